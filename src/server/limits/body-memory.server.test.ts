import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { PaymentServices } from '../../payment/services.server'
import { maxParsedBytes } from '../requests/parse-body.server'
import { registerWebhookRoute } from '../routes/webhook.server'
import { limitBodyMemory } from './body-memory.server'

test('stalled forms that fill the memory are evicted for forms from other networks', async () => {
  const app = Fastify({ trustProxy: true })
  limitBodyMemory(app, 600_000)
  app.post('/', async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const responses = Array.from({ length: 6 }, () => sendStalledBody(port))
  const rejected = await Promise.all(responses.slice(-3))
  for (const response of rejected) expect(response).toMatch(/^HTTP\/1\.1 503 .*retry-after: 5/s)
  const otherResponse = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
    body: JSON.stringify({ words: 'x'.repeat(100_000) }),
  })
  expect(otherResponse.status).toBe(200)
})

test.each(['multipart/form-data', 'Multipart/Form-Data'])(
  'a form sent as %s may use the maximum memory',
  async (type) => {
    const app = Fastify()
    limitBodyMemory(app, 3 * maxParsedBytes)
    app.addContentTypeParser(/^multipart\//i, (_request, _body, done) => done(null))
    app.post('/', () => new Promise(() => {}))
    await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => app.close())
    const { port } = app.server.address() as AddressInfo
    const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n`
    expect(await Promise.race([sendHead(port, head), sendHead(port, head)])).toMatch(/^HTTP\/1\.1 503 /)
  },
)

test('an event of the provider is booked with its bytes and its text', async () => {
  const app = Fastify()
  limitBodyMemory(app, 6 * 256 * 1024 - 1)
  registerWebhookRoute(app, { services: {} as PaymentServices, onEventStored: () => {} })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const head =
    'POST /api/paystack/webhook HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 262144\r\n\r\n'
  expect(await Promise.race([sendHead(port, head), sendHead(port, head)])).toMatch(/^HTTP\/1\.1 503 /)
})

test('a connection that was reset and has no address causes no error', async () => {
  const app = Fastify({ trustProxy: (_address, hop) => hop < 0 })
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request.raw.socket, 'remoteAddress', { value: undefined })
    done()
  })
  limitBodyMemory(app)
  app.post('/', async ({ ip }) => ({ ip }))
  const { statusCode, json } = await app.inject({ method: 'POST', url: '/', payload: { words: 'x' } })
  expect({ statusCode, body: json() }).toEqual({ statusCode: 200, body: {} })
})

/** Announces 100 kB and sends none of them. Returns the response. */
function sendStalledBody(port: number): Promise<string> {
  return sendHead(
    port,
    'POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.1\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n',
  )
}

/** Sends only the head of a request. Returns the response. */
function sendHead(port: number, head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(head)
  return new Promise((resolve) => socket.setEncoding('utf8').on('data', resolve).on('error', resolve))
}
