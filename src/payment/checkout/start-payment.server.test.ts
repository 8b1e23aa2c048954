import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../../test/builders/delegate'
import { storedOrderState, submitPaidOrder } from '../../../test/builders/payments'
import { toFormData } from '../../../test/support/form-data'
import { createMovableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import type { Submission } from '../../submissions/submission'
import { findSubmission } from '../../submissions/submission-store.server'
import { startPayment } from './start-payment.server'

test('a form resent after its order was paid leads to that order, not to a second payment', async () => {
  await using app = await startApp()
  await app.configureProvider({ status: 500 })
  const key = 'one-submission-of-the-form'
  const firstResult = await app.submit('registration', aPayingDelegate(), { key })
  expect(firstResult.status).toBe(503)
  const order = String(firstResult.json.order)
  await app.configureProvider({ status: null })
  const response = await fetch(`${app.url}/api${order}/payment`, { method: 'POST' })
  await app.press('pay', ((await response.json()) as { authorization_url: string }).authorization_url)
  await expect.poll(() => storedOrderState(app)).toBe('paid')
  const paymentsBefore = (await app.countRows()).payments
  const secondResponse = await app.submit('registration', aPayingDelegate(), { key })
  expect(secondResponse.json).toMatchObject({ order })
  expect(secondResponse.json.authorization_url).toBeUndefined()
  expect((await app.countRows()).payments).toBe(paymentsBefore)
})

test('a checkout page that is no longer polled, or that the provider does not know, is not reused', async () => {
  await using app = await startApp()
  const { db } = app.services
  await app.submit('registration', aPayingDelegate())
  const submission = await onlySubmission(app)
  const openCheckout = async () => {
    const paymentStart = await startPayment(app.services, submission)
    return paymentStart.kind === 'payable' ? paymentStart.checkoutUrl : paymentStart.kind
  }
  const firstResult = await openCheckout()
  expect(await openCheckout()).toBe(firstResult)
  await db.updateTable('payment').set({ next_poll_at_ms: null }).execute()
  const secondResult = await openCheckout()
  expect(secondResult).not.toBe(firstResult)
  await db.updateTable('payment').set({ provider_state: 'unknown' }).execute()
  expect([firstResult, secondResult]).not.toContain(await openCheckout())
})

test('no checkout page is opened for a paid order', async () => {
  await using app = await startApp()
  await submitPaidOrder(app)
  const submission = await onlySubmission(app)
  const paymentStart = await startPayment(app.services, submission)
  expect(paymentStart).toEqual({ kind: 'payable', checkoutUrl: `${app.url}/order/${submission.accessToken}` })
})

test.each(engines)('concurrent requests to pay for one order all get the same checkout page (%s)', async (engine) => {
  await using app = await startApp({ engine })
  await app.submit('registration', aPayingDelegate())
  await app.services.db.deleteFrom('payment').execute()
  const submission = await onlySubmission(app)
  await app.configureProvider({ delayMs: 300 })
  const paymentStart = await Promise.all(Array.from({ length: 10 }, () => startPayment(app.services, submission)))
  expect(new Set(paymentStart.map((result) => result.kind === 'payable' && result.checkoutUrl)).size).toBe(1)
  expect((await app.countRows()).payments).toBe(1)
})

test('a page that another server opens at the very moment is found, and no second one is opened', async () => {
  // SQLite runs one transaction at a time.
  await using app = await startApp({ engine: 'postgres' })
  await app.submit('registration', aPayingDelegate())
  const { db } = app.services
  const { checkout_url: checkoutUrl } = await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
  const saveUrl = (url: string | null) => db.updateTable('payment').set({ checkout_url: url }).execute()
  await saveUrl(null)
  let paymentReads = 0
  const readQueries = new WeakSet<object>()
  const savingAfterFirstRead = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"payment"')) readQueries.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (readQueries.has(queryId) && ++paymentReads === 1) await saveUrl(checkoutUrl)
      return result
    },
  })
  const outcome = await startPayment({ ...app.services, db: savingAfterFirstRead }, await onlySubmission(app))
  expect(outcome).toEqual({ kind: 'payable', checkoutUrl })
  expect(paymentReads).toBeGreaterThan(0)
  expect((await app.countRows()).payments).toBe(1)
})

test('a refusal of the provider is explained in the language of the order, on every page', async () => {
  await using app = await startApp()
  await app.configureProvider({ status: 400, body: { status: false, message: 'Invalid Email Address Passed' } })
  const orderIn = async (language: string) => {
    const headers = { cookie: `selectedLanguage=${language}` }
    const body = toFormData(aPayingDelegate({ email: `${language}@example.com` }))
    return readRefusal(await fetch(`${app.url}/api/paystack/pay`, { method: 'POST', headers, body }))
  }
  const inFrench = await orderIn('fr')
  const { accessToken } = await onlySubmission(app)
  const payAgain = (page: string) => fetch(app.url + page, { method: 'POST' })
  expect(await readRefusal(await payAgain(`/api/order/${accessToken}/payment`))).toBe(inFrench)
  const plain = await payAgain(`/order/${accessToken}/plain`)
  expect([plain.status, (await plain.text()).replaceAll('&#x27;', "'")]).toEqual([
    422,
    expect.stringContaining(inFrench),
  ])
  expect(inFrench).not.toBe(await orderIn('en'))
})

test('concurrent retries while the provider hangs do not queue behind each other', async () => {
  await using app = await startApp()
  await app.configureProvider({ status: 500 })
  await app.submit('registration', aPayingDelegate())
  const submission = await onlySubmission(app)
  const paymentsBefore = (await app.countRows()).payments ?? 0
  // Long enough for all others to find the first one waiting, on a slow machine as well.
  await app.configureProvider({ delayMs: 5_000 })
  const firstResult = startPayment(app.services, submission)
  await expect.poll(async () => (await app.countRows()).payments).toBe(paymentsBefore + 1)
  const otherStarts = Array.from({ length: 5 }, () => startPayment(app.services, submission))
  expect(await Promise.all([firstResult, ...otherStarts])).toEqual(
    Array.from({ length: 6 }, () => ({ kind: 'unavailable' })),
  )
  // The provider was asked for one page, and the failure does not delay the next request.
  expect((await app.countRows()).payments).toBe(paymentsBefore + 1)
  await app.configureProvider({ status: null, delayMs: 0 })
  expect(await startPayment(app.services, submission)).toMatchObject({ kind: 'payable' })
})

test('a process that died while opening a checkout page does not block the next attempt', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  await app.submit('registration', aPayingDelegate())
  await app.services.db.updateTable('payment').set({ checkout_url: null }).execute()
  clock.move(16_000)
  expect(await startPayment(app.services, await onlySubmission(app))).toMatchObject({ kind: 'payable' })
  expect((await app.countRows()).payments).toBe(2)
})

async function readRefusal(response: Response): Promise<string> {
  expect(response.status).toBe(422)
  return ((await response.json()) as { message: string }).message
}

async function onlySubmission({ services: { db } }: TestApp): Promise<Submission> {
  const { id } = await db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  const submission = await findSubmission(db, id)
  if (submission === undefined) throw new Error('The submission is gone')
  return submission
}
