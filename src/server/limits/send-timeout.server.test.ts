import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { enforceSendTimeouts } from './send-timeout.server'

const windowMs = 1_500
/** More bytes than the operating system buffers while the client does not read. */
const responseBytes = 30_000_000

test('a client that does not read its responses is disconnected, even if it keeps sending requests', async () => {
  const socket = await requestBytes()
  const writeTimer = setInterval(() => socket.write('\r\n'), 20)
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(writeTimer)
  expect(socket.bytesRead).toBeLessThan(responseBytes)
})

test.each([
  ['in small pieces', (bytes: number) => Readable.from(inChunks(bytes))],
  ['in one piece', (bytes: number) => Buffer.alloc(bytes)],
])('a slow client that keeps reading gets the whole response %s', async (_how, createBody) => {
  const socket = await requestBytes(responseBytes, createBody)
  const parts = 6
  for (let part = 1; part <= parts; part++) {
    await pause(0.5 * windowMs)
    while (socket.bytesRead < (part * responseBytes) / parts) {
      if (socket.read() === null) await once(socket, 'readable')
    }
  }
  expect(socket.bytesRead).toBeGreaterThanOrEqual(responseBytes)
})

test('a connection without pending data stays open', async () => {
  const socket = await requestBytes(10)
  await once(socket.resume(), 'data')
  await pause(3 * windowMs)
  expect(socket.destroyed).toBe(false)
})

/** Requests this many bytes from a server that requires clients to read one MB in each window. */
async function requestBytes(
  bytes = responseBytes,
  createBody: (bytes: number) => Readable | Buffer = (size) => Readable.from(inChunks(size)),
) {
  const app = Fastify()
  enforceSendTimeouts(app, { windowMs, minBytes: 1_000_000, checkIntervalMs: 50 })
  app.get('/', async () => createBody(bytes))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  onTestFinished(async () => {
    socket.destroy()
    await app.close()
  })
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return socket
}

function* inChunks(bytes: number) {
  for (let remaining = bytes; remaining > 0; remaining -= 50_000) yield Buffer.alloc(Math.min(remaining, 50_000))
}
