import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { boundAnswers } from './response-timeout.server'

const withinMs = 600
/** More than the machine takes off the server's hands while nobody reads. */
const answerBytes = 30_000_000

test('who asks and does not read is cut off, also while it goes on asking', async () => {
  const socket = await ask()
  const asking = setInterval(() => socket.write('\r\n'), 20)
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(asking)
  expect(socket.bytesRead).toBeLessThan(answerBytes)
})

test.each([
  ['in small pieces', (bytes: number) => Readable.from(inPieces(bytes))],
  ['in one piece', (bytes: number) => Buffer.alloc(bytes)],
])('who reads slowly, and goes on reading, gets all of what is handed to the machine %s', async (_how, made) => {
  const socket = await ask(answerBytes, made)
  const parts = 6
  for (let part = 1; part <= parts; part++) {
    await pause(0.5 * withinMs)
    while (socket.bytesRead < (part * answerBytes) / parts) {
      if (socket.read() === null) await once(socket, 'readable')
    }
  }
  expect(socket.bytesRead).toBeGreaterThanOrEqual(answerBytes)
})

test('a connection on which nothing waits stays', async () => {
  const socket = await ask(10)
  await once(socket.resume(), 'data')
  await pause(3 * withinMs)
  expect(socket.destroyed).toBe(false)
})

/** A connection that has asked a server for so many bytes, which wants one MB to be taken every 600 ms. */
async function ask(
  bytes = answerBytes,
  made: (bytes: number) => Readable | Buffer = (all) => Readable.from(inPieces(all)),
) {
  const app = Fastify()
  boundAnswers(app, { withinMs, leastBytes: 1_000_000, checkEveryMs: 50 })
  app.get('/', async () => made(bytes))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  onTestFinished(async () => {
    socket.destroy()
    await app.close()
  })
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return socket
}

function* inPieces(bytes: number) {
  for (let left = bytes; left > 0; left -= 50_000) yield Buffer.alloc(Math.min(left, 50_000))
}
