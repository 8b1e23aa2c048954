import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { enforceBodyTimeouts, hasExceededBodyTime } from './body-timeout.server'

const timeout = { graceMs: 15_000, uploadBytesPerSecond: 2_000 }

test('only uploads earn time with every byte', () => {
  expect(hasExceededBodyTime({ isUpload: true, elapsedMs: 15_001, bytes: 0 }, timeout)).toBe(true)
  expect(hasExceededBodyTime({ isUpload: true, elapsedMs: 200_000, bytes: 400_000 }, timeout)).toBe(false)
  expect(hasExceededBodyTime({ isUpload: true, elapsedMs: 215_001, bytes: 400_000 }, timeout)).toBe(true)
  expect(hasExceededBodyTime({ isUpload: false, elapsedMs: 15_001, bytes: 400_000 }, timeout)).toBe(true)
  expect(hasExceededBodyTime({ isUpload: false, elapsedMs: 15_000, bytes: 0 }, timeout)).toBe(false)
})

test('a slow image upload is accepted beyond the time that every body has', async () => {
  const graceMs = 1_500
  const { sendHead, port, headArrived } = await startUploadServer({ graceMs })
  const body = sendHead(port, 'multipart/form-data; boundary=b', 600)
  await headArrived
  for (const letter of ['a', 'b', 'c']) {
    body.write(letter.repeat(200))
    await pause(0.7 * graceMs)
  }
  expect(await body.response).toContain('200 OK')
})

test.each(['application/json', 'multipart/form-data; boundary=b'])('a stalled %s body is cut off', async (type) => {
  // In this test a byte of an upload earns almost no time.
  const { sendHead, port } = await startUploadServer({ uploadBytesPerSecond: 1_000_000 })
  const body = sendHead(port, type, 600)
  body.write('a'.repeat(200))
  expect(await body.response).toContain('408 Request Timeout')
})

test('an upload that has earned time and then stalls is cut off', async () => {
  const { sendHead, port, headArrived } = await startUploadServer({ idleMs: 1_000 })
  const body = sendHead(port, 'multipart/form-data; boundary=b', 6_000)
  await headArrived
  body.write('a'.repeat(5_000))
  expect(await body.response).toContain('408 Request Timeout')
})

test('an upload that keeps sending is accepted, however much longer than the idle limit it takes', async () => {
  const idleMs = 3_000
  const { sendHead, port, headArrived } = await startUploadServer({ graceMs: 60_000, idleMs })
  const body = sendHead(port, 'multipart/form-data; boundary=b', 600)
  await headArrived
  for (let piece = 0; piece < 24; piece++) {
    body.write('a'.repeat(25))
    await pause(0.1 * idleMs)
  }
  expect(await body.response).toContain('200 OK')
})

test('a body longer than any form is cut off', async () => {
  const { sendHead, port, headArrived } = await startUploadServer({ graceMs: 60_000 })
  const body = sendHead(port, 'multipart/form-data; boundary=b', 60_000)
  await headArrived
  body.write('a'.repeat(50_000))
  expect(await body.response).toContain('413')
})

test('a body that continues after its response is cut off too', async () => {
  const { sendHead, port } = await startUploadServer()
  const body = sendHead(port, 'text/strange', 600)
  expect(await body.response).toContain('415')
  await body.closed
})

/**
 * Starts a server with a body timeout of 300 ms, where by default each uploaded byte earns another second.
 */
async function startUploadServer({
  graceMs = 300,
  uploadBytesPerSecond = 1,
  idleMs = 60_000,
  mostBytes: maxBytes = 10_000,
} = {}) {
  const app = Fastify()
  enforceBodyTimeouts(app, { graceMs, uploadBytesPerSecond, idleMs, maxBytes, checkIntervalMs: 50 })
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
  return { sendHead, headArrived, port: (app.server.address() as AddressInfo).port }
}

/** Sends the head of a request and returns the socket for the rest. */
function sendHead(port: number, type: string, length: number) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('error', () => {})
  const closed = once(socket, 'close')
  const response = new Promise<string>((resolve) => {
    socket.on('data', (text: string) => {
      received += text
      resolve(received)
    })
    socket.on('close', () => resolve(received))
  })
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`)
  onTestFinished(() => void socket.destroy())
  return { write: (text: string) => socket.write(text), response, closed }
}
