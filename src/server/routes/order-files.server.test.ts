import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { aDelegate } from '../../../test/builders/delegate'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'

test('a crowd of one network that wants PDFs takes no place from another network', async () => {
  await using app = await startApp({ env: { TRUST_PROXY: '1' } })
  const { json } = await app.submit('registration', aDelegate({ numberOfTicket: '5' }))
  const askedFrom = async (address: string) => {
    const response = await fetch(`${app.url}${json.order}/tickets.pdf`, { headers: { 'x-forwarded-for': address } })
    await response.arrayBuffer()
    return response
  }
  const crowd = Array.from({ length: 80 }, (_, index) => askedFrom(`203.0.113.${index}`))
  const others = await Promise.all(['198.51.100.1', '192.0.2.1', '2001:db8::1'].map(askedFrom))
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
  const refused = (await Promise.all(crowd)).filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(30)
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('10')
})

test('visitors who left while they waited for a PDF keep nobody waiting', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate({ numberOfTicket: '50' }))
  const file = `${json.order}/tickets.pdf`
  const left = Promise.all(Array.from({ length: 20 }, () => askAndEnd(app, file)))
  expect((await fetch(app.url + file)).status).toBe(200)
  // The first one is being drawn while the others leave.
  const refused = (await left).filter((status) => status === 503)
  expect(refused.length).toBeGreaterThan(15)
})

/** Sends a request and ends its half of the connection, as browsers do when they give up. Returns the status. */
async function askAndEnd({ url }: TestApp, path: string): Promise<number> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.end(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(await text(socket)) ?? []
  return Number(status)
}
