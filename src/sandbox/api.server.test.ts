import { expect, test } from 'vitest'
import { startSandbox } from '../../test/support/servers/start-sandbox'
import { createPaymentReference } from '../domain/references'

test('a reference is accepted once, even for two concurrent calls', async () => {
  await using app = await startSandbox()
  const reference = createPaymentReference()
  const responses = await Promise.all([app.initialize({ reference }), app.initialize({ reference })])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  const refused = { status: false, message: 'Duplicate Transaction Reference', code: 'duplicate_reference' }
  expect(responses.find(({ status }) => status === 400)?.json).toMatchObject(refused)
})

test('the routes require the key and a valid request', async () => {
  await using app = await startSandbox()
  const reference = createPaymentReference()
  const request = { method: 'POST', headers: { authorization: 'Bearer sk_other' } }
  expect((await fetch(`${app.url}/transaction/initialize`, request)).status).toBe(401)
  expect((await fetch(`${app.url}/transaction/verify/x`)).status).toBe(401)
  expect((await fetch(`${app.url}/control`, { method: 'POST' })).status).toBe(401)
  const invalidCases: [Record<string, unknown>, string][] = [
    [{ amount: 4_999 }, 'invalid_amount'],
    [{ amount: 5100.5 }, 'invalid_amount'],
    [{ amount: '510000' }, 'invalid_amount'],
    [{ email: 'nobody' }, 'invalid_email_address'],
    [{ email: undefined }, 'invalid_email_address'],
    [{ reference: 'under_score' }, 'invalid_reference'],
    [{ currency: 'XYZ' }, 'unsupported_currency'],
    [{ callback_url: 'javascript:alert(1)' }, 'invalid_params'],
  ]
  for (const [change, code] of invalidCases) {
    const response = await app.initialize({ reference, ...change })
    expect([response.status, response.json.code]).toEqual([400, code])
  }
  const unknown = await app.verify(reference)
  expect([unknown.status, unknown.json.message]).toEqual([404, 'Transaction reference not found'])
})

test('hostile bodies are refused with 4xx', async () => {
  await using app = await startSandbox()
  const depth = 30_000
  const bodies: [string, string][] = [
    ['application/json', ''],
    ['application/json', '{'],
    ['application/json', 'null'],
    ['application/json', '{"__proto__":{"a":1}}'],
    [
      'application/json',
      `{"email":"a@b.co","amount":510000,"metadata":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`,
    ],
    ['application/json', JSON.stringify({ email: 'a@b.co', amount: 510_000, metadata: 'x'.repeat(100_000) })],
    ['text/plain', '{}'],
  ]
  for (const [type, body] of bodies) {
    const headers = { authorization: `Bearer ${app.secretKey}`, 'content-type': type }
    const { status } = await fetch(`${app.url}/transaction/initialize`, { method: 'POST', headers, body })
    expect(status, body.slice(0, 50)).toBeGreaterThanOrEqual(400)
    expect(status, body.slice(0, 50)).toBeLessThan(500)
  }
})
