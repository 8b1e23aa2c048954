import { channel } from 'node:diagnostics_channel'
import { globSync } from 'node:fs'
import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../../test/support/servers/start-app'
import { testedBuild } from '../../../tools/builds/tested-build'

/** A request with a body length is left to Fastify, which answers it like one without. */
const throughFastify = { 'content-length': '0' }

const script = `/${globSync('assets/*.js', { cwd: `${testedBuild}/client` })[0]?.replaceAll('\\', '/')}`

const addresses = [
  '/',
  '/faq',
  '/paegeT&c',
  '/success?trxref=x',
  '/favicon.svg',
  '/favicon.svg?lang=fr',
  script,
  '/api/countdown',
  '/api/settings',
]

test.each([
  ['a browser’s', { 'accept-encoding': 'gzip, deflate, br, zstd', 'sec-fetch-site': 'none' }],
  ['an older browser’s', { 'accept-encoding': 'gzip' }],
  ['a visitor’s who has chosen a language', { 'accept-encoding': 'br', cookie: 'a=b; selectedLanguage=fr' }],
  ['one for a version that the client has', { 'accept-encoding': 'br', 'if-none-match': 'the current one' }],
  ['one for another version', { 'accept-encoding': 'br', 'if-none-match': '"another"' }],
])('a request like %s gets the same response from memory as through Fastify', async (_whose, headers) => {
  await using app = await startApp()
  const handledByFastify = countFastifyRequests()
  for (const address of addresses) {
    for (const method of ['GET', 'HEAD']) {
      const requestHeaders: Record<string, string> = { ...headers }
      if (requestHeaders['if-none-match'] === 'the current one') {
        const { etag = '' } = (await send(app.url + address, { method, headers })).headers
        requestHeaders['if-none-match'] = etag
      }
      const before = handledByFastify()
      const direct = await send(app.url + address, { method, headers: requestHeaders })
      expect(handledByFastify(), address).toBe(before)
      const viaFastify = await send(app.url + address, { method, headers: { ...requestHeaders, ...throughFastify } })
      expect(handledByFastify(), address).toBe(before + 1)
      expect(direct, address).toEqual(viaFastify)
    }
  }
})

test.each([
  ['an unknown address', '/nowhere', {}],
  ['a file that is not public', '/manifest.json', {}],
  ['an encoding that nobody offers', '/favicon.svg', { 'accept-encoding': 'identity;q=0' }],
  ['a document without compression', '/', {}],
  ['a language by query', '/faq?lang=fr', { 'accept-encoding': 'br' }],
  ['a language by an encoded query', '/faq?l%61ng=fr', { 'accept-encoding': 'br' }],
  ['an encoded address', '/%66avicon.svg', {}],
])('%s is left to Fastify', async (_what, address, headers) => {
  await using app = await startApp()
  const handledByFastify = countFastifyRequests()
  await send(app.url + address, { method: 'GET', headers })
  expect(handledByFastify()).toBe(1)
})

test('a post to a file’s address is not answered with the file', async () => {
  await using app = await startApp()
  expect((await fetch(`${app.url}/favicon.svg`, { method: 'POST' })).status).toBeGreaterThanOrEqual(400)
})

/** Counts the requests that Fastify handles in this process from now on. */
function countFastifyRequests(): () => number {
  const started = channel('tracing:fastify.request.handler:start')
  let count = 0
  const onStart = () => {
    count++
  }
  started.subscribe(onStart)
  onTestFinished(() => void started.unsubscribe(onStart))
  return () => count
}

interface ReceivedResponse {
  status: number | undefined
  headers: Record<string, string | undefined>
  body: string
}

/** Sends a request and returns its response without what differs each time. */
function send(
  url: string,
  { method, headers }: { method: string; headers: Record<string, string> },
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { date: _date, 'x-request-id': id, ...ownHeaders } = response.headers
        expect(id).toMatch(/./)
        // Fastify gives a 304 to HEAD the length of its body instead of the document's.
        if (response.statusCode === 304) delete ownHeaders['content-length']
        const body = Buffer.concat(chunks).toString('base64')
        resolve({ status: response.statusCode, headers: ownHeaders as ReceivedResponse['headers'], body })
      })
    })
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}
