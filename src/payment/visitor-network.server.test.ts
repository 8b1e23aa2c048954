import { expect, test } from 'vitest'
import { owing } from '../../test/builders/payments'
import { startApp } from '../../test/support/servers/start-app'
import type { Question } from '../adapters/payment-provider/paystack.server'

test('every way for a visitor to cause a call to the provider names the visitor’s network', async () => {
  await using app = await startApp({ env: { TRUST_PROXY: '1' } })
  const reference = await owing(app)
  const { key } = await app.services.db.selectFrom('submission').select('key').executeTakeFirstOrThrow()
  const { provider } = app.services
  const { verify } = provider
  const networks: Question['network'][] = []
  provider.verify = (of, question) => {
    networks.push(question?.network)
    return verify(of, question)
  }
  const call = (path: string, method = 'GET') =>
    fetch(app.url + path, { method, headers: { 'x-forwarded-for': '203.0.113.7' } })
  await call(`/api/paystack/callback?reference=${reference}`)
  await call(`/success/plain?trxref=${reference}`)
  await call(`/api/order/${key}/payment`, 'POST')
  expect(networks).toEqual(['203.0.113.7', '203.0.113.7', '203.0.113.7'])
})
