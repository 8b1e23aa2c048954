import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { Country } from '../domain/countries'
import { openCountryList } from './countries.server'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

test('the service’s list replaces the built-in list', async () => {
  await using service = await startService((_, response) => response.end(JSON.stringify(createCountries(200))))
  const list = openCountryList({ url: service.url, log })
  const served = async () => JSON.parse(String((await list.current()).json))
  await expect.poll(served).toEqual(createCountries(200))
  list.stop()
})

test('in other languages each country has its translated name, if known', async () => {
  const list = openCountryList({ url: undefined, log })
  const germanyIn = async (language: 'en' | 'fr') =>
    JSON.parse(String((await list.current(language)).json)).find(({ cca2 }: Country) => cca2 === 'DE')
  expect(await germanyIn('fr')).toMatchObject({ name: { common: 'Germany' }, label: 'Allemagne' })
  expect(await germanyIn('en')).not.toHaveProperty('label')
  list.stop()
})

test.each<[string, RequestListener]>([
  ['is down', (request) => request.socket.destroy()],
  [
    'sends us elsewhere',
    ({ url }, response) =>
      url === '/elsewhere'
        ? response.end(JSON.stringify(createCountries(200)))
        : response.writeHead(302, { location: '/elsewhere' }).end(),
  ],
  ['fails', (_, response) => response.writeHead(500).end('[]')],
  ['says something else', (_, response) => response.end('{"message":"moved"}')],
  ['answers no JSON', (_, response) => response.end('<html>')],
  [
    'forgets names',
    (_, response) => response.end(JSON.stringify(createCountries(200).map(({ name: _name, ...rest }) => rest))),
  ],
  ['knows far too many countries', (_, response) => response.end(JSON.stringify(createCountries(500)))],
  ['lists a million of nothing', (_, response) => response.end(`[${'1,'.repeat(1_000_000)}1]`)],
  [
    'knows far too many dialling codes',
    (_, response) =>
      response.end(
        JSON.stringify(
          createCountries(200).map((country) => ({ ...country, idd: { root: '', suffixes: Array(900).fill('1') } })),
        ),
      ),
  ],
  ['knows only few countries', (_, response) => response.end(JSON.stringify(createCountries(5)))],
])('a service that %s does not replace the built-in list', async (_what, respond) => {
  await using service = await startService(respond)
  const warn = vi.fn()
  const list = openCountryList({ url: service.url, log: { ...log, warn } })
  const ownList = await list.current()
  await expect.poll(() => service.asked()).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await list.current()).toBe(ownList)
  expect(JSON.parse(String(ownList.json)).length).toBeGreaterThan(240)
  list.stop()
})

test.each<[string, RequestListener]>([
  ['a list without end', (_, response) => sendEndlessly(response)],
  [
    'a packed list of a gigabyte',
    (_, response) => {
      response.setHeader('content-encoding', 'gzip')
      sendEndlessly(response, gzipSync(Buffer.alloc(16_000_000, ' ')))
    },
  ],
])('%s is aborted after its first megabytes', async (_what, respond) => {
  await using service = await startService(respond)
  const warn = vi.fn()
  const list = openCountryList({ url: service.url, log: { ...log, warn } })
  const ownList = await list.current()
  await expect.poll(() => service.left()).toBe(1)
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ error: expect.stringContaining('bytes') }),
    expect.anything(),
  )
  expect(service.sentBytes()).toBeLessThan(64_000_000)
  expect(await list.current()).toBe(ownList)
  list.stop()
})

test('a service that never responds delays neither startup nor shutdown', async () => {
  await using service = await startService(() => {})
  const warn = vi.fn()
  const list = openCountryList({ url: service.url, log: { ...log, warn } })
  expect(JSON.parse(String((await list.current()).json)).length).toBeGreaterThan(240)
  await expect.poll(() => service.asked()).toBe(1)
  list.stop()
  await expect.poll(() => service.left()).toBe(1)
  expect(warn).not.toHaveBeenCalled()
})

async function startService(respond: RequestListener) {
  let requestCount = 0
  let closedCount = 0
  let sentBytes = 0
  const server = createServer((request, response) => {
    requestCount++
    response.on('close', () => {
      closedCount++
      sentBytes += response.socket?.bytesWritten ?? 0
    })
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/all`,
    asked: () => requestCount,
    /** How many requests were aborted or answered. */
    left: () => closedCount,
    sentBytes: () => sentBytes,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** As fast as it is read, and a gigabyte at most. */
function sendEndlessly(response: ServerResponse, chunk = Buffer.alloc(1_000_000, ' ')): void {
  const chunks = Array.from({ length: Math.ceil(1_000_000_000 / chunk.length) }, () => chunk)
  pipeline(Readable.from(chunks), response, () => {})
}

function createCountries(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: { common: `Country ${index}` },
    idd: { root: '+2', suffixes: [String(index)] },
    cca2: 'XX',
  }))
}
