import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/servers/start-app'

test('documents have a strict policy: no third-party scripts and nothing inline', async () => {
  await using app = await startApp()
  const { status, headers } = await fetchDocument(app, '/agefest2025')
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

test('a page that opened ours keeps no reference to it; direct visits omit the policy, which saves the browser a second process', async () => {
  await using app = await startApp()
  const policy = async (fetchSite: Record<string, string>) =>
    (await fetchDocument(app, '/order/unknown', fetchSite)).headers.get('cross-origin-opener-policy')
  for (const fetchSite of ['cross-site', 'same-site', 'same-origin'])
    expect(await policy({ 'sec-fetch-site': fetchSite })).toBe('same-origin')
  expect(await policy({})).toBe('same-origin')
  expect(await policy({ 'sec-fetch-site': 'none' })).toBeNull()
})

test('the URL of the terms works both as written and as browsers encode it', async () => {
  await using app = await startApp()
  for (const path of ['/paegeT&c', '/paegeT%26c', '/paegeT&c/', '/', '/success?trxref=agf-1&reference=agf-1'])
    expect({ path, status: (await fetchDocument(app, path)).status }).toEqual({ path, status: 200 })
})

test('a URL with an invalid percent-encoding is treated as not found', async () => {
  await using app = await startApp()
  for (const path of ['/%', '/paegeT%c', '/about%', '/%ff', '/order/%e0%a4?from=%']) {
    const { status, headers, text } = await fetchDocument(app, path)
    expect({ path, status }).toEqual({ path, status: path.startsWith('/order/') ? 200 : 404 })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(text).toContain('</html>')
  }
  const apiResponse = await fetchDocument(app, '/api/order/%')
  expect(apiResponse.status).toBe(404)
  expect(JSON.parse(apiResponse.text)).toEqual({ message: expect.any(String) })
})

test('an unknown URL returns a document with status 404', async () => {
  await using app = await startApp()
  const notFound = await fetchDocument(app, '/no-such-page')
  expect(notFound.status).toBe(404)
  expect(notFound.text).toContain('Unexpected Application Error!')
  for (const path of ['/api/nothing', '/api/paystack']) {
    const apiResponse = await fetchDocument(app, path)
    expect({ path, status: apiResponse.status }).toEqual({ path, status: 404 })
    expect(JSON.parse(apiResponse.text)).toHaveProperty('message')
  }
})

test('a document is compressed, and not sent again if the browser has it', async () => {
  await using app = await startApp()
  const plain = await fetchDocument(app, '/', { 'accept-encoding': 'identity' })
  for (const encoding of ['br', 'gzip']) {
    const compressed = await fetchDocument(app, '/', { 'accept-encoding': encoding })
    expect(compressed.headers.get('content-encoding')).toBe(encoding)
    expect(compressed.headers.get('vary')).toMatch(/Accept-Encoding/)
    expect(compressed.text).toBe(plain.text)
  }
  const etag = plain.headers.get('etag') ?? ''
  for (const knownEtag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const repeated = await fetchDocument(app, '/', { 'if-none-match': knownEtag })
    expect(repeated.status).toBe(304)
    expect(repeated.text).toBe('')
  }
  expect((await fetchDocument(app, '/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('scripts are immutable in caches and compressed, and internal files are not served', async () => {
  await using app = await startApp()
  const { text } = await fetchDocument(app, '/')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? ''
  const { status, headers } = await fetchDocument(app, script, { 'accept-encoding': 'br' })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('content-encoding')).toBe('br')
  for (const hiddenPath of ['/manifest.json', `${script}.br`, '/index.json', '/../package.json'])
    expect({ hiddenPath, status: (await fetchDocument(app, hiddenPath)).status }).toEqual({ hiddenPath, status: 404 })
})

test('an order page is not indexed and sends no referrer', async () => {
  await using app = await startApp()
  const { status, headers } = await fetchDocument(app, '/order/0123456789abcdefghjkmnpqrs')
  expect(status).toBe(200)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

async function fetchDocument({ url }: TestApp, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
