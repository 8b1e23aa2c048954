import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { boundBodies, isTooSlow } from './upload-timeout.server'

const rule = { graceMs: 15_000, uploadBytesPerSecond: 2_000 }

test('an upload earns time with every byte, and nothing else does', () => {
  expect(isTooSlow({ isUpload: true, tookMs: 15_001, bytes: 0 }, rule)).toBe(true)
  expect(isTooSlow({ isUpload: true, tookMs: 200_000, bytes: 400_000 }, rule)).toBe(false)
  expect(isTooSlow({ isUpload: true, tookMs: 215_001, bytes: 400_000 }, rule)).toBe(true)
  expect(isTooSlow({ isUpload: false, tookMs: 15_001, bytes: 400_000 }, rule)).toBe(true)
  expect(isTooSlow({ isUpload: false, tookMs: 15_000, bytes: 0 }, rule)).toBe(false)
})

test('pictures that come in slowly are taken, after the time that every body has', async () => {
  const graceMs = 1_500
  const { send, port, headArrived } = await serve({ graceMs })
  const body = send(port, 'multipart/form-data; boundary=b', 600)
  await headArrived
  for (const piece of ['a', 'b', 'c']) {
    body.write(piece.repeat(200))
    await pause(0.7 * graceMs)
  }
  expect(await body.answer).toContain('200 OK')
})

test.each(['application/json', 'multipart/form-data; boundary=b'])(
  'a body of %s that stands still is cut off',
  async (type) => {
    // A byte of an upload is worth next to nothing here.
    const { send, port } = await serve({ uploadBytesPerSecond: 1_000_000 })
    const body = send(port, type, 600)
    body.write('a'.repeat(200))
    expect(await body.answer).toContain('408 Request Timeout')
  },
)

test('an upload that has earned time and then brings nothing is cut off', async () => {
  const { send, port, headArrived } = await serve({ idleMs: 1_000 })
  const body = send(port, 'multipart/form-data; boundary=b', 6_000)
  await headArrived
  body.write('a'.repeat(5_000))
  expect(await body.answer).toContain('408 Request Timeout')
})

test('a body that goes on beyond any form is cut off', async () => {
  const { send, port, headArrived } = await serve({ graceMs: 60_000 })
  const body = send(port, 'multipart/form-data; boundary=b', 60_000)
  await headArrived
  body.write('a'.repeat(50_000))
  expect(await body.answer).toContain('413')
})

test('a body that goes on after its answer is cut off too', async () => {
  const { send, port } = await serve()
  const body = send(port, 'text/strange', 600)
  expect(await body.answer).toContain('415')
  await body.closed
})

/** A server that is patient for 300 ms, and holds a byte of an upload worth a second more unless told otherwise. */
async function serve({ graceMs = 300, uploadBytesPerSecond = 1, idleMs = 60_000, mostBytes = 10_000 } = {}) {
  const app = Fastify()
  boundBodies(app, { graceMs, uploadBytesPerSecond, idleMs, mostBytes, checkEveryMs: 50 })
  const headArrived = new Promise<void>((resolve) => {
    app.addHook('onRequest', async () => resolve())
  })
  app.addContentTypeParser('multipart/form-data', async (_request: unknown, payload: AsyncIterable<Buffer>) => {
    for await (const _ of payload);
    return {}
  })
  app.post('/', async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { send, headArrived, port: (app.server.address() as AddressInfo).port }
}

/** Sends the head of a request, and hands over the pen. */
function send(port: number, type: string, length: number) {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.setEncoding('utf8').on('error', () => {})
  const closed = once(socket, 'close')
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (text: string) => {
      said += text
      resolve(said)
    })
    socket.on('close', () => resolve(said))
  })
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`)
  onTestFinished(() => void socket.destroy())
  return { write: (text: string) => socket.write(text), answer, closed }
}
