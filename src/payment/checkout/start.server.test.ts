import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../../test/builders/delegate'
import { paid, standing } from '../../../test/builders/payments'
import { movableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { type App, startApp } from '../../../test/support/servers/start-app'
import { findSubmission } from '../../submissions/store.server'
import type { Submission } from '../../submissions/submission'
import { startPayment } from './start.server'

test('a form sent again after its order was paid by another way leads to that order, and to no second payment', async () => {
  await using app = await startApp()
  await app.provider({ status: 500 })
  const key = 'one-filling-of-the-form'
  const first = await app.submit('registration', aPayingDelegate(), { key })
  expect(first.status).toBe(503)
  const order = String(first.json.order)
  await app.provider({ status: null })
  const opened = await fetch(`${app.url}/api${order}/payment`, { method: 'POST' })
  await app.press('pay', ((await opened.json()) as { authorization_url: string }).authorization_url)
  await expect.poll(() => standing(app), { timeout: 10_000 }).toBe('paid')
  const before = (await app.stored()).payments
  const again = await app.submit('registration', aPayingDelegate(), { key })
  expect(again.json).toMatchObject({ order })
  expect(again.json.authorization_url).toBeUndefined()
  expect((await app.stored()).payments).toBe(before)
})

test('a page that nobody asks about any more, or that the provider has forgotten, is not handed out again', async () => {
  await using app = await startApp()
  const { db } = app.services
  await app.submit('registration', aPayingDelegate())
  const submission = await theOnlyOne(app)
  const page = async () => {
    const started = await startPayment(app.services, submission)
    return started.kind === 'payable' ? started.payAt : started.kind
  }
  const first = await page()
  expect(await page()).toBe(first)
  await db.updateTable('payment').set({ ask_again_at_ms: null }).execute()
  const second = await page()
  expect(second).not.toBe(first)
  await db.updateTable('payment').set({ provider_state: 'unknown' }).execute()
  expect([first, second]).not.toContain(await page())
})

test('nothing is opened for what is paid', async () => {
  await using app = await startApp()
  await paid(app)
  const submission = await theOnlyOne(app)
  const started = await startPayment(app.services, submission)
  expect(started).toEqual({ kind: 'payable', payAt: `${app.url}/order/${submission.key}` })
})

test.each(engines)('of any number who pay for one order at once, all get the same page (%s)', async (engine) => {
  await using app = await startApp({ engine })
  await app.submit('registration', aPayingDelegate())
  await app.services.db.deleteFrom('payment').execute()
  const submission = await theOnlyOne(app)
  await app.provider({ delayMs: 300 })
  const started = await Promise.all(Array.from({ length: 10 }, () => startPayment(app.services, submission)))
  expect(new Set(started.map((each) => each.kind === 'payable' && each.payAt)).size).toBe(1)
  expect((await app.stored()).payments).toBe(1)
})

test('of any number who try again while the provider hangs, nobody waits behind another', async () => {
  await using app = await startApp()
  await app.provider({ status: 500 })
  await app.submit('registration', aPayingDelegate())
  const submission = await theOnlyOne(app)
  const before = (await app.stored()).payments ?? 0
  await app.provider({ delayMs: 500 })
  const first = startPayment(app.services, submission)
  await expect.poll(async () => (await app.stored()).payments).toBe(before + 1)
  const others = Array.from({ length: 5 }, () => startPayment(app.services, submission))
  expect(await Promise.all([first, ...others])).toEqual(Array.from({ length: 6 }, () => ({ kind: 'unavailable' })))
  // The provider was asked for one page, and whoever comes now is not held up by what failed.
  expect((await app.stored()).payments).toBe(before + 1)
  await app.provider({ status: null, delayMs: 0 })
  expect(await startPayment(app.services, submission)).toMatchObject({ kind: 'payable' })
})

test('a process that died while it opened a page stands in nobody’s way', async () => {
  const clock = movableClock()
  await using app = await startApp({ clock })
  await app.submit('registration', aPayingDelegate())
  await app.services.db.updateTable('payment').set({ pay_at: null }).execute()
  clock.move(16_000)
  expect(await startPayment(app.services, await theOnlyOne(app))).toMatchObject({ kind: 'payable' })
  expect((await app.stored()).payments).toBe(2)
})

async function theOnlyOne({ services: { db } }: App): Promise<Submission> {
  const { id } = await db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  const submission = await findSubmission(db, id)
  if (submission === undefined) throw new Error('The submission is gone')
  return submission
}
