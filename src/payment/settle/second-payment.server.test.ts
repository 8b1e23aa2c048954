import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createSecondAttempt,
  findAttemptRow,
  queuedEmailKinds,
  refundAsOrganiser,
  storedOrderState,
  submitPaidOrder,
  submitUnpaidOrder,
} from '../../../test/builders/payments'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { lockSubmission } from '../../submissions/submission-store.server'
import { closeAttempt } from './attempts.server'
import { recomputeOrderState } from './recompute-order-state.server'
import { verifyAndSettlePayment } from './verify-and-settle-payment.server'

test.each(['first', 'second'] as const)(
  'refunding the %s of two payments leaves the registration paid',
  async (refundedFirst) => {
    await using app = await startApp()
    const [first, second] = await submitTwicePaidOrder(app)
    expect(await storedOrderState(app)).toBe('needs review')
    await refundAsOrganiser(app, refundedFirst === 'first' ? first : second)
    await expect.poll(() => storedOrderState(app)).toBe('paid')
    await refundAsOrganiser(app, refundedFirst === 'first' ? second : first)
    await expect.poll(() => storedOrderState(app)).toBe('reversed')
    expect(await app.emailsTo('adaeze@example.com')).toHaveLength(1)
  },
)

test('once a questionable payment is returned, the correct second payment is confirmed', async () => {
  await using app = await startApp()
  const doubtfulReference = await submitUnpaidOrder(app)
  await app.configureProvider({ reference: doubtfulReference, amountKobo: 100, state: 'success' })
  await expect.poll(() => storedOrderState(app)).toBe('needs review')
  const rightReference = await createSecondAttempt(app)
  await app.configureProvider({ reference: rightReference, state: 'success' })
  await expect.poll(async () => (await findAttemptRow(app, rightReference)).state).toBe('succeeded')
  expect(await app.emailsTo('adaeze@example.com')).toEqual([])
  await refundAsOrganiser(app, doubtfulReference)
  await app.expectEmails('adaeze@example.com', 1)
  expect(await storedOrderState(app)).toBe('paid')
})

test('a payment after the refund needs review', async () => {
  await using app = await startApp()
  const reference = await submitPaidOrder(app)
  const laterReference = await createSecondAttempt(app)
  await refundAsOrganiser(app, reference)
  await expect.poll(() => storedOrderState(app)).toBe('reversed')
  await app.configureProvider({ reference: laterReference, state: 'success' })
  await expect.poll(() => storedOrderState(app)).toBe('needs review')
  expect(await queuedEmailKinds(app)).toContain(`review.${laterReference}`)
})

test('two payments that settle in the same moment do not miss each other', async () => {
  await using app = await startApp({ engine: 'postgres' })
  const { db, clock } = app.services
  const first = await submitUnpaidOrder(app)
  await db.updateTable('payment').set({ state: 'failed' }).execute()
  const second = await createSecondAttempt(app)
  await app.configureProvider({ webhooks: 'withheld' })
  for (const reference of [first, second]) await app.configureProvider({ reference, state: 'success' })
  const { submission_id } = await findAttemptRow(app, first)
  const closure = { newState: 'succeeded', providerState: 'success', note: null, nowMs: clock.nowMs() } as const
  let pendingSettlement: Promise<unknown> | undefined
  await db.transaction().execute(async (transaction) => {
    const locked = await lockSubmission(transaction, submission_id)
    await closeAttempt(transaction, first, closure)
    await recomputeOrderState(app.services, transaction, locked)
    pendingSettlement = verifyAndSettlePayment(app.services, second)
    const lockWaiters = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await lockWaiters.execute(db)).rows.length).toBeGreaterThan(0)
  })
  await pendingSettlement
  expect(await storedOrderState(app)).toBe('needs review')
})

async function submitTwicePaidOrder(app: TestApp): Promise<[string, string]> {
  const first = await submitPaidOrder(app)
  const second = await createSecondAttempt(app)
  await app.configureProvider({ reference: second, state: 'success' })
  await expect.poll(() => storedOrderState(app)).toBe('needs review')
  return [first, second]
}
