import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { testedBuild } from '../../../tools/builds/tested-build'
import { readBuiltFiles } from './built-files.server'
import { registerStaticFileRoutes } from './static-files.server'

test('a page that was open before a deployment still gets the scripts of its own build, and nothing else from it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  write('new/earlier.json', JSON.stringify(['old', 'gone']))
  write('new/client/assets/both.js', 'new')
  write('new/client/robots.txt', 'new')
  write('old/client/assets/both.js', 'old')
  write('old/client/assets/deep/page-1a2b.js', 'of the old build')
  write('old/client/assets/deep/page-1a2b.js.br', 'packed')
  write('old/client/assets/person.avif', 'a picture that was taken away')
  write('old/client/secret.json', '{}')
  write('new/client/manifest.json', '{}')
  write('new/client/.built', 'of nobody else')
  const app = Fastify()
  onTestFinished(() => app.close())
  registerStaticFileRoutes(app, readBuiltFiles(path.join(folder, 'new')))
  const fetchBody = async (url: string, encoding = '') => {
    const { statusCode, body } = await app.inject({ url, headers: { 'accept-encoding': encoding } })
    return statusCode === 200 ? body : statusCode
  }
  expect(await fetchBody('/assets/both.js')).toBe('new')
  expect(await fetchBody('/assets/deep/page-1a2b.js')).toBe('of the old build')
  expect(await fetchBody('/assets/deep/page-1a2b.js', 'br')).toBe('packed')
  for (const url of [
    '/assets/person.avif',
    '/secret.json',
    '/assets/deep/page-1a2b.js.br',
    '/assets/deep/',
    '/assets/',
    '/assets/..%2Frobots.txt',
    '/assets/__proto__',
    `/assets/${'x'.repeat(5_000)}`,
    '/manifest.json',
    '/.built',
  ])
    expect(await fetchBody(url), url).toBe(404)
})

test('a file is in memory once, however many clients do not read it, and is sent with its type and ETag', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const sent: unknown[] = []
  app.addHook('onSend', (_request, _reply, payload, done) => {
    sent.push(payload)
    done(null, payload)
  })
  registerStaticFileRoutes(app, readBuiltFiles(testedBuild))
  const requestIcon = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ url: '/favicon.svg', method, headers })
  for (const encoding of ['identity', 'gzip', 'br']) {
    sent.length = 0
    const [first] = [
      await requestIcon({ 'accept-encoding': encoding }),
      await requestIcon({ 'accept-encoding': encoding }),
    ]
    expect(sent[0]).toBeInstanceOf(Buffer)
    expect(sent[1]).toBe(sent[0])
    const { etag = '', 'content-type': type, 'content-length': length } = first.headers
    expect({ type, length }).toEqual({ type: 'image/svg+xml; charset=utf-8', length: String(first.rawPayload.length) })
    expect((await requestIcon({ 'accept-encoding': encoding, 'if-none-match': etag })).statusCode).toBe(304)
    const head = await requestIcon({ 'accept-encoding': encoding }, 'HEAD')
    expect([head.headers['content-length'], head.body]).toEqual([length, ''])
  }
})

test('files beyond the memory that is meant for them are read from disk and sent alike', async () => {
  const inMemory = Fastify()
  const onDisk = Fastify()
  onTestFinished(async () => void (await Promise.all([inMemory.close(), onDisk.close()])))
  registerStaticFileRoutes(inMemory, readBuiltFiles(testedBuild))
  registerStaticFileRoutes(onDisk, readBuiltFiles(testedBuild, { maxKeptBytes: 0 }))
  const names = globSync('**/*.{svg,css,avif}', { cwd: `${testedBuild}/client` })
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    const url = `/${name}`
    const { etag } = (await inMemory.inject(url)).headers
    for (const method of ['GET', 'HEAD'] as const) {
      for (const headers of [{}, { 'accept-encoding': 'br' }, { 'if-none-match': String(etag) }]) {
        const [expected, response] = [
          await inMemory.inject({ url, method, headers }),
          await onDisk.inject({ url, method, headers }),
        ]
        const { date: _date, ...expectedHeaders } = expected.headers
        expect({ url, status: response.statusCode, body: response.rawPayload }).toEqual({
          url,
          status: expected.statusCode,
          body: expected.rawPayload,
        })
        expect(response.headers).toMatchObject(expectedHeaders)
      }
    }
  }
})

test('a file from the disk is not open while its client does not read, and arrives complete when it does', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-large-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'client', 'assets', 'large.png')
  mkdirSync(path.dirname(file), { recursive: true })
  // More than the operating system keeps for a connection.
  const bytes = 64 * 1024 * 1024 + 1
  writeFileSync(file, '')
  truncateSync(file, bytes)
  const app = Fastify()
  onTestFinished(() => app.close())
  registerStaticFileRoutes(app, readBuiltFiles(folder, { maxKeptBytes: 0 }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `${app.listeningOrigin}/assets/large.png`
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => new Promise<IncomingMessage>((resolve) => get(url, { agent: false }, resolve))),
  )
  onTestFinished(() => {
    for (const response of responses) response.destroy()
  })
  // Only the beginning has been read.
  await expect.poll(() => countOpen(file)).toBe(0)
  const [first, ...others] = responses
  for (const response of others) response.destroy()
  let received = 0
  for await (const piece of first ?? []) received += (piece as Buffer).length
  expect(received).toBe(bytes)
})

/** How often this process has a file open. */
function countOpen(file: string): number {
  const target = (descriptor: string) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`)
    } catch {
      // It has just been closed.
      return ''
    }
  }
  return readdirSync('/proc/self/fd').filter((descriptor) => target(descriptor) === file).length
}

test('every file of the build has a type that browsers know', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  registerStaticFileRoutes(app, readBuiltFiles(testedBuild))
  const names = globSync('**/*.*', { cwd: `${testedBuild}/client` }).filter(
    (name) => !/\.(?:br|gz)$|(?:manifest|chunks)\.json$/.test(name),
  )
  for (const name of names) {
    const { statusCode, headers } = await app.inject(`/${name}`)
    expect({ name, statusCode }).toEqual({ name, statusCode: 200 })
    expect(headers['content-type'], name).not.toContain('octet-stream')
  }
})
