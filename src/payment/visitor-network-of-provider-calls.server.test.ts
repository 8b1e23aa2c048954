import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../test/builders/delegate'
import { submitUnpaidOrder } from '../../test/builders/payments'
import { toFormData } from '../../test/support/form-data'
import { startApp } from '../../test/support/servers/start-app'
import type { VerifyOptions } from '../adapters/payment-provider/paystack.server'

test('every visitor request that leads to a provider call passes the visitor’s network', async () => {
  await using app = await startApp({ env: { TRUST_PROXY: '1' } })
  const reference = await submitUnpaidOrder(app)
  const { access_token: accessToken } = await app.services.db
    .selectFrom('submission')
    .select('access_token')
    .executeTakeFirstOrThrow()
  const { provider } = app.services
  const { verify, initialize } = provider
  const networks: [call: string, network: VerifyOptions['network']][] = []
  provider.verify = (reference, options) => {
    networks.push(['verify', options?.network])
    return verify(reference, options)
  }
  provider.initialize = (payment, network) => {
    networks.push(['initialize', network])
    return initialize(payment, network)
  }
  const callRoute = (path: string, method = 'GET', body?: FormData) =>
    fetch(app.url + path, { method, headers: { 'x-forwarded-for': '203.0.113.7' }, ...(body && { body }) })
  await callRoute(`/api/paystack/callback?reference=${reference}`)
  await callRoute(`/success/plain?trxref=${reference}`)
  await app.services.db.updateTable('payment').set({ state: 'failed' }).execute()
  await callRoute(`/api/order/${accessToken}/payment`, 'POST')
  await callRoute('/api/paystack/pay', 'POST', toFormData(aPayingDelegate({ email: 'bola@example.com' })))
  expect(networks.map(([, network]) => network)).toEqual(networks.map(() => '203.0.113.7'))
  const calls = networks.map(([each]) => each)
  expect(calls).toEqual(['verify', 'verify', 'verify', 'initialize', 'initialize'])
})
