import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { mostParsedBytes } from '../requests/parse-body.server'
import { boundBodyMemory } from './body-memory.server'

test('forms that fill the memory and stand still give way to those of others', async () => {
  const app = Fastify({ trustProxy: true })
  boundBodyMemory(app, 600_000)
  app.post('/', async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const answers = Array.from({ length: 6 }, () => standStill(port))
  const told = await Promise.all(answers.slice(-3))
  for (const answer of told) expect(answer).toMatch(/^HTTP\/1\.1 503 .*retry-after: 5/s)
  const honest = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
    body: JSON.stringify({ words: 'x'.repeat(100_000) }),
  })
  expect(honest.status).toBe(200)
})

test.each(['multipart/form-data', 'Multipart/Form-Data'])(
  'a form sent as %s may hold as much as it can',
  async (type) => {
    const app = Fastify()
    boundBodyMemory(app, 3 * mostParsedBytes)
    app.addContentTypeParser(/^multipart\//i, (_request, _body, done) => done(null))
    app.post('/', () => new Promise(() => {}))
    await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => app.close())
    const { port } = app.server.address() as AddressInfo
    const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n`
    expect(await Promise.race([toldAfter(port, head), toldAfter(port, head)])).toMatch(/^HTTP\/1\.1 503 /)
  },
)

test('a connection that was reset and has no address any more is no fault', async () => {
  const app = Fastify({ trustProxy: (_address, hop) => hop < 0 })
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request.raw.socket, 'remoteAddress', { value: undefined })
    done()
  })
  boundBodyMemory(app)
  app.post('/', async ({ ip }) => ({ ip }))
  const { statusCode, json } = await app.inject({ method: 'POST', url: '/', payload: { words: 'x' } })
  expect({ statusCode, body: json() }).toEqual({ statusCode: 200, body: {} })
})

/** Says that 100 kB are coming, and sends none of them. Answers what it is told. */
function standStill(port: number): Promise<string> {
  return toldAfter(
    port,
    'POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.1\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n',
  )
}

/** Sends the head of a request and nothing more. Answers what it is told. */
function toldAfter(port: number, head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(head)
  return new Promise((resolve) => socket.setEncoding('utf8').on('data', resolve).on('error', resolve))
}
