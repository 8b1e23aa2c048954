import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { newFolder, startSandbox } from '../../../test/support/servers/start-sandbox'

type Sandbox = Awaited<ReturnType<typeof startSandbox>>

test('a full refund makes the payment reversed, and its events are signed and name it where the provider does', async () => {
  await using app = await startSandbox()
  const reference = await paid(app)
  const { status, json } = await refund(app, { transaction: reference })
  expect(status).toBe(200)
  expect(json).toMatchObject({
    ...{ status: true, message: 'Refund has been queued for processing' },
    data: { transaction: { reference }, amount: 510_000, currency: 'NGN', status: 'pending' },
  })
  expect((await app.verify(reference)).json.data).toMatchObject({ status: 'reversed', amount: 510_000 })
  await app.eventsToBe(4)
  expect(kinds(app)).toEqual(['charge.success', 'refund.pending', 'refund.processed', 'refund.processing'])
  for (const { body, signature } of app.events) {
    expect(signature).toBe(createHmac('sha512', app.secretKey).update(body).digest('hex'))
    const { event, data } = JSON.parse(body)
    if (event.startsWith('refund.'))
      expect([data.transaction_reference, data.reference]).toEqual([reference, undefined])
  }
})

test('parts can be refunded until nothing is left, and only then is the payment reversed', async () => {
  await using app = await startSandbox()
  const reference = await paid(app)
  const { id } = (await app.verify(reference)).json.data
  expect((await refund(app, { transaction: id, amount: 200_000 })).json.data.amount).toBe(200_000)
  expect((await app.verify(reference)).json.data.status).toBe('success')
  const more = await refund(app, { transaction: reference, amount: 310_001 })
  expect([more.status, more.json.code]).toEqual([400, 'invalid_amount'])
  expect((await refund(app, { transaction: reference })).json.data.amount).toBe(310_000)
  expect((await app.verify(reference)).json.data.status).toBe('reversed')
  expect((await refund(app, { transaction: reference })).status).toBe(400)
})

test('a refund can stay on its way, or bounce, and the payment stands', async () => {
  await using app = await startSandbox()
  for (const [refunds, events] of [
    ['pending', ['refund.pending']],
    ['failed', ['refund.failed', 'refund.pending', 'refund.processing']],
  ] as const) {
    const reference = await paid(app)
    await app.eventsToBe(1)
    app.events.length = 0
    await app.control({ refunds })
    expect((await refund(app, { transaction: reference })).status).toBe(200)
    await app.eventsToBe(events.length)
    expect(kinds(app)).toEqual(events)
    expect((await app.verify(reference)).json.data.status).toBe('success')
    app.events.length = 0
  }
})

test('what was never paid, and what makes no sense, is not refunded', async () => {
  await using app = await startSandbox()
  const { reference } = await app.open()
  expect((await refund(app, { transaction: reference })).json.code).toBe('transaction_not_successful')
  expect((await refund(app, { transaction: 'agf-unknown' })).status).toBe(404)
  for (const wrong of [
    {},
    { transaction: reference, amount: -1 },
    { transaction: reference, amount: 1.5 },
    { transaction: {} },
  ])
    expect((await refund(app, wrong)).status).toBe(400)
  const open = await fetch(`${app.url}/refund`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(open.status).toBe(401)
})

test('a dispute is opened, reminded of and resolved under one id, also over a restart', async () => {
  await using folder = newFolder()
  const first = await startSandbox(folder.path)
  const reference = await paid(first)
  await first.control({ reference, dispute: 'create' })
  await first.eventsToBe(2)
  await first[Symbol.asyncDispose]()
  await using app = await startSandbox(folder.path)
  for (const dispute of ['remind', 'resolve']) await app.control({ reference, dispute })
  await app.eventsToBe(2)
  const told = [...first.events, ...app.events].map(({ body }) => JSON.parse(body))
  const disputes = told.filter(({ event }) => event.startsWith('charge.dispute.'))
  expect(disputes.map(({ event }) => event).sort()).toEqual(
    ['create', 'remind', 'resolve'].map((step) => `charge.dispute.${step}`),
  )
  expect(new Set(disputes.map(({ data }) => data.id)).size).toBe(1)
  for (const { data } of disputes) expect(data.transaction.reference).toBe(reference)
  expect((await app.verify(reference)).json.data.status).toBe('success')
  expect((await app.control({ dispute: 'create' })).status).toBe(400)
})

async function paid(app: Sandbox): Promise<string> {
  const { reference, checkout } = await app.open()
  await app.press(checkout, 'pay')
  return reference
}

async function refund(app: Sandbox, body: Record<string, unknown>) {
  const response = await app.call('POST', 'refund', body)
  return { status: response.status, json: await response.json() }
}

function kinds(app: Sandbox): string[] {
  return app.events.map(({ body }) => JSON.parse(body).event as string).sort()
}
