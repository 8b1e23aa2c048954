import { expect, test } from 'vitest'
import { type App, startApp } from '../../support/servers/start-app'

test('documents are ours alone: a strict policy, no script of others, nothing inline', async () => {
  await using app = await startApp()
  const { status, headers } = await ask(app, '/agefest2025')
  expect(status).toBe(200)
  const policy = headers.get('content-security-policy') ?? ''
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])
    expect(policy).toContain(part)
  expect(policy).not.toContain('unsafe')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('a page that opened ours cannot hold on to it; where nothing opened it, the browser is spared a second process', async () => {
  await using app = await startApp()
  const policy = async (from: Record<string, string>) =>
    (await ask(app, '/order/unknown', from)).headers.get('cross-origin-opener-policy')
  for (const from of ['cross-site', 'same-site', 'same-origin'])
    expect(await policy({ 'sec-fetch-site': from })).toBe('same-origin')
  expect(await policy({})).toBe('same-origin')
  expect(await policy({ 'sec-fetch-site': 'none' })).toBeNull()
})

test('the address of the terms works as it is written and as browsers encode it', async () => {
  await using app = await startApp()
  for (const path of ['/paegeT&c', '/paegeT%26c', '/paegeT&c/', '/', '/success?trxref=agf-1&reference=agf-1'])
    expect({ path, status: (await ask(app, path)).status }).toEqual({ path, status: 200 })
})

test('an address with a percent sign that stands for nothing is one that is not ours', async () => {
  await using app = await startApp()
  for (const path of ['/%', '/paegeT%c', '/about%', '/%ff', '/order/%e0%a4?from=%']) {
    const { status, headers, text } = await ask(app, path)
    expect({ path, status }).toEqual({ path, status: path.startsWith('/order/') ? 200 : 404 })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(text).toContain('</html>')
  }
  const call = await ask(app, '/api/order/%')
  expect(call.status).toBe(404)
  expect(JSON.parse(call.text)).toEqual({ message: expect.any(String) })
})

test('what is not ours is a document with the status 404', async () => {
  await using app = await startApp()
  const missing = await ask(app, '/no-such-page')
  expect(missing.status).toBe(404)
  expect(missing.text).toContain('Unexpected Application Error!')
  for (const path of ['/api/nothing', '/api/paystack']) {
    const call = await ask(app, path)
    expect({ path, status: call.status }).toEqual({ path, status: 404 })
    expect(JSON.parse(call.text)).toHaveProperty('message')
  }
})

test('a document travels packed, and not at all where the browser has it', async () => {
  await using app = await startApp()
  const plain = await ask(app, '/', { 'accept-encoding': 'identity' })
  for (const encoding of ['br', 'gzip']) {
    const packed = await ask(app, '/', { 'accept-encoding': encoding })
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(packed.headers.get('vary')).toMatch(/Accept-Encoding/)
    expect(packed.text).toBe(plain.text)
  }
  const etag = plain.headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await ask(app, '/', { 'if-none-match': known })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
  }
  expect((await ask(app, '/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('scripts and fonts are kept for good, packed where that helps', async () => {
  await using app = await startApp()
  const { text } = await ask(app, '/')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? ''
  const { status, headers } = await ask(app, script, { 'accept-encoding': 'br' })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('content-encoding')).toBe('br')
  for (const hidden of ['/manifest.json', `${script}.br`, '/index.json', '/../package.json'])
    expect({ hidden, status: (await ask(app, hidden)).status }).toEqual({ hidden, status: 404 })
})

test('a person’s own page stays theirs: no index, no referrer', async () => {
  await using app = await startApp()
  const { status, headers } = await ask(app, '/order/0123456789abcdefghjkmnpqrs')
  expect(status).toBe(200)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

async function ask({ url }: App, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
