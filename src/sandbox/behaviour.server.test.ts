import { expect, test } from 'vitest'
import { startSandbox } from '../../test/support/servers/start-sandbox'

test('the provider can be made faulty and slow, and normal again', async () => {
  await using app = await startSandbox()
  const { reference } = await app.open()
  await app.control({ status: 502, body: '<h1>Bad gateway</h1>' })
  const html = await app.call('GET', `transaction/verify/${reference}`)
  expect([html.status, await html.text()]).toEqual([502, '<h1>Bad gateway</h1>'])
  await app.control({ status: null, body: { status: true, data: 'nonsense' } })
  expect((await app.verify(reference)).json).toEqual({ status: true, data: 'nonsense' })
  await app.control({ body: null, delayMs: 300 })
  const startedAtMs = performance.now()
  expect((await app.verify(reference)).json.data.status).toBe('abandoned')
  expect(performance.now() - startedAtMs).toBeGreaterThan(250)
  await app.control({ delayMs: 120_000 })
  const lateReference = 'late-reference'
  const delayed = app.verify(lateReference)
  await app.closeAfterRequest(lateReference)
  expect((await delayed).status).toBe(404)
})

test('every state, amount and currency can be set for one payment', async () => {
  await using app = await startSandbox()
  const { reference, checkout } = await app.open()
  for (const state of ['ongoing', 'pending', 'processing', 'queued']) {
    await app.control({ reference, state })
    expect((await app.verify(reference)).json.data.status).toBe(state)
  }
  expect((await app.press(checkout, 'pay')).status).toBe(303)
  expect((await app.verify(reference)).json.data.status).toBe('queued')
  await app.control({ reference, state: 'success', amountKobo: 520_000, currency: 'USD' })
  const { data } = (await app.verify(reference)).json
  expect(data).toMatchObject({
    status: 'success',
    amount: 520_000,
    requested_amount: 510_000,
    fees: 10_000,
    currency: 'USD',
  })
  await app.expectEvents(1)
  await app.control({ reference, state: 'reversed' })
  expect((await app.verify(reference)).json.data.status).toBe('reversed')
  expect((await app.control({ reference: 'agf-unknown', state: 'success' })).status).toBe(404)
  expect((await app.control({ surprise: true })).status).toBe(400)
})

test('the outcome of the next payments can be set in advance', async () => {
  await using app = await startSandbox()
  await app.control({ state: 'pending' })
  const pendingOrder = await app.open()
  await app.press(pendingOrder.checkout, 'pay')
  expect((await app.verify(pendingOrder.reference)).json.data.status).toBe('pending')
  await app.control({ state: null, amountKobo: 100 })
  const underpaidOrder = await app.open()
  await app.press(underpaidOrder.checkout, 'pay')
  expect((await app.verify(underpaidOrder.reference)).json.data).toMatchObject({ status: 'success', amount: 100 })
})

test('the provider can stop responding, and answers pending requests once it resumes', async () => {
  await using app = await startSandbox()
  const { reference } = await app.open()
  await app.control({ silent: true })
  let isAnswered = false
  const pendingResponse = app.verify(reference).then((response) => {
    isAnswered = true
    return response
  })
  await expect.poll(() => app.countRequests(reference)).toBe(1)
  // Its state is unchanged; pending requests get the current state when the silence ends.
  await app.control({ reference, state: 'queued' })
  expect(isAnswered).toBe(false)
  await app.control({ silent: false })
  expect((await pendingResponse).json.data.status).toBe('queued')
})

test('the provider can report another payment than requested, and return invalid JSON', async () => {
  await using app = await startSandbox()
  const { reference } = await app.open()
  await app.control({ saysReference: 'another-one' })
  expect((await app.verify(reference)).json.data.reference).toBe('another-one')
  await app.control({ saysReference: null, body: '{"status":tru' })
  expect(await (await app.call('GET', `transaction/verify/${reference}`)).text()).toBe('{"status":tru')
  await app.control({ body: null })
  expect((await app.verify(reference)).json.data.reference).toBe(reference)
})

test('the provider can hang on initialize and respond to verify', async () => {
  await using app = await startSandbox()
  const { reference } = await app.open()
  await app.control({ silentTo: 'initialize' })
  const pendingOpen = app.open()
  await expect.poll(() => app.countRequests('initialize')).toBe(2)
  expect((await app.verify(reference)).status).toBe(200)
  await app.control({ silentTo: null })
  expect((await pendingOpen).checkout).toContain('/checkout/')
})

test('the provider can send Retry-After', async () => {
  await using app = await startSandbox()
  const { reference } = await app.open()
  await app.control({ status: 429, retryAfter: '7' })
  const response = await app.call('GET', `transaction/verify/${reference}`)
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
})

test('the provider can return unreadable fields and delay a success', async () => {
  await using app = await startSandbox()
  const { reference } = await app.open()
  await app.control({ reference, state: 'success' })
  await app.control({ says: { amount: '5100.00', currency: null, status: 'levitating' } })
  const { data } = (await app.verify(reference)).json
  expect(data).toMatchObject({ amount: '5100.00', status: 'levitating', reference })
  expect(data).not.toHaveProperty('currency')
  await app.control({ says: null, ongoing: 1 })
  expect((await app.verify(reference)).json.data.status).toBe('ongoing')
  expect((await app.verify(reference)).json.data.status).toBe('success')
})
