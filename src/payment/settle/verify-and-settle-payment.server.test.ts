import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../../test/builders/delegate'
import { findAttemptRow, orderKobo } from '../../../test/builders/payments'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { createPaymentReference } from '../../domain/references'
import { findSubmission } from '../../submissions/submission-store.server'
import { startPayment } from '../checkout/start-payment.server'
import { settleForReturningVisitor } from '../result/settle-for-returning-visitor.server'
import { verifyAndSettlePayment } from './verify-and-settle-payment.server'

const noWait = { totalMs: 0, intervalMs: 1 }

test.each(engines)('a success after a failure counts (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const { checkoutUrl, reference } = await submitUnpaidOrder(app)
  await app.press('decline', checkoutUrl)
  expect((await app.verify('registration', reference)).json.status).toBe('failed')
  await app.configureProvider({ reference, state: 'success' })
  // A provider response is shared by all callers within two seconds.
  const readStatus = async () => (await app.verify('registration', reference)).json.status
  await expect.poll(readStatus).toBe('success')
  await app.expectEmails('adaeze@example.com', 1)
})

test.each(engines)('a failed attempt does not block the next one (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const first = await submitUnpaidOrder(app)
  await app.press('decline', first.checkoutUrl)
  await app.verify('registration', first.reference)
  const secondAttempt = await createSecondAttempt(app)
  expect(secondAttempt.reference).not.toBe(first.reference)
  await app.press('pay', secondAttempt.checkoutUrl)
  expect((await app.verify('registration', secondAttempt.reference)).json.status).toBe('success')
  expect(await app.countRows()).toMatchObject({ submissions: 1, payments: 2, emails: 2 })
})

test.each(engines)('a payment of a different amount goes to review, and no email confirms it (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const mismatches = [{ amountKobo: 100 }, { amountKobo: orderKobo - 1 }, { currency: 'USD' }]
  for (const [index, mismatch] of mismatches.entries()) {
    const { reference } = await submitUnpaidOrder(app, { email: `doubt${index}@example.com` })
    await app.configureProvider({ reference, ...mismatch, state: 'success' })
    expect((await app.verify('registration', reference)).json.status).toBe('review')
    expect(await stateOf(app, reference)).toBe('needs review')
    // A later correct report from the provider does not end the review: staff decide.
    await app.configureProvider({ reference, amountKobo: orderKobo, currency: 'NGN' })
    await app.verify('registration', reference)
    expect(await stateOf(app, reference)).toBe('needs review')
  }
  expect((await app.countRows()).emails).toBe(mismatches.length)
  for (const index of mismatches.keys()) expect(await app.emailsTo(`doubt${index}@example.com`)).toEqual([])
})

test.each(engines)(
  'a second payment for the same registration goes to review and sends no second confirmation (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const first = await submitUnpaidOrder(app)
    await app.press('decline', first.checkoutUrl)
    await app.verify('registration', first.reference)
    const second = await createSecondAttempt(app)
    await app.press('pay', second.checkoutUrl)
    expect((await app.verify('registration', second.reference)).json.status).toBe('success')
    await app.expectEmails('adaeze@example.com', 1)

    await app.configureProvider({ reference: first.reference, state: 'success' })
    await expect.poll(() => stateOf(app, first.reference)).toBe('needs review')
    expect((await verifyAndSettlePayment(app.services, first.reference)).kind).toBe('in review')
    expect(await app.emailsTo('adaeze@example.com')).toHaveLength(1)
    expect((await app.countRows()).emails).toBe(3)
  },
)

test.each(engines)('two successful attempts at once confirm once (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const first = await submitUnpaidOrder(app)
  await app.press('decline', first.checkoutUrl)
  await app.verify('registration', first.reference)
  const second = await createSecondAttempt(app)
  await app.configureProvider({ webhooks: 'withheld' })
  for (const { reference } of [first, second]) await app.configureProvider({ reference, state: 'success' })
  const settling = [first, second, first, second].map(({ reference }) =>
    verifyAndSettlePayment(app.services, reference),
  )
  expect((await Promise.all(settling)).map(({ kind }) => kind)).toContain('in review')
  expect(await stateOf(app, first.reference)).toBe('needs review')
  expect((await app.countRows()).emails).toBe(3)
})

test.each(engines)(
  'while the bank is processing the status is pending, whatever the provider calls it (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const { reference } = await submitUnpaidOrder(app)
    const returnAsVisitor = () => settleForReturningVisitor(app.services, reference, undefined, noWait)
    for (const state of ['ongoing', 'pending', 'processing', 'queued']) {
      await app.configureProvider({ reference, state })
      await verifyAndSettlePayment(app.services, reference)
      expect((await returnAsVisitor()).status).toBe('pending')
    }
    await app.configureProvider({ status: 500 })
    await expect(verifyAndSettlePayment(app.services, reference)).rejects.toThrow(/500/)
    expect((await returnAsVisitor()).status).toBe('pending')
    await app.configureProvider({ status: null, reference, state: 'success' })
    await verifyAndSettlePayment(app.services, reference)
    expect((await returnAsVisitor()).status).toBe('success')
  },
)

test('verification waits briefly for a slow bank, so that the visitor sees the success at once', async () => {
  await using app = await startApp()
  const { reference } = await submitUnpaidOrder(app)
  await app.configureProvider({ reference, state: 'processing' })
  const response = app.verify('registration', reference)
  await expect.poll(async () => (await findAttemptRow(app, reference)).provider_state).toBe('processing')
  await app.configureProvider({ reference, state: 'success' })
  expect((await response).json.status).toBe('success')
})

test('an unfinished checkout page and a reversed payment are not a success', async () => {
  await using app = await startApp()
  const { reference } = await submitUnpaidOrder(app)
  expect((await app.verify('registration', reference)).json.status).toBe('failed')
  await app.configureProvider({ reference, state: 'reversed' })
  expect((await app.verify('registration', reference)).json.status).toBe('failed')
  expect(await app.countRows()).toMatchObject({ submissions: 1, emails: 0 })
})

test('an unknown reference is not found, and the provider is not called', async () => {
  await using app = await startApp()
  await app.configureProvider({ status: 500 })
  const foreign = ['T685312322670591', '../../etc/passwd', '%00', 'x'.repeat(3_000)]
  for (const reference of [createPaymentReference(), ...foreign]) {
    const { status, json } = await app.verify('registration', reference)
    expect(status).toBe(404)
    expect(json.message).toBe('Payment verification failed.')
  }
  for (const query of ['', '?reference=', '?reference=a&reference=b']) {
    const response = await fetch(`${app.url}/api/paystack/callback${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Invalid URL.' })
  }
})

test('refreshing the return page changes nothing', async () => {
  await using app = await startApp()
  const { checkoutUrl, reference } = await submitUnpaidOrder(app)
  await app.press('pay', checkoutUrl)
  const first = await app.verify('registration', reference)
  await app.expectEmails('adaeze@example.com', 1)
  const rowsBefore = await app.services.db.selectFrom('submission').selectAll().execute()
  for (let visit = 0; visit < 5; visit++) expect(await app.verify('registration', reference)).toEqual(first)
  expect(await app.services.db.selectFrom('submission').selectAll().execute()).toEqual(rowsBefore)
  expect(await app.countRows()).toMatchObject({ payments: 1, emails: 2 })
})

test('a customer who bears the fees has paid', async () => {
  await using app = await startApp()
  const { reference } = await submitUnpaidOrder(app)
  await app.configureProvider({ reference, amountKobo: orderKobo + 70_000, state: 'success' })
  expect((await app.verify('registration', reference)).json.status).toBe('success')
  await app.expectEmails('adaeze@example.com', 1)
})

/** A registration whose payment was started. */
async function submitUnpaidOrder(app: TestApp, overrides: Record<string, unknown> = {}) {
  const { json } = await app.submit('registration', aPayingDelegate(overrides))
  const { reference } = await app.services.db
    .selectFrom('payment')
    .select('reference')
    .where('checkout_url', '=', json.authorization_url ?? '')
    .executeTakeFirstOrThrow()
  return { reference, checkoutUrl: json.authorization_url ?? '' }
}

/** The result for a visitor who tries to pay again. */
async function createSecondAttempt(app: TestApp) {
  const { id } = await app.services.db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  const submission = await findSubmission(app.services.db, id)
  if (submission === undefined) throw new Error('The submission is gone')
  const paymentStart = await startPayment(app.services, submission)
  if (paymentStart.kind !== 'payable') throw new Error(paymentStart.kind)
  const attempts = await app.services.db.selectFrom('payment').select(['reference', 'checkout_url']).execute()
  return {
    checkoutUrl: paymentStart.checkoutUrl,
    reference: attempts.find(({ checkout_url }) => checkout_url === paymentStart.checkoutUrl)?.reference ?? '',
  }
}

async function stateOf({ services }: TestApp, reference: string) {
  const row = await services.db
    .selectFrom('submission')
    .innerJoin('payment', 'payment.submission_id', 'submission.id')
    .select('submission.state')
    .where('payment.reference', '=', reference)
    .executeTakeFirst()
  return row?.state
}
