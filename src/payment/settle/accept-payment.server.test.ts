import { expect, test } from 'vitest'
import { anotherAttempt, attemptAt, kinds, owing, paid, standing } from '../../../test/builders/payments'
import { type App, startApp } from '../../../test/support/servers/start-app'
import { accept } from './accept-payment.server'

test('a payment of another amount that a person accepts pays its registration, and is confirmed once', async () => {
  await using app = await startApp()
  const reference = await doubtful(app)
  expect(await app.lettersTo('adaeze@example.com')).toEqual([])
  const accepted = await Promise.all([accept(app.services, reference), accept(app.services, reference)])
  expect(accepted.map(({ kind }) => kind).sort()).toEqual(['nothing to decide', 'paid'])
  await app.expectLetters('adaeze@example.com', 1)
  expect(await standing(app)).toBe('paid')
  expect((await attemptAt(app, reference)).remark).toContain('accepted by hand')
})

test('accepting the doubtful one of two payments leaves the registration for people: it was paid twice', async () => {
  await using app = await startApp()
  const reference = await doubtful(app)
  const second = await anotherAttempt(app)
  await app.provider({ reference: second, state: 'success' })
  await expect.poll(async () => (await attemptAt(app, second)).state, { timeout: 10_000 }).toBe('succeeded')
  expect((await accept(app.services, reference)).kind).toBe('in review')
  expect(await standing(app)).toBe('needs review')
  expect(await kinds(app)).toContain(`review.${second}`)
  expect((await accept(app.services, second)).kind).toBe('paid')
  expect(await standing(app)).toBe('paid')
  await app.expectLetters('adaeze@example.com', 1)
})

test('a dispute about a payment that was accepted by hand is told of as the first doubt was', async () => {
  await using app = await startApp()
  const reference = await doubtful(app)
  await accept(app.services, reference)
  await app.provider({ reference, dispute: 'create' })
  await expect.poll(() => kinds(app), { timeout: 10_000 }).toContain(`review.${reference}.2`)
  expect(await standing(app)).toBe('needs review')
  const queued = () => app.services.db.selectFrom('letter').select('kind').where('state', '!=', 'sent').execute()
  await expect.poll(queued, { timeout: 15_000 }).toEqual([])
})

test('only what is in review can be accepted', async () => {
  await using app = await startApp()
  const reference = await paid(app)
  const before = await kinds(app)
  expect(await accept(app.services, reference)).toEqual({ kind: 'nothing to decide' })
  expect(await accept(app.services, 'AGF-unknown')).toEqual({ kind: 'not ours' })
  expect(await kinds(app)).toEqual(before)
})

/** A payment of one naira for a ticket that costs more. */
async function doubtful(app: App): Promise<string> {
  const reference = await owing(app)
  await app.provider({ reference, amountKobo: 100, state: 'success' })
  await expect.poll(() => standing(app), { timeout: 10_000 }).toBe('needs review')
  return reference
}
