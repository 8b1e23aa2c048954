import { expect, test } from 'vitest'
import { startProvider, startProviderReturning } from '../../../test/support/servers/start-provider'
import { PaymentProviderUnavailable } from './paystack-http.server'

const unavailable = expect.objectContaining({ name: 'PaymentProviderUnavailable' })
const payment = {
  email: 'a@example.com',
  amountKobo: 510_000,
  reference: 'agf-1',
  callbackUrl: 'http://localhost/success',
}

const unusableResponses: Record<string, [status: number, body: unknown]> = {
  'an error of the provider': [500, { status: false, message: 'Internal' }],
  'a gateway’s page': [502, '<html><h1>Bad gateway</h1></html>'],
  'HTML with a good status': [200, '<html>Maintenance</html>'],
  'broken JSON': [200, '{"status":true,"data":{'],
  'JSON of another kind': [200, '[1,2,3]'],
  'an empty response': [200, ''],
  'a refused key': [401, { status: false, message: 'Invalid key' }],
  'too many calls': [429, { status: false, message: 'Slow down' }],
  'an address that is not the provider’s': [404, { status: false, message: 'Not found' }],
  'an endless response': [200, `"${'x'.repeat(300 * 1024)}"`],
}

for (const [title, [status, body]] of Object.entries(unusableResponses)) {
  test(`${title} counts as no response`, async () => {
    await using provider = await startProviderReturning(status, body)
    const failures = await Promise.allSettled([provider.client.initialize(payment), provider.client.verify('agf-1')])
    for (const failure of failures) {
      const error = failure.status === 'rejected' ? failure.reason : undefined
      expect(error).toBeInstanceOf(PaymentProviderUnavailable)
      expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(provider.secretKey)
    }
  })
}

test('a redirect is not followed', async () => {
  await using provider = await startProvider((_, response) => response.writeHead(302, { location: '/elsewhere' }).end())
  await expect(provider.client.verify('agf-1')).rejects.toEqual(unavailable)
  expect(provider.requests).toHaveLength(1)
})

test('a call to a provider that never responds, or stops midway, times out', async () => {
  await using silentProvider = await startProvider(() => {}, 100)
  await expect(silentProvider.client.initialize(payment)).rejects.toThrow('did not respond in time')
  await using stallingProvider = await startProvider((_, response) => response.writeHead(200).write('{"status":'), 100)
  await expect(stallingProvider.client.verify('agf-1')).rejects.toThrow('did not respond in time')
})

test('an unreachable provider is unavailable, and the error keeps its cause', async () => {
  const provider = await startProviderReturning(200, {})
  await provider[Symbol.asyncDispose]()
  const error = await provider.client.verify('agf-1').catch((reason: unknown) => reason)
  expect(error).toEqual(unavailable)
  expect(error).toHaveProperty('cause')
})
