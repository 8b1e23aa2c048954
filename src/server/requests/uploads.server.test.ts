import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { freshVariables, startApp } from '../../../test/support/servers/start-app'
import type { PictureDecoder } from '../../adapters/images/image-decoder.server'
import { answerErrors } from '../responses/errors.server'
import { openUploads } from './uploads.server'

test('what an upload leaves goes with its answer, and what ended processes left goes at the start', async () => {
  const variables = await freshVariables('sqlite')
  const uploads = path.join(variables.DATA_DIR ?? '', 'uploads')
  // No process has this number: Linux and macOS count to less.
  const [ended, running] = [`${hostname()}.99999999`, `${hostname()}.${process.ppid}`]
  for (const folder of [ended, running]) {
    mkdirSync(path.join(uploads, folder), { recursive: true })
    writeFileSync(path.join(uploads, folder, 'picture'), 'left')
  }
  await using app = await startApp({ again: variables })
  await expect.poll(() => readdirSync(uploads)).toEqual([running])
  const form = new FormData()
  form.append('files', new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }))
  await (await fetch(`${app.url}/api/register-grant`, { method: 'POST', body: form })).text()
  const ours = path.join(uploads, `${hostname()}.${process.pid}`)
  await expect.poll(() => readdirSync(ours)).toEqual([])
})

test('a form that is cut short within a picture is refused as damaged, not as our trouble', async () => {
  await using app = await startApp()
  const begun =
    '--cut\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
  const response = await fetch(`${app.url}/api/register-grant`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=cut' },
    body: `${begun}the first bytes of a picture`,
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: 'The form arrived damaged.' })
})

test('too many bytes at once are refused with words and a time to come back, and the smaller upload of others stays', async () => {
  const { send } = await serve({ bytes: 1_000 })
  const [large, small] = await Promise.all([send('198.51.100.1', { size: 990 }), send('203.0.113.1', { size: 100 })])
  expect([large.statusCode, small.statusCode]).toEqual([503, 200])
  expect(large.headers['retry-after']).toBe('5')
  expect(large.json().message).toContain('Please send the form again')
})

test('a form that waits too long for the decoder is told so', async () => {
  const { send } = await serve({ waitMs: 50, decodeMs: 10_000 })
  expect((await send('a')).statusCode).toBe(503)
})

test('a decoder that cannot be started is our trouble, told as one that passes', async () => {
  const { send } = await serve({ fails: true })
  expect((await send('a')).statusCode).toBe(503)
})

test('a picture leaves room on the disk for registrations and payments', async () => {
  const { send } = await serve({ spareBytes: Number.MAX_SAFE_INTEGER })
  expect((await send('a')).statusCode).toBe(503)
})

/** A server that takes one file of a query's size and decodes it, by a decoder that takes its time. */
async function serve({ bytes = 1e6, waitMs = 30_000, decodeMs = 300, fails = false, spareBytes = 0 } = {}) {
  const variables = await freshVariables('sqlite')
  const decoder: PictureDecoder = {
    async decode() {
      if (fails) throw new Error('no more processes')
      await pause(decodeMs, undefined, { ref: false })
      return { kind: 'refused', fault: 'no picture' }
    },
    close: () => {},
  }
  const app = Fastify({ trustProxy: true })
  answerErrors(app)
  const uploads = openUploads(
    { folder: path.join(variables.DATA_DIR ?? '', 'uploads'), decoder, log: app.log },
    { bytes, forms: 10, waitMs, spareBytes },
  )
  app.get('/', async (request, reply) => {
    const { size } = request.query as { size: string }
    const upload = uploads.begin(request, reply)
    const file = await upload.store('files', 'a.jpg', Readable.from([Buffer.alloc(Number(size))]))
    await upload.decode([file])
    upload.end()
    return {}
  })
  onTestFinished(() => app.close())
  const send = (address: string, { size = 10 } = {}) =>
    app.inject({ url: `/?size=${size}`, headers: { 'x-forwarded-for': address } })
  return { send }
}
