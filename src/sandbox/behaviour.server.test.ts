import { expect, test } from 'vitest'
import { startSandbox } from '../../test/support/servers/start-sandbox'

test('the provider can be made wrong and slow, and right again', async () => {
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
  const late = 'late-reference'
  const delayed = app.verify(late)
  await app.closeDuring(late)
  expect((await delayed).status).toBe(404)
})

test('every state, amount and currency can be told of one payment', async () => {
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
  await app.eventsToBe(1)
  await app.control({ reference, state: 'reversed' })
  expect((await app.verify(reference)).json.data.status).toBe('reversed')
  expect((await app.control({ reference: 'agf-unknown', state: 'success' })).status).toBe(404)
  expect((await app.control({ surprise: true })).status).toBe(400)
})

test('what the next payments lead to can be set before anyone pays', async () => {
  await using app = await startSandbox()
  await app.control({ state: 'pending' })
  const waiting = await app.open()
  await app.press(waiting.checkout, 'pay')
  expect((await app.verify(waiting.reference)).json.data.status).toBe('pending')
  await app.control({ state: null, amountKobo: 100 })
  const short = await app.open()
  await app.press(short.checkout, 'pay')
  expect((await app.verify(short.reference)).json.data).toMatchObject({ status: 'success', amount: 100 })
})

test('the provider can be silent, and answers those who still wait once it is not', async () => {
  await using app = await startSandbox()
  const { reference } = await app.open()
  await app.control({ silent: true })
  let isAnswered = false
  const asked = app.verify(reference).then((answer) => {
    isAnswered = true
    return answer
  })
  await expect.poll(() => app.callsTo(reference)).toBe(1)
  // Its memory is as before; whoever waits is told how things stand when the silence ends.
  await app.control({ reference, state: 'queued' })
  expect(isAnswered).toBe(false)
  await app.control({ silent: false })
  expect((await asked).json.data.status).toBe('queued')
})

test('the provider can speak of another payment than it was asked about, and answer what is no JSON', async () => {
  await using app = await startSandbox()
  const { reference } = await app.open()
  await app.control({ saysReference: 'another-one' })
  expect((await app.verify(reference)).json.data.reference).toBe('another-one')
  await app.control({ saysReference: null, body: '{"status":tru' })
  expect(await (await app.call('GET', `transaction/verify/${reference}`)).text()).toBe('{"status":tru')
  await app.control({ body: null })
  expect((await app.verify(reference)).json.data.reference).toBe(reference)
})

test('the provider can hang where pages are opened and answer where payments are asked about', async () => {
  await using app = await startSandbox()
  const { reference } = await app.open()
  await app.control({ silentTo: 'initialize' })
  const opening = app.open()
  await expect.poll(() => app.callsTo('initialize')).toBe(2)
  expect((await app.verify(reference)).status).toBe(200)
  await app.control({ silentTo: null })
  expect((await opening).checkout).toContain('/checkout/')
})

test('the provider can ask to be left alone for a while', async () => {
  await using app = await startSandbox()
  const { reference } = await app.open()
  await app.control({ status: 429, retryAfter: '7' })
  const answer = await app.call('GET', `transaction/verify/${reference}`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
})

test('the provider can say of a payment what nobody can read, and be late with its success', async () => {
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
