import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { type App, startApp } from '../../../test/support/servers/start-app'

test('a request whose end can be read in two ways is refused, and nothing behind it is taken for a second one', async () => {
  await using app = await startApp()
  const second = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
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
    const answer = await said(
      app,
      `POST /api/contact-us HTTP/1.1\r\nHost: x\r\n${headers.join('\r\n')}\r\n\r\n0\r\n\r\n${second}`,
    )
    expect({ headers, statuses: statusesIn(answer) }).toEqual({ headers, statuses: ['400'] })
  }
})

test('a method that no call has reads nothing and repeats nothing', async () => {
  await using app = await startApp()
  for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
    const answer = await said(app, `${method} / HTTP/1.1\r\nHost: x\r\nX-Secret: repeated\r\nConnection: close\r\n\r\n`)
    expect({ method, status: statusesIn(answer)[0] }).toEqual({ method, status: '404' })
    expect(answer).not.toContain('repeated')
  }
})

test('nothing of the repository, the data or the build but its pages is served, and no folder is listed', async () => {
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
    const answer = await fetch(app.url + path)
    const type = answer.headers.get('content-type')
    expect({ path, status: answer.status, type }).toEqual({ path, status: 404, type: 'text/html; charset=utf-8' })
  }
})

test('every kind of text says its encoding', async () => {
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

test('a fault of ours is answered with an id to quote, and nothing of what it was', async () => {
  await using app = await startApp()
  await app.services.db.destroy()
  const answer = await fetch(`${app.url}/api/order/0123456789abcdefghjkmnpqrs`)
  expect(answer.status).toBeGreaterThanOrEqual(500)
  const text = await answer.text()
  expect(text).toMatch(/"requestId":"[^"]+"/)
  expect(text).not.toMatch(/driver|destroyed|sqlite|select|\.ts|\.js|at \w+ \(/i)
})

/** Everything that is answered to these very bytes. */
function said({ url }: App, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text
    })
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

function statusesIn(answer: string): (string | undefined)[] {
  return Array.from(answer.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => status)
}
