import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'

test('a request with an ambiguous end is rejected, and what follows it is not treated as a second request', async () => {
  await using app = await startApp()
  const smuggledRequest = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
  for (const headers of [
    ['Content-Length: 4', 'Transfer-Encoding: chunked'],
    ['Content-Length: 4', 'Content-Length: 40'],
    ['Content-Length: +4'],
    ['Transfer-Encoding: chunked, identity'],
    ['Transfer-Encoding: xchunked'],
    ['Content-Length : 4'],
    ['X: y', ' Content-Length: 4'],
    ['X: y\rContent-Length: 4'],
  ]) {
    const response = await sendRaw(
      app,
      `POST /api/contact-us HTTP/1.1\r\nHost: x\r\n${headers.join('\r\n')}\r\n\r\n0\r\n\r\n${smuggledRequest}`,
    )
    expect({ headers, statuses: parseStatuses(response) }).toEqual({ headers, statuses: ['400'] })
  }
})

test('an unknown method reads nothing and echoes nothing', async () => {
  await using app = await startApp()
  for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
    const response = await sendRaw(
      app,
      `${method} / HTTP/1.1\r\nHost: x\r\nX-Secret: repeated\r\nConnection: close\r\n\r\n`,
    )
    expect({ method, status: parseStatuses(response)[0] }).toEqual({ method, status: '404' })
    expect(response).not.toContain('repeated')
  }
})

test('only the built pages and files are served, and no directory is listed', async () => {
  await using app = await startApp()
  for (const path of [
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/package.json',
    '/data/agefest.sqlite',
    '/agefest.sqlite',
    '/src/config.server.ts',
    '/dist/server/server.js',
    '/server/server.js',
    '/pages/index.json',
    '/manifest.json',
    '/chunks.json',
    '/.vite/manifest.json',
    '/assets',
    '/assets/',
  ]) {
    const response = await fetch(app.url + path)
    const type = response.headers.get('content-type')
    expect({ path, status: response.status, type }).toEqual({ path, status: 404, type: 'text/html; charset=utf-8' })
  }
})

test('every text type declares its charset', async () => {
  await using app = await startApp()
  const html = await (await fetch(`${app.url}/`)).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  for (const path of [
    '/',
    script,
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.svg',
    '/api/countdown',
    '/api/countries',
    '/api/none',
  ]) {
    const { headers } = await fetch(app.url + path)
    expect({ path, type: headers.get('content-type') }).toEqual({
      path,
      type: expect.stringMatching(/; charset=utf-8$/),
    })
  }
})

test('an internal error returns an id to quote and no details', async () => {
  await using app = await startApp()
  await app.services.db.destroy()
  const response = await fetch(`${app.url}/api/order/0123456789abcdefghjkmnpqrs`)
  expect(response.status).toBeGreaterThanOrEqual(500)
  const text = await response.text()
  expect(text).toMatch(/"requestId":"[^"]+"/)
  expect(text).not.toMatch(/driver|destroyed|sqlite|select|\.ts|\.js|at \w+ \(/i)
})

/** Returns the complete raw response to these bytes. */
function sendRaw({ url }: TestApp, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let response = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setEncoding('latin1').on('data', (text) => {
      response += text
    })
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve(response))
  })
}

function parseStatuses(response: string): (string | undefined)[] {
  return Array.from(response.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => status)
}
