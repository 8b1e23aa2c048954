import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { shippedLanguages } from '../../../src/domain/shipped-languages'
import { pageRoutes } from '../../../src/site/routes'
import { failedHeaderRules, findPolicyViolations, parsePolicy } from '../../support/header-observatory'
import { startApp, type TestApp } from '../../support/servers/start-app'

const behindHttps = { PUBLIC_URL: 'https://agefest.test', PAYMENTS: 'sandbox' }
const paths = [...pageRoutes.map(({ path }) => path.replace(/:\w+/, '0123456789abcdefghjkmnpqrs')), '/no-such-page']

describe.each(shippedLanguages)('in %s', (language) => {
  test('every document scores 130 points at the HTTP Observatory, and its policy allows all of its content', async () => {
    await using app = await startApp({ env: behindHttps })
    for (const path of paths) {
      const url = language === 'en' ? path : `${path}?lang=${language}`
      const response = await fetchDocument(app, url)
      expect({ url, status: response.status }).toEqual({ url, status: path === '/no-such-page' ? 404 : 200 })
      expect(response.html, url).toContain(`<html lang="${language}">`)
      expect({ url, lapses: failedHeaderRules(response) }).toEqual({ url, lapses: [] })
      expect({ url, refused: findPolicyViolations(response) }).toEqual({ url, refused: [] })
      expect(parsePolicy(response.headers)['trusted-types'], url).toEqual(['offline'])
    }
  })
})

test('all other responses are locked down by security headers, including those from outside any route', async () => {
  await using app = await startApp({ env: behindHttps })
  const { html } = await fetchDocument(app, '/')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const json = 'content-type: application/json'
  for (const [status, request, ...lines] of [
    [200, 'GET /api/countdown'],
    [200, 'GET /api/countries'],
    [200, 'GET /healthz'],
    [200, 'GET /favicon.svg'],
    [200, `GET ${script}`],
    [404, 'GET /api/nothing'],
    [404, 'GET /sandbox/paystack/checkout/nothing'],
    [401, 'GET /sandbox/paystack/transaction/verify/nothing'],
    [404, 'PUT /'],
    [404, 'OPTIONS /api/contact-us'],
    [404, 'TRACE /'],
    [422, 'POST /contact', 'content-length: 0'],
    [400, 'POST /api/contact-us', json, 'content-length: 0'],
    [403, 'POST /api/contact-us', 'sec-fetch-site: cross-site', 'content-length: 0'],
    [413, 'POST /api/contact-us', json, 'content-length: 9999999'],
    [415, 'POST /api/contact-us', 'content-type: text/plain', 'content-length: 0'],
    [401, 'POST /api/paystack/webhook', 'content-length: 0'],
    [400, 'GET /', 'no header'],
    [400, 'NONSENSE /'],
    [400, 'POST /', 'content-length: 5', 'transfer-encoding: chunked'],
    [417, 'GET /', 'expect: a miracle'],
    [431, 'GET /', `x: ${'x'.repeat(40_000)}`],
  ] as const) {
    const rawResponse = await sendRawLines(app, `${request} HTTP/1.1`, 'host: agefest.test', ...lines)
    expect({ request, status: rawResponse.status }).toEqual({ request, status })
    expect({
      request,
      lapses: failedHeaderRules(rawResponse).filter((failedRule) => failedRule !== 'forms go where they should'),
    }).toEqual({
      request,
      lapses: [],
    })
    expect(rawResponse.headers.get('x-powered-by') ?? rawResponse.headers.get('server'), request).toBeNull()
    // A form posted without scripts gets a page; see test/integration/forms/no-script-posts.test.ts.
    if (status >= 400 && status !== 404 && request !== 'POST /contact')
      expect(JSON.parse(rawResponse.html), request).toHaveProperty('message')
  }
})

test('a request without a host is rejected with the same headers', async () => {
  await using app = await startApp({ env: behindHttps })
  const rawResponse = await sendRawLines(app, 'GET / HTTP/1.1')
  expect(rawResponse.status).toBe(400)
  expect(rawResponse.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await sendRawLines(app, 'GET /healthz HTTP/1.0')).status).toBe(200)
})

test('API responses are not cached, except public data, which is the same for everyone', async () => {
  const nowMs = Date.now()
  await using app = await startApp({ clock: { nowMs: () => nowMs } })
  const respelled = ['/%61pi/order/unknown', '/api/%6frder/unknown']
  for (const path of [...respelled, '/api/order/unknown', '/api/openapi.json', '/api/paystack/callback'])
    expect({ path, kept: (await fetchDocument(app, path)).headers.get('cache-control') }).toEqual({
      path,
      kept: 'no-store',
    })
  for (const path of ['/api/countries', '/api/countdown', '/api/earlyBird-date', '/api/settings']) {
    const responses = ['selectedLanguage=fr', 'selectedLanguage=ig; other=1'].map(async (cookie) => {
      const response = await fetch(app.url + path, { headers: { cookie } })
      expect(response.headers.get('cache-control'), path).toMatch(/^public, max-age=\d+$/)
      expect(response.headers.get('vary') ?? '', path).not.toMatch(/cookie/i)
      expect(response.headers.get('set-cookie'), path).toBeNull()
      return response.text()
    })
    const [one, other] = await Promise.all(responses)
    expect(one, path).toBe(other)
  }
})

test('documents may submit forms only to our site and the payment page, and in the sandbox only to our site', async () => {
  const key = { PAYSTACK_SECRET_KEY: 'sk_test_1' }
  for (const [env, paymentOrigins] of [
    [behindHttps, []],
    [{ ...key, PUBLIC_URL: 'https://agefest.test' }, ['https://checkout.paystack.com']],
    [{ ...key, PAYSTACK_URL: 'http://127.0.0.1:9/' }, ['http://127.0.0.1:9']],
    [{ ...key, PAYSTACK_URL: 'http://127.0.0.1:9', PUBLIC_URL: 'https://agefest.test' }, []],
  ] as const) {
    await using app = await startApp({ env })
    expect(parsePolicy((await fetchDocument(app, '/donate')).headers)['form-action']).toEqual([
      "'self'",
      ...paymentOrigins,
    ])
  }
})

test('personal pages are not cached, not indexed and send no referrer', async () => {
  await using app = await startApp()
  for (const path of paths.filter((path) => /success$|^\/order|^\/no-such/.test(path))) {
    const { headers } = await fetchDocument(app, path)
    expect({
      path,
      cacheControl: headers.get('cache-control'),
      robots: headers.get('x-robots-tag'),
      referrerPolicy: headers.get('referrer-policy'),
    }).toEqual({ path, cacheControl: 'no-store', robots: 'noindex', referrerPolicy: 'no-referrer' })
  }
})

test('no URL makes the site redirect to another host or repeat the URL in its response', async () => {
  await using app = await startApp()
  const foreignHost = 'lure.example'
  for (const path of [
    ...['//', '/\\', '/%2f', '/%5c', '/http://', '/about//', '/order/'].map((prefix) => `${prefix}${foreignHost}`),
    ...['next', 'lang', 'trxref', 'reference', 'redirect', 'returnTo'].flatMap((name) =>
      ['/', '/success', '/api/countdown', '/api/paystack/callback', '/api/order/x'].map(
        (path) => `${path}?${name}=//${foreignHost}`,
      ),
    ),
    `/${foreignHost}"><script>alert(1)</script>`,
    `/about?x="><script>${foreignHost}</script>`,
  ]) {
    const { status, headers, html } = await sendRawLines(app, `GET ${path} HTTP/1.1`, `host: ${foreignHost}`)
    expect({ path, isMove: status >= 300 && status < 400 }).toEqual({ path, isMove: false })
    expect({
      path,
      containsForeignHost: [...headers.values(), html].some((text) => text.includes(foreignHost)),
    }).toEqual({
      path,
      containsForeignHost: false,
    })
  }
})

async function fetchDocument({ variables }: TestApp, path: string) {
  const response = await fetch(`http://127.0.0.1:${variables.PORT}${path}`)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** Sends these lines unchanged and reads the response until the connection closes. */
async function sendRawLines({ variables }: TestApp, ...lines: string[]) {
  const socket = connect(Number(variables.PORT), '127.0.0.1')

  socket.write([...lines, 'connection: close', '', ''].join('\r\n'))
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  const [headerBlock = '', ...body] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n')
  const [status = '', ...headerLines] = headerBlock.split('\r\n')
  const headers = new Headers(headerLines.map((field) => field.split(/: ?(.*)/s).slice(0, 2) as [string, string]))
  return { status: Number(status.split(' ')[1]), headers, html: body.join('\r\n\r\n') }
}
