import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createEnvironment, startApp } from '../../../test/support/servers/start-app'
import type { ImageDecoder } from '../../adapters/images/image-decoder.server'
import { registerErrorHandler } from '../responses/errors.server'
import { openImageReceiver, type UploadLimits } from './image-receiver.server'

test('the files of an upload are removed with its response, and those of ended processes at startup', async () => {
  const variables = await createEnvironment('sqlite')
  const uploads = path.join(variables.DATA_DIR ?? '', 'uploads')
  // No process has this id: it is above the maximum on Linux and macOS.
  const [ended, running] = [`${hostname()}.99999999`, `${hostname()}.${process.ppid}`]
  for (const folder of [ended, running]) {
    mkdirSync(path.join(uploads, folder), { recursive: true })
    writeFileSync(path.join(uploads, folder, 'picture'), 'left')
  }
  await using app = await startApp({ reuseVariables: variables })
  await expect.poll(() => readdirSync(uploads)).toEqual([running])
  const form = new FormData()
  form.append('files', new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }))
  await (await fetch(`${app.url}/api/register-grant`, { method: 'POST', body: form })).text()
  const processFolder = path.join(uploads, `${hostname()}.${process.pid}`)
  await expect.poll(() => readdirSync(processFolder)).toEqual([])
})

test('a form that is truncated within an image is rejected as damaged, not as a server error', async () => {
  await using app = await startApp()
  const bodyStart =
    '--cut\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
  const response = await fetch(`${app.url}/api/register-grant`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=cut' },
    body: `${bodyStart}the first bytes of a picture`,
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: expect.stringMatching(/whole form.*again/) })
})

test('too many bytes at once are rejected with a message and Retry-After, and the smaller upload of another network stays', async () => {
  const { send } = await startUploadServer({ maxBytes: 1_000 })
  const [large, small] = await Promise.all([send('198.51.100.1', { size: 990 }), send('203.0.113.1', { size: 100 })])
  expect([large.statusCode, small.statusCode]).toEqual([503, 200])
  expect(large.headers['retry-after']).toBe('5')
  expect(large.json().message).toContain('Please send the form again')
})

test('a form that waits too long for the decoder gets an error that says so', async () => {
  const { send } = await startUploadServer({ decodeTimeoutMs: 2_000, decodeMs: 60_000 })
  const responses = await Promise.all([send('198.51.100.1'), send('203.0.113.1')])
  const waiting = responses.filter(({ statusCode }) => statusCode === 503)
  expect(waiting.map(({ headers }) => headers['retry-after'])).toEqual(['5'])
})

test('a decoder that cannot be started is reported as a temporary server error', async () => {
  const { send } = await startUploadServer({ fails: true })
  expect((await send('a')).statusCode).toBe(503)
})

test('images leave disk space for registrations and payments', async () => {
  const { send } = await startUploadServer({ minFreeBytes: Number.MAX_SAFE_INTEGER })
  expect((await send('a')).statusCode).toBe(503)
})

test('an image that no longer fits on the disk after decoding is not stored', async () => {
  const free = [10_000, 500]
  const { send } = await startUploadServer({
    minFreeBytes: 1_000,
    freeBytes: async () => free.shift() ?? 0,
    decodesTo: 100,
  })
  const refused = await send('a')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
})

test('an image that leaves the reserved space free is accepted', async () => {
  const { send } = await startUploadServer({ minFreeBytes: 1_000, freeBytes: async () => 1_200, decodesTo: 100 })
  expect((await send('a')).statusCode).toBe(200)
})

test('a client with many small networks inside a wide one cannot keep a visitor out', async () => {
  const { send, unfinished } = await startUploadServer({ maxForms: 4 })
  const crowd = [1, 2, 3, 4].map((index) => send(`2001:db8:1:${index}::1`, { hangs: true }))
  await expect.poll(() => unfinished.length).toBe(4)
  const visitor = await send('203.0.113.1')
  expect(visitor.statusCode).toBe(200)
  for (const content of unfinished) content.push(null)
  const statuses = (await Promise.all(crowd)).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([200, 200, 200, 503])
})

test('a stalled upload loses its slot to a new one', async () => {
  let nowMs = 0
  const { send, unfinished } = await startUploadServer({ maxForms: 2, nowMs: () => nowMs })
  const stalled = [send('2001:db8:1::1', { hangs: true }), send('2001:db8:2::1', { hangs: true })]
  await expect.poll(() => unfinished.length).toBe(2)
  nowMs = 20_000
  unfinished[0]?.push(Buffer.alloc(500_000))
  await expect.poll(() => unfinished[0]?.readableLength).toBe(0)
  const newcomer = await send('203.0.113.1')
  for (const content of unfinished) content.push(null)
  const statuses = (await Promise.all([newcomer, ...stalled])).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([200, 200, 503])
})

/** Starts a server that accepts one file of the size in the query and decodes it with a slow decoder. */
async function startUploadServer({
  maxBytes = 1e6,
  maxForms = 10,
  decodeTimeoutMs = 30_000,
  decodeMs = 300,
  fails: decoderFails = false,
  decodesTo = 0,
  minFreeBytes = 0,
  ...given
}: Partial<Behaviour> = {}) {
  const variables = await createEnvironment('sqlite')
  const decoder: ImageDecoder = {
    async decode() {
      if (decoderFails) throw new Error('no more processes')
      await pause(decodeMs, undefined, { ref: false })
      if (decodesTo === 0) return { kind: 'refused', reason: 'no picture' }
      return { kind: 'picture', mediaType: 'image/jpeg', bytes: decodesTo }
    },
    close: () => {},
  }
  const app = Fastify({ trustProxy: true })
  registerErrorHandler(app)
  const uploads = openImageReceiver(
    { folder: path.join(variables.DATA_DIR ?? '', 'uploads'), decoder, log: app.log, ...given },
    { maxBytes, maxForms, decodeTimeoutMs, minFreeBytes },
  )
  const unfinished: Readable[] = []
  app.get('/', async (request, reply) => {
    const { size, hangs } = request.query as { size: string; hangs: string }
    const upload = uploads.begin(request, reply)
    const content = new Readable({ read() {} })
    content.push(Buffer.alloc(Number(size)))
    if (hangs === 'true') unfinished.push(content)
    else content.push(null)
    const file = await upload.store('files', 'a.jpg', content)
    await upload.decode([file])
    upload.cleanup()
    return {}
  })
  onTestFinished(() => app.close())
  const send = (address: string, { size = 10, hangs = false } = {}) =>
    app.inject({ url: `/?size=${size}&hangs=${hangs}`, headers: { 'x-forwarded-for': address } })
  return { send, unfinished }
}

interface Behaviour extends UploadLimits {
  /**
   * How long a decode takes, whether it fails, and the size of the result in bytes; with 0 bytes the image
   * is rejected.
   */
  decodeMs: number
  fails: boolean
  decodesTo: number
  freeBytes: () => Promise<number>
  nowMs: () => number
}
