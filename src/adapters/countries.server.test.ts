import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { Country } from '../domain/countries'
import { countryList } from './countries.server'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

test('the list of the service replaces ours', async () => {
  await using service = await answering((_, response) => response.end(JSON.stringify(many(200))))
  const list = await countryList({ url: service.url, log })
  await expect.poll(() => JSON.parse(String(list.current().json)), { timeout: 20_000 }).toEqual(many(200))
  list.stop()
})

test('in another language each country brings its name in it, where one is known', async () => {
  const list = await countryList({ url: undefined, log })
  const named = (language: 'en' | 'fr') =>
    JSON.parse(String(list.current(language).json)).find(({ cca2 }: Country) => cca2 === 'DE')
  expect(named('fr')).toMatchObject({ name: { common: 'Germany' }, label: 'Allemagne' })
  expect(named('en')).not.toHaveProperty('label')
  list.stop()
})

test.each<[string, RequestListener]>([
  ['is down', (request) => request.socket.destroy()],
  [
    'sends us elsewhere',
    ({ url }, response) =>
      url === '/elsewhere'
        ? response.end(JSON.stringify(many(200)))
        : response.writeHead(302, { location: '/elsewhere' }).end(),
  ],
  ['fails', (_, response) => response.writeHead(500).end('[]')],
  ['says something else', (_, response) => response.end('{"message":"moved"}')],
  ['answers no JSON', (_, response) => response.end('<html>')],
  ['forgets names', (_, response) => response.end(JSON.stringify(many(200).map(({ name: _name, ...rest }) => rest)))],
  ['knows far too many countries', (_, response) => response.end(JSON.stringify(many(500)))],
  ['lists a million of nothing', (_, response) => response.end(`[${'1,'.repeat(1_000_000)}1]`)],
  [
    'knows far too many dialling codes',
    (_, response) =>
      response.end(
        JSON.stringify(many(200).map((one) => ({ ...one, idd: { root: '', suffixes: Array(900).fill('1') } }))),
      ),
  ],
  ['knows only few countries', (_, response) => response.end(JSON.stringify(many(5)))],
])('a service that %s leaves our own list', async (_what, answer) => {
  await using service = await answering(answer)
  const warned = vi.fn()
  const list = await countryList({ url: service.url, log: { ...log, warn: warned } })
  const ours = list.current()
  await expect.poll(() => service.asked()).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(list.current()).toBe(ours)
  expect(JSON.parse(String(ours.json)).length).toBeGreaterThan(240)
  list.stop()
})

test.each<[string, RequestListener]>([
  ['a list without end', (_, response) => sendForEver(response)],
  [
    'a packed list of a gigabyte',
    (_, response) => {
      response.setHeader('content-encoding', 'gzip')
      sendForEver(response, gzipSync(Buffer.alloc(16_000_000, ' ')))
    },
  ],
])('%s is left after its first megabytes', async (_what, answer) => {
  await using service = await answering(answer)
  const warned = vi.fn()
  const list = await countryList({ url: service.url, log: { ...log, warn: warned } })
  const ours = list.current()
  await expect.poll(() => service.left()).toBe(1)
  expect(warned).toHaveBeenCalledWith(
    expect.objectContaining({ error: expect.stringContaining('bytes') }),
    expect.anything(),
  )
  expect(service.sentBytes()).toBeLessThan(64_000_000)
  expect(list.current()).toBe(ours)
  list.stop()
})

test('a service that never answers holds up neither the start nor the end', async () => {
  await using service = await answering(() => {})
  const warned = vi.fn()
  const list = await countryList({ url: service.url, log: { ...log, warn: warned } })
  expect(JSON.parse(String(list.current().json)).length).toBeGreaterThan(240)
  await expect.poll(() => service.asked()).toBe(1)
  list.stop()
  await expect.poll(() => service.left()).toBe(1)
  expect(warned).not.toHaveBeenCalled()
})

async function answering(answer: RequestListener) {
  let asked = 0
  let left = 0
  let sentBytes = 0
  const server = createServer((request, response) => {
    asked++
    response.on('close', () => {
      left++
      sentBytes += response.socket?.bytesWritten ?? 0
    })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/all`,
    asked: () => asked,
    /** How many callers went away, or were answered. */
    left: () => left,
    sentBytes: () => sentBytes,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** As fast as it is read, and a gigabyte at most. */
function sendForEver(response: ServerResponse, piece = Buffer.alloc(1_000_000, ' ')): void {
  const pieces = Array.from({ length: Math.ceil(1_000_000_000 / piece.length) }, () => piece)
  pipeline(Readable.from(pieces), response, () => {})
}

function many(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: { common: `Country ${index}` },
    idd: { root: '+2', suffixes: [String(index)] },
    cca2: 'XX',
  }))
}
