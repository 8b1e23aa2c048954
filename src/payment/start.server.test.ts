import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../test/a-delegate'
import { paid, standing } from '../../test/payments-of'
import { startApp } from '../../test/start-app'
import { findSubmission } from '../submission/store.server'
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
  expect(again.json.authorization_url).toBe(app.url + order)
  expect((await app.stored()).payments).toBe(before)
})

test('a page that nobody asks about any more, or that the provider has forgotten, is not handed out again', async () => {
  await using app = await startApp()
  const { db } = app.services
  await app.submit('registration', aPayingDelegate())
  const row = await db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  const submission = await findSubmission(db, row.id)
  if (submission === undefined) throw new Error('The submission is gone')
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
  const row = await app.services.db.selectFrom('submission').select(['id', 'key']).executeTakeFirstOrThrow()
  const submission = await findSubmission(app.services.db, row.id)
  if (submission === undefined) throw new Error('The submission is gone')
  const started = await startPayment(app.services, submission)
  expect(started).toEqual({ kind: 'payable', payAt: `${app.url}/order/${row.key}` })
})
