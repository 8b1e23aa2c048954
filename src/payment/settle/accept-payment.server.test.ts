import { expect, test } from 'vitest'
import {
  createSecondAttempt,
  findAttemptRow,
  queuedEmailKinds,
  storedOrderState,
  submitPaidOrder,
  submitUnpaidOrder,
} from '../../../test/builders/payments'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { acceptPayment } from './accept-payment.server'

test('a payment of a different amount that staff accept pays its registration and is confirmed once', async () => {
  await using app = await startApp()
  const reference = await submitDoubtfulPayment(app)
  expect(await app.emailsTo('adaeze@example.com')).toEqual([])
  const results = await Promise.all([acceptPayment(app.services, reference), acceptPayment(app.services, reference)])
  expect(results.map(({ kind }) => kind).sort()).toEqual(['nothing to decide', 'paid'])
  await app.expectEmails('adaeze@example.com', 1)
  expect(await storedOrderState(app)).toBe('paid')
  expect((await findAttemptRow(app, reference)).note).toContain('accepted by an operator')
})

test('accepting the questionable one of two payments leaves the registration in review, because it was paid twice', async () => {
  await using app = await startApp()
  const reference = await submitDoubtfulPayment(app)
  const second = await createSecondAttempt(app)
  await app.configureProvider({ reference: second, state: 'success' })
  await expect.poll(async () => (await findAttemptRow(app, second)).state).toBe('succeeded')
  expect((await acceptPayment(app.services, reference)).kind).toBe('in review')
  expect(await storedOrderState(app)).toBe('needs review')
  expect(await queuedEmailKinds(app)).toContain(`review.${second}`)
  expect((await acceptPayment(app.services, second)).kind).toBe('paid')
  expect(await storedOrderState(app)).toBe('paid')
  await app.expectEmails('adaeze@example.com', 1)
})

test('a dispute about a manually accepted payment sends an alert like the first review did', async () => {
  await using app = await startApp()
  const reference = await submitDoubtfulPayment(app)
  await acceptPayment(app.services, reference)
  await app.configureProvider({ reference, dispute: 'create' })
  await expect.poll(() => queuedEmailKinds(app)).toContain(`review.${reference}.2`)
  expect(await storedOrderState(app)).toBe('needs review')
  const unsentEmails = () =>
    app.services.db.selectFrom('email_message').select('kind').where('state', '!=', 'sent').execute()
  await expect.poll(unsentEmails).toEqual([])
})

test('only a payment in review can be accepted', async () => {
  await using app = await startApp()
  const reference = await submitPaidOrder(app)
  const kindsBefore = await queuedEmailKinds(app)
  expect(await acceptPayment(app.services, reference)).toEqual({ kind: 'nothing to decide' })
  expect(await acceptPayment(app.services, 'AGF-unknown')).toEqual({ kind: 'unknown reference' })
  expect(await queuedEmailKinds(app)).toEqual(kindsBefore)
})

/** A payment of one naira for a ticket that costs more. */
async function submitDoubtfulPayment(app: TestApp): Promise<string> {
  const reference = await submitUnpaidOrder(app)
  await app.configureProvider({ reference, amountKobo: 100, state: 'success' })
  await expect.poll(() => storedOrderState(app)).toBe('needs review')
  return reference
}
