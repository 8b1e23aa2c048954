import { expect, test } from 'vitest'
import { startSandbox } from '../../test/support/servers/start-sandbox'
import { newPaymentReference } from '../domain/references'

test('a reference is taken once, also by two at the same moment', async () => {
  await using app = await startSandbox()
  const reference = newPaymentReference()
  const answers = await Promise.all([app.initialize({ reference }), app.initialize({ reference })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const refused = { status: false, message: 'Duplicate Transaction Reference', code: 'duplicate_reference' }
  expect(answers.find(({ status }) => status === 400)?.json).toMatchObject(refused)
})

test('the calls want the key and a sound request', async () => {
  await using app = await startSandbox()
  const reference = newPaymentReference()
  const call = { method: 'POST', headers: { authorization: 'Bearer sk_other' } }
  expect((await fetch(`${app.url}/transaction/initialize`, call)).status).toBe(401)
  expect((await fetch(`${app.url}/transaction/verify/x`)).status).toBe(401)
  expect((await fetch(`${app.url}/control`, { method: 'POST' })).status).toBe(401)
  const wrong: [Record<string, unknown>, string][] = [
    [{ amount: 4_999 }, 'invalid_amount'],
    [{ amount: 5100.5 }, 'invalid_amount'],
    [{ amount: '510000' }, 'invalid_amount'],
    [{ email: 'nobody' }, 'invalid_email_address'],
    [{ email: undefined }, 'invalid_email_address'],
    [{ reference: 'under_score' }, 'invalid_reference'],
    [{ currency: 'XYZ' }, 'unsupported_currency'],
    [{ callback_url: 'javascript:alert(1)' }, 'invalid_params'],
  ]
  for (const [change, code] of wrong) {
    const answer = await app.initialize({ reference, ...change })
    expect([answer.status, answer.json.code]).toEqual([400, code])
  }
  const unknown = await app.verify(reference)
  expect([unknown.status, unknown.json.message]).toEqual([404, 'Transaction reference not found'])
})

test('hostile bodies are refused with 4xx', async () => {
  await using app = await startSandbox()
  const deep = 30_000
  const bodies: [string, string][] = [
    ['application/json', ''],
    ['application/json', '{'],
    ['application/json', 'null'],
    ['application/json', '{"__proto__":{"a":1}}'],
    ['application/json', `{"email":"a@b.co","amount":510000,"metadata":{"a":${'['.repeat(deep)}${']'.repeat(deep)}}}`],
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
