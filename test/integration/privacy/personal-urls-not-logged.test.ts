import { expect, test } from 'vitest'
import { createEnvironment } from '../../support/servers/start-app'
import { startProcess } from '../../support/servers/start-process'

test('no personal URL is logged, whatever the response', async () => {
  const secret = 'secret0123456789abcdefghjk'
  await using server = startProcess('server', await createEnvironment('sqlite'))
  await server.waitUntilReady()
  for (const [method, path] of [
    ['GET', `/order/${secret}`],
    ['GET', `/order/${secret}/more`],
    ['POST', `/order/${secret}`],
    ['PUT', `/order/${secret}`],
    ['GET', `/api/order/${secret}`],
    ['GET', `/ticket/${secret}`],
    ['GET', `/ticket/${secret}/ticket.pdf`],
    ['GET', `/api/ticket/${secret}`],
    ['POST', `/api/ticket/${secret}/holder`],
    ['POST', `/api/order/${secret}/tickets/1/name`],
    ['POST', `/api/order/${secret}/payment`],
    ['POST', `/api/order/${secret}/letter`],
    ['GET', `/api/order/${'x'.repeat(300)}${secret}`],
    ['GET', `/success?trxref=${secret}&reference=${secret}`],
    ['GET', `/api/paystack/callback?reference=${secret}`],
    ['GET', `/${secret}%zz?email=${secret}@example.com`],
    ['POST', `/sandbox/paystack/checkout/${secret}/pay`],
    ['POST', `/api/contact-us?email=${secret}`],
  ] as const)
    await (await fetch(server.url + path, { method, headers: { referer: `${server.url}/order/${secret}` } })).text()
  // The log exists and contains the allowed data.
  await expect.poll(server.out).toContain('"route":"/api/order/:key/payment"')
  await expect.poll(server.out).toContain('"route":"/api/contact-us"')
  expect(server.out() + server.err()).not.toContain(secret)
})
