import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../../test/builders/delegate'
import { submitPaidOrder } from '../../../test/builders/payments'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { resumePayment } from './resume-payment.server'

test.each(engines)('a paid order leads to its order page, not to a checkout page (%s)', async (engine) => {
  await using app = await startApp({ engine })
  await submitPaidOrder(app)
  const { id, access_token: accessToken } = await onlySubmission(app)
  expect(await resumePayment(app.services, id)).toMatchObject({ kind: 'settled', order: `/order/${accessToken}` })
})

test('a payment that was not yet noticed is found before another checkout page is opened', async () => {
  await using app = await startApp()
  const checkoutUrl = await startPaymentOf(app)
  await app.configureProvider({ webhooks: 'withheld' })
  await app.press('pay', checkoutUrl)
  const { id } = await onlySubmission(app)
  expect(await resumePayment(app.services, id)).toMatchObject({ kind: 'settled', submission: { state: 'paid' } })
  expect((await app.countRows()).payments).toBe(1)
})

test('an open checkout page is reused, and after a decline concurrent callers share one new page', async () => {
  await using app = await startApp()
  const checkoutUrl = await startPaymentOf(app)
  const { id } = await onlySubmission(app)
  expect(await resumePayment(app.services, id)).toEqual({ kind: 'payable', checkoutUrl })
  await app.press('decline', checkoutUrl)
  const results = await Promise.all(Array.from({ length: 10 }, () => resumePayment(app.services, id)))
  const checkoutUrls = new Set(results.map((result) => result.kind === 'payable' && result.checkoutUrl))
  expect(checkoutUrls.size).toBe(1)
  expect(checkoutUrls).not.toContain(checkoutUrl)
  expect((await app.countRows()).payments).toBe(2)
})

test('while the bank is processing no checkout page is returned, even if the provider stops responding', async () => {
  await using app = await startApp()
  const checkoutUrl = await startPaymentOf(app)
  const { id } = await onlySubmission(app)
  const [{ reference } = { reference: '' }] = await app.services.db.selectFrom('payment').selectAll().execute()
  await app.configureProvider({ reference, state: 'processing' })
  expect((await resumePayment(app.services, id)).kind).toBe('running')
  await app.configureProvider({ status: 500 })
  expect((await resumePayment(app.services, id)).kind).toBe('unavailable')
  await app.configureProvider({ status: null, reference, state: 'abandoned' })
  expect(await resumePayment(app.services, id)).toEqual({ kind: 'payable', checkoutUrl })
  // A checkout page accepts one payment, so the same page may be reused without asking the provider.
  await app.configureProvider({ status: 500 })
  expect(await resumePayment(app.services, id)).toEqual({ kind: 'payable', checkoutUrl })
})

test('the attempts of an order are verified in parallel, except those whose page was never opened', async () => {
  await using app = await startApp()
  await startPaymentOf(app)
  const { id } = await onlySubmission(app)
  const { db } = app.services
  const [attempt] = await db.selectFrom('payment').selectAll().execute()
  if (attempt === undefined) throw new Error('The payment is gone')
  const declined = { ...attempt, state: 'failed' as const }
  const references = ['one', 'two', 'three']
  await db
    .insertInto('payment')
    .values(
      references.map((reference) => ({
        ...declined,
        reference: `agf-${reference.padEnd(26, '0')}`.replace(/[iou]/g, '0'),
      })),
    )
    .execute()
  await db
    .insertInto('payment')
    .values({ ...declined, reference: `agf-${'9'.repeat(26)}`, checkout_url: null })
    .execute()
  const verified: string[] = []
  const allAsked = Promise.withResolvers<void>()
  const provider = {
    ...app.services.provider,
    verify: async (reference: string) => {
      if (verified.push(reference) === references.length + 1) allAsked.resolve()
      await allAsked.promise
      return { kind: 'unknown' as const }
    },
  }
  await resumePayment({ ...app.services, provider }, id)
  expect(verified).toHaveLength(references.length + 1)
})

test('an unknown submission is not found', async () => {
  await using app = await startApp()
  expect(await resumePayment(app.services, 'nobody')).toEqual({ kind: 'not found' })
})

async function startPaymentOf(app: TestApp): Promise<string> {
  return (await app.submit('registration', aPayingDelegate())).json.authorization_url ?? ''
}

function onlySubmission({ services: { db } }: TestApp) {
  return db.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
}
