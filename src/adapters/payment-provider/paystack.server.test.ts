import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { answering } from '../../../test/support/servers/start-provider'
import { newPaymentReference } from '../../domain/references'
import { type PaymentRequest, paystack } from './paystack.server'

const secretKey = 'sk_test_webhooks'

test('a payment is asked for in kobo, with the key, and its page comes back', async () => {
  const payment = aPayment()
  await using provider = await answering(200, openedFor(payment))
  const opened = await provider.client.initialize(payment)
  expect(opened).toEqual({ kind: 'ready', payAt: 'https://checkout.paystack.com/0peioxfhpn' })
  const [call] = provider.calls
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

test('a used reference is told apart from other refusals, also where the code is missing', async () => {
  const message = 'Duplicate Transaction Reference'
  for (const code of [{ code: 'duplicate_reference' }, {}]) {
    await using provider = await answering(400, { status: false, message, ...code })
    const refused = await provider.client.initialize(aPayment())
    expect(refused).toEqual({ kind: 'refused', message, code: 'duplicate_reference' })
  }
})

test('other refusals bring the provider’s words', async () => {
  await using provider = await answering(400, { status: false, message: 'Invalid Email Address Passed' })
  const refused = await provider.client.initialize(aPayment())
  expect(refused).toEqual({ kind: 'refused', message: 'Invalid Email Address Passed' })
})

test('a page for another reference or with a strange address is not passed on', async () => {
  const payment = aPayment()
  const strange = openedFor(payment)
  strange.data.authorization_url = 'javascript:alert(1)'
  for (const body of [openedFor(aPayment()), strange]) {
    await using provider = await answering(200, body)
    await expect(provider.client.initialize(payment)).rejects.toThrow(/another reference|unexpected shape/)
  }
})

test('Paystack sends visitors to its own encrypted pages alone', async () => {
  const payment = aPayment()
  const initialize = (address: string) => {
    const answer = openedFor(payment)
    answer.data.authorization_url = address
    const fetch = async () => Response.json(answer)
    return paystack({ secretKey, url: 'https://api.paystack.co', fetch }).initialize(payment)
  }
  for (const page of ['https://checkout.paystack.com/x', 'https://standard.paystack.co/x'])
    expect(await initialize(page)).toEqual({ kind: 'ready', payAt: page })
  for (const page of ['http://checkout.paystack.com/x', 'https://paystack.com.example/x', 'https://notpaystack.com/x'])
    await expect(initialize(page)).rejects.toThrow(/strange host/)
})

test('a successful payment is told in full', async () => {
  await using provider = await answering(200, verified())
  const payment = await provider.client.verify('agf-1')
  expect(provider.calls[0]).toMatchObject({ method: 'GET', url: '/transaction/verify/agf-1' })
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

test('where the customer bears the fees, both amounts are told', async () => {
  await using provider = await answering(200, verified({ amount: 527_919, requested_amount: 510_000, fees: 17_919 }))
  const payment = await provider.client.verify('agf-1')
  expect(payment).toMatchObject({ amountKobo: 527_919, requestedAmountKobo: 510_000 })
})

test('every state of a payment keeps its name, and a new one is called other', async () => {
  const states = ['failed', 'abandoned', 'ongoing', 'pending', 'processing', 'queued', 'reversed']
  for (const status of states) {
    await using provider = await answering(200, verified({ status, paid_at: null, channel: null }))
    expect(await provider.client.verify('agf-1')).toMatchObject({ state: status, paidAt: null, channel: null })
  }
  await using provider = await answering(200, verified({ status: 'levitating' }))
  expect(await provider.client.verify('agf-1')).toMatchObject({ state: 'other' })
})

test('an unknown reference is an outcome, with either status the provider uses', async () => {
  for (const status of [400, 404]) {
    await using provider = await answering(status, { status: false, message: 'Transaction reference not found' })
    expect(await provider.client.verify('agf-1')).toEqual({ kind: 'unknown' })
  }
})

test('a reference that cannot exist is not even asked about', async () => {
  await using provider = await answering(200, verified())
  for (const reference of ['', '.', '..', '../../customer', 'a b', 'a/b', 'é', 'x'.repeat(101)]) {
    expect(await provider.client.verify(reference)).toEqual({ kind: 'unknown' })
  }
  expect(provider.calls).toEqual([])
})

test('a key that cannot be sent is refused at once, unquoted', () => {
  expect(() => paystack({ secretKey: 'sk_test\nsecret', url: 'http://localhost' })).toThrow(/^(?!.*sk_test)/s)
})

test('a webhook is genuine when its exact bytes carry our signature', () => {
  const client = paystack({ secretKey, url: 'http://localhost' })
  const body = Buffer.from('{ "event":"charge.success", "data":{"reference":"agf-1","email":"ọ̀\\u1ecd"} }')
  const signature = createHmac('sha512', secretKey).update(body).digest('hex')
  expect(client.isGenuineWebhook(body, signature)).toBe(true)
  expect(client.isGenuineWebhook(Buffer.from(JSON.stringify(JSON.parse(body.toString()))), signature)).toBe(false)
  expect(client.isGenuineWebhook(body, createHmac('sha512', 'sk_other').update(body).digest('hex'))).toBe(false)
  for (const bad of [undefined, '', 'zz', signature.slice(1), `${signature}00`, 'é'.repeat(128)]) {
    expect(client.isGenuineWebhook(body, bad)).toBe(false)
  }
})

function aPayment(): PaymentRequest {
  return {
    email: 'ada@example.com',
    amountKobo: 510_000,
    reference: newPaymentReference(),
    callbackUrl: 'http://localhost:3000/success',
    cancelUrl: 'http://localhost:3000/order/k',
    metadata: { flow: 'registration' },
  }
}

function openedFor({ reference }: PaymentRequest) {
  const data = { authorization_url: 'https://checkout.paystack.com/0peioxfhpn', access_code: '0peioxfhpn', reference }
  return { status: true, message: 'Authorization URL created', data }
}

function verified(changes: Record<string, unknown> = {}) {
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
