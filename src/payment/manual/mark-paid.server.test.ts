import { expect, test } from 'vitest'
import {
  findAttemptRow,
  orderKobo,
  queuedEmailKinds,
  storedOrderState,
  submitPaidOrder,
  submitUnpaidOrder,
} from '../../../test/builders/payments'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { readRefundable } from '../refunds/refundable.server'
import { verifyAndSettlePayment } from '../settle/verify-and-settle-payment.server'
import { markPaidManually } from './mark-paid.server'

test.each(engines)(
  'an order paid by transfer is confirmed once, and its receipt says how it was paid (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await submitUnpaidOrder(app)
    const results = await Promise.all([markPaid(app, orderKobo), markPaid(app, orderKobo)])
    expect(results.map(({ kind }) => kind).sort()).toEqual(['not payable', 'paid'])
    expect(await storedOrderState(app)).toBe('paid')
    await app.expectEmails('adaeze@example.com', 1)
    const receipts = await app.services.db.selectFrom('receipt').selectAll().execute()
    expect(receipts.map(({ amount_kobo }) => amount_kobo)).toEqual([orderKobo])
    expect(JSON.parse(receipts[0]?.contents ?? '')).toMatchObject({ paidOutsideBy: 'bank transfer', isTest: false })
    expect(await app.services.db.selectFrom('outside_payment').selectAll().execute()).toMatchObject([
      { method: 'bank transfer', recorded_by: 'ada', reason: 'GTB 4711' },
    ])
    // The note has no name of staff: the payer can ask for a copy of it.
    const notes = await app.services.db.selectFrom('payment').select('note').where('state', '=', 'accepted').execute()
    expect(notes).toEqual([{ note: expect.stringMatching(/ UTC: paid outside the provider by bank transfer$/) }])
  },
)

test.each(engines)(
  'a card payment that comes after a transfer goes to review as a second payment (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const card = await submitUnpaidOrder(app)
    await markPaid(app, orderKobo)
    await app.configureProvider({ reference: card, state: 'success' })
    await expect.poll(() => storedOrderState(app)).toBe('needs review')
    expect((await findAttemptRow(app, card)).note).toContain('a second payment')
    expect(await queuedEmailKinds(app)).toContain(`review.${card}`)
  },
)

test('the amount received is on the receipt, and asking the provider changes nothing', async () => {
  await using app = await startApp()
  await submitUnpaidOrder(app)
  const result = await markPaid(app, 4_000_000)
  if (result.kind !== 'paid') throw new Error(result.kind)
  const receipt = await app.services.db.selectFrom('receipt').selectAll().executeTakeFirstOrThrow()
  expect(receipt.amount_kobo).toBe(4_000_000)
  expect((await verifyAndSettlePayment(app.services, result.reference, { caller: 'operator' })).kind).toBe('paid')
  const attempt = await findAttemptRow(app, result.reference)
  expect(attempt).toMatchObject({ state: 'accepted', provider_state: 'outside: bank transfer' })
  expect(await readRefundable(app.services.db, attempt)).toBeUndefined()
})

test('an order that is paid already is not marked again', async () => {
  await using app = await startApp()
  await submitPaidOrder(app)
  expect(await markPaid(app, orderKobo)).toEqual({ kind: 'not payable', state: 'paid' })
  expect((await app.countRows()).payments).toBe(1)
})

async function markPaid({ services }: TestApp, receivedKobo: number) {
  const { id } = await services.db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  const received = { method: 'bank transfer', receivedKobo, reason: 'GTB 4711', recordedBy: 'ada' } as const
  return markPaidManually(services, { submissionId: id, ...received })
}
