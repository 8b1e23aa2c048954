import { expect, test } from 'vitest'
import { freshVariables } from '../../support/servers/start-app'
import { startProcess } from '../../support/servers/start-process'

test('no address that belongs to one person is told to the log, whatever comes of it', async () => {
  const secret = 'secret0123456789abcdefghjk'
  await using server = startProcess('server', await freshVariables('sqlite'))
  await server.ready()
  for (const [method, path] of [
    ['GET', `/order/${secret}`],
    ['GET', `/order/${secret}/more`],
    ['POST', `/order/${secret}`],
    ['PUT', `/order/${secret}`],
    ['GET', `/api/order/${secret}`],
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
  // The log is there, and says what it may.
  await expect.poll(server.out).toContain('"route":"/api/order/:key/payment"')
  await expect.poll(server.out).toContain('"route":"/api/contact-us"')
  expect(server.out() + server.err()).not.toContain(secret)
})
