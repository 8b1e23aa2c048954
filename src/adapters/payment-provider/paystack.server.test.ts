import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { startProviderReturning } from '../../../test/support/servers/start-provider'
import { createPaymentReference } from '../../domain/references'
import { createPaystackClient, type PaymentRequest } from './paystack.server'

const secretKey = 'sk_test_webhooks'

test('a payment is initialized in kobo with the secret key and returns its checkout URL', async () => {
  const payment = createPaymentRequest()
  await using provider = await startProviderReturning(200, initializeBody(payment))
  const result = await provider.client.initialize(payment)
  expect(result).toEqual({ kind: 'ready', checkoutUrl: 'https://checkout.paystack.com/0peioxfhpn' })
  const [call] = provider.requests
  expect(call).toMatchObject({
    method: 'POST',
    url: '/transaction/initialize',
    authorization: `Bearer ${provider.secretKey}`,
  })
  expect(JSON.parse(call?.body ?? '')).toEqual({
    email: 'ada@example.com',
    amount: 510_000,
    currency: 'NGN',
    reference: payment.reference,
    callback_url: 'http://localhost:3000/success',
    metadata: { flow: 'registration', cancel_action: 'http://localhost:3000/order/k' },
  })
})

test('a duplicate reference is recognised, even without an error code', async () => {
  const message = 'Duplicate Transaction Reference'
  for (const code of [{ code: 'duplicate_reference' }, {}]) {
    await using provider = await startProviderReturning(400, { status: false, message, ...code })
    const refused = await provider.client.initialize(createPaymentRequest())
    expect(refused).toEqual({ kind: 'refused', message, code: 'duplicate_reference' })
  }
})

test('other refusals include the provider’s message', async () => {
  await using provider = await startProviderReturning(400, { status: false, message: 'Invalid Email Address Passed' })
  const refused = await provider.client.initialize(createPaymentRequest())
  expect(refused).toEqual({ kind: 'refused', message: 'Invalid Email Address Passed' })
})

test('a checkout page for another reference or on an unknown host is rejected', async () => {
  const payment = createPaymentRequest()
  const untrusted = initializeBody(payment)
  untrusted.data.authorization_url = 'javascript:alert(1)'
  for (const body of [initializeBody(createPaymentRequest()), untrusted]) {
    await using provider = await startProviderReturning(200, body)
    await expect(provider.client.initialize(payment)).rejects.toThrow(/different reference|unexpected shape/)
  }
})

test('only https pages on Paystack’s own hosts are accepted', async () => {
  const payment = createPaymentRequest()
  const initialize = (address: string) => {
    const responseBody = initializeBody(payment)
    responseBody.data.authorization_url = address
    const fetch = async () => Response.json(responseBody)
    return createPaystackClient({ secretKey, url: 'https://api.paystack.co', fetch }).initialize(payment)
  }
  for (const checkoutUrl of ['https://checkout.paystack.com/x', 'https://standard.paystack.co/x'])
    expect(await initialize(checkoutUrl)).toEqual({ kind: 'ready', checkoutUrl })
  for (const checkoutUrl of [
    'http://checkout.paystack.com/x',
    'https://paystack.com.example/x',
    'https://notpaystack.com/x',
  ])
    await expect(initialize(checkoutUrl)).rejects.toThrow(/unexpected host/)
})

test('a successful payment is reported completely', async () => {
  await using provider = await startProviderReturning(200, verifyBody())
  const payment = await provider.client.verify('agf-1')
  expect(provider.requests[0]).toMatchObject({ method: 'GET', url: '/transaction/verify/agf-1' })
  expect(payment).toMatchObject({
    kind: 'known',
    state: 'success',
    reference: 'agf-1',
    amountKobo: 510_000,
    requestedAmountKobo: 510_000,
    currency: 'NGN',
    channel: 'card',
    message: 'Successful',
    paidAt: '2025-08-01T09:15:42.000Z',
    raw: { fees: 17_650, metadata: '' },
  })
})

test('if the customer bears the fees, both amounts are reported', async () => {
  await using provider = await startProviderReturning(
    200,
    verifyBody({ amount: 527_919, requested_amount: 510_000, fees: 17_919 }),
  )
  const payment = await provider.client.verify('agf-1')
  expect(payment).toMatchObject({ amountKobo: 527_919, requestedAmountKobo: 510_000 })
})

test('every known payment status keeps its name, and an unknown one becomes other', async () => {
  const states = ['failed', 'abandoned', 'ongoing', 'pending', 'processing', 'queued', 'reversed']
  for (const status of states) {
    await using provider = await startProviderReturning(200, verifyBody({ status, paid_at: null, channel: null }))
    expect(await provider.client.verify('agf-1')).toMatchObject({ state: status, paidAt: null, channel: null })
  }
  await using provider = await startProviderReturning(200, verifyBody({ status: 'levitating' }))
  expect(await provider.client.verify('agf-1')).toMatchObject({ state: 'other' })
})

test('an unknown reference is an outcome, with either status the provider uses', async () => {
  for (const status of [400, 404]) {
    await using provider = await startProviderReturning(status, {
      status: false,
      message: 'Transaction reference not found',
    })
    expect(await provider.client.verify('agf-1')).toEqual({ kind: 'unknown' })
  }
})

test('an impossible reference causes no call', async () => {
  await using provider = await startProviderReturning(200, verifyBody())
  for (const reference of ['', '.', '..', '../../customer', 'a b', 'a/b', 'é', 'x'.repeat(101)]) {
    expect(await provider.client.verify(reference)).toEqual({ kind: 'unknown' })
  }
  expect(provider.requests).toEqual([])
})

test('an invalid secret key is rejected at once, without quoting it', () => {
  expect(() => createPaystackClient({ secretKey: 'sk_test\nsecret', url: 'http://localhost' })).toThrow(
    /^(?!.*sk_test)/s,
  )
})

test('a webhook is valid if its exact bytes match the signature', () => {
  const client = createPaystackClient({ secretKey, url: 'http://localhost' })
  const body = Buffer.from('{ "event":"charge.success", "data":{"reference":"agf-1","email":"ọ̀\\u1ecd"} }')
  const signature = createHmac('sha512', secretKey).update(body).digest('hex')
  expect(client.isGenuineWebhook(body, signature)).toBe(true)
  expect(client.isGenuineWebhook(Buffer.from(JSON.stringify(JSON.parse(body.toString()))), signature)).toBe(false)
  expect(client.isGenuineWebhook(body, createHmac('sha512', 'sk_other').update(body).digest('hex'))).toBe(false)
  for (const bad of [undefined, '', 'zz', signature.slice(1), `${signature}00`, 'é'.repeat(128)]) {
    expect(client.isGenuineWebhook(body, bad)).toBe(false)
  }
})

function createPaymentRequest(): PaymentRequest {
  return {
    email: 'ada@example.com',
    amountKobo: 510_000,
    reference: createPaymentReference(),
    callbackUrl: 'http://localhost:3000/success',
    cancelUrl: 'http://localhost:3000/order/k',
    metadata: { flow: 'registration' },
  }
}

function initializeBody({ reference }: PaymentRequest) {
  const data = { authorization_url: 'https://checkout.paystack.com/0peioxfhpn', access_code: '0peioxfhpn', reference }
  return { status: true, message: 'Authorization URL created', data }
}

function verifyBody(changes: Record<string, unknown> = {}) {
  const data = {
    id: 4_099_260_516,
    domain: 'test',
    status: 'success',
    reference: 'agf-1',
    amount: 510_000,
    requested_amount: 510_000,
    currency: 'NGN',
    channel: 'card',
    gateway_response: 'Successful',
    paid_at: '2025-08-01T09:15:42.000Z',
    fees: 17_650,
    metadata: '',
    ...changes,
  }
  return { status: true, message: 'Verification successful', data }
}
