import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTempFolder, startSandbox } from '../../../test/support/servers/start-sandbox'

type Sandbox = Awaited<ReturnType<typeof startSandbox>>

test('a full refund makes the payment reversed, and its events are signed and name it where the provider does', async () => {
  await using app = await startSandbox()
  const reference = await payNewOrder(app)
  const { status, json } = await requestRefund(app, { transaction: reference })
  expect(status).toBe(200)
  expect(json).toMatchObject({
    ...{ status: true, message: 'Refund has been queued for processing' },
    data: { transaction: { reference }, amount: 510_000, currency: 'NGN', status: 'pending' },
  })
  expect((await app.verify(reference)).json.data).toMatchObject({ status: 'reversed', amount: 510_000 })
  await app.expectEvents(4)
  expect(eventTypes(app)).toEqual(['charge.success', 'refund.pending', 'refund.processed', 'refund.processing'])
  for (const { body, signature } of app.events) {
    expect(signature).toBe(createHmac('sha512', app.secretKey).update(body).digest('hex'))
    const { event, data } = JSON.parse(body)
    if (event.startsWith('refund.'))
      expect([data.transaction_reference, data.reference]).toEqual([reference, undefined])
  }
})

test('partial refunds are possible until nothing is left, and only then is the payment reversed', async () => {
  await using app = await startSandbox()
  const reference = await payNewOrder(app)
  const { id } = (await app.verify(reference)).json.data
  expect((await requestRefund(app, { transaction: id, amount: 200_000 })).json.data.amount).toBe(200_000)
  expect((await app.verify(reference)).json.data.status).toBe('success')
  const tooMuch = await requestRefund(app, { transaction: reference, amount: 310_001 })
  expect([tooMuch.status, tooMuch.json.code]).toEqual([400, 'invalid_amount'])
  expect((await requestRefund(app, { transaction: reference })).json.data.amount).toBe(310_000)
  expect((await app.verify(reference)).json.data.status).toBe('reversed')
  expect((await requestRefund(app, { transaction: reference })).status).toBe(400)
})

test('a refund can stay pending or fail, and the payment stays successful', async () => {
  await using app = await startSandbox()
  for (const [refunds, events] of [
    ['pending', ['refund.pending']],
    ['failed', ['refund.failed', 'refund.pending', 'refund.processing']],
  ] as const) {
    const reference = await payNewOrder(app)
    await app.expectEvents(1)
    app.events.length = 0
    await app.control({ refunds })
    expect((await requestRefund(app, { transaction: reference })).status).toBe(200)
    await app.expectEvents(events.length)
    expect(eventTypes(app)).toEqual(events)
    expect((await app.verify(reference)).json.data.status).toBe('success')
    app.events.length = 0
  }
})

test('unpaid transactions and invalid amounts are not refunded', async () => {
  await using app = await startSandbox()
  const { reference } = await app.open()
  expect((await requestRefund(app, { transaction: reference })).json.code).toBe('transaction_not_successful')
  expect((await requestRefund(app, { transaction: 'agf-unknown' })).status).toBe(404)
  for (const invalidBody of [
    {},
    { transaction: reference, amount: -1 },
    { transaction: reference, amount: 1.5 },
    { transaction: {} },
  ])
    expect((await requestRefund(app, invalidBody)).status).toBe(400)
  const unauthorized = await fetch(`${app.url}/refund`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(unauthorized.status).toBe(401)
})

test('a dispute is opened, reminded of and resolved under one id, also over a restart', async () => {
  await using folder = createTempFolder()
  const first = await startSandbox(folder.path)
  const reference = await payNewOrder(first)
  await first.control({ reference, dispute: 'create' })
  await first.expectEvents(2)
  await first[Symbol.asyncDispose]()
  await using app = await startSandbox(folder.path)
  for (const dispute of ['remind', 'resolve']) await app.control({ reference, dispute })
  await app.expectEvents(2)
  const sentEvents = [...first.events, ...app.events].map(({ body }) => JSON.parse(body))
  const disputes = sentEvents.filter(({ event }) => event.startsWith('charge.dispute.'))
  expect(disputes.map(({ event }) => event).sort()).toEqual(
    ['create', 'remind', 'resolve'].map((step) => `charge.dispute.${step}`),
  )
  expect(new Set(disputes.map(({ data }) => data.id)).size).toBe(1)
  for (const { data } of disputes) expect(data.transaction.reference).toBe(reference)
  expect((await app.verify(reference)).json.data.status).toBe('success')
  expect((await app.control({ dispute: 'create' })).status).toBe(400)
})

async function payNewOrder(app: Sandbox): Promise<string> {
  const { reference, checkout } = await app.open()
  await app.press(checkout, 'pay')
  return reference
}

async function requestRefund(app: Sandbox, body: Record<string, unknown>) {
  const response = await app.call('POST', 'refund', body)
  return { status: response.status, json: await response.json() }
}

function eventTypes(app: Sandbox): string[] {
  return app.events.map(({ body }) => JSON.parse(body).event as string).sort()
}
