import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { shippedLanguages } from '../../../src/domain/shipped-languages'
import { pageRoutes } from '../../../src/site/routes'
import { lapsesOf, policyOf, refusedIn } from '../../support/header-observatory'
import { type App, startApp } from '../../support/servers/start-app'

const behindHttps = { PUBLIC_URL: 'https://agefest.test', PAYMENTS: 'sandbox' }
const paths = [...pageRoutes.map(({ path }) => path.replace(/:\w+/, '0123456789abcdefghjkmnpqrs')), '/no-such-page']

describe.each(shippedLanguages)('in %s', (language) => {
  test('every document has 130 points at the HTTP Observatory, and its policy takes all that stands in it', async () => {
    await using app = await startApp({ env: behindHttps })
    for (const path of paths) {
      const address = language === 'en' ? path : `${path}?lang=${language}`
      const answer = await get(app, address)
      expect({ address, status: answer.status }).toEqual({ address, status: path === '/no-such-page' ? 404 : 200 })
      expect(answer.html, address).toContain(`<html lang="${language}">`)
      expect({ address, lapses: lapsesOf(answer) }).toEqual({ address, lapses: [] })
      expect({ address, refused: refusedIn(answer) }).toEqual({ address, refused: [] })
      expect(policyOf(answer.headers)['trusted-types'], address).toEqual(["'none'"])
    }
  })
})

test('every other answer is one that no page can use and that can do nothing, also where no route made it', async () => {
  await using app = await startApp({ env: behindHttps })
  const { html } = await get(app, '/')
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
    const raw = await speak(app, `${request} HTTP/1.1`, 'host: agefest.test', ...lines)
    expect({ request, status: raw.status }).toEqual({ request, status })
    expect({ request, lapses: lapsesOf(raw).filter((lapse) => lapse !== 'forms go where they should') }).toEqual({
      request,
      lapses: [],
    })
    expect(raw.headers.get('x-powered-by') ?? raw.headers.get('server'), request).toBeNull()
    // A browser that posts a form by itself gets a page; test/integration/forms/native-posts.test.ts.
    if (status >= 400 && status !== 404 && request !== 'POST /contact')
      expect(JSON.parse(raw.html), request).toHaveProperty('message')
  }
})

test('a request that names no host is refused like any other', async () => {
  await using app = await startApp({ env: behindHttps })
  const raw = await speak(app, 'GET / HTTP/1.1')
  expect(raw.status).toBe(400)
  expect(raw.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await speak(app, 'GET /healthz HTTP/1.0')).status).toBe(200)
})

test('answers of calls are kept by nobody, but the list of countries', async () => {
  await using app = await startApp()
  for (const path of ['/api/countdown', '/api/settings', '/api/order/unknown', '/api/nothing', '/api/openapi.json'])
    expect({ path, kept: (await get(app, path)).headers.get('cache-control') }).toEqual({ path, kept: 'no-store' })
  expect((await get(app, '/api/countries')).headers.get('cache-control')).toMatch(/^public/)
})

test('documents may lead to the payment page and to no other site; where money is not real, to none', async () => {
  const key = { PAYSTACK_SECRET_KEY: 'sk_test_1' }
  for (const [env, leadsTo] of [
    [behindHttps, []],
    [{ ...key, PUBLIC_URL: 'https://agefest.test' }, ['https://checkout.paystack.com']],
    [{ ...key, PAYSTACK_URL: 'http://127.0.0.1:9/' }, ['http://127.0.0.1:9']],
    [{ ...key, PAYSTACK_URL: 'http://127.0.0.1:9', PUBLIC_URL: 'https://agefest.test' }, []],
  ] as const) {
    await using app = await startApp({ env })
    expect(policyOf((await get(app, '/donate')).headers)['form-action']).toEqual(["'self'", ...leadsTo])
  }
})

test('a page of one person is kept, indexed and told of by nobody', async () => {
  await using app = await startApp()
  for (const path of paths.filter((path) => /success$|^\/order|^\/no-such/.test(path))) {
    const { headers } = await get(app, path)
    expect({
      path,
      kept: headers.get('cache-control'),
      found: headers.get('x-robots-tag'),
      told: headers.get('referrer-policy'),
    }).toEqual({ path, kept: 'no-store', found: 'noindex', told: 'no-referrer' })
  }
})

test('no address makes the site send anybody elsewhere, or say the address again', async () => {
  await using app = await startApp()
  const lure = 'lure.example'
  for (const path of [
    ...['//', '/\\', '/%2f', '/%5c', '/http://', '/about//', '/order/'].map((before) => `${before}${lure}`),
    ...['next', 'lang', 'trxref', 'reference', 'redirect', 'returnTo'].flatMap((name) =>
      ['/', '/success', '/api/countdown', '/api/paystack/callback', '/api/order/x'].map(
        (at) => `${at}?${name}=//${lure}`,
      ),
    ),
    `/${lure}"><script>alert(1)</script>`,
    `/about?x="><script>${lure}</script>`,
  ]) {
    const { status, headers, html } = await speak(app, `GET ${path} HTTP/1.1`, `host: ${lure}`)
    expect({ path, isMove: status >= 300 && status < 400 }).toEqual({ path, isMove: false })
    expect({ path, said: [...headers.values(), html].some((text) => text.includes(lure)) }).toEqual({
      path,
      said: false,
    })
  }
})

async function get({ variables }: App, path: string) {
  const response = await fetch(`http://127.0.0.1:${variables.PORT}${path}`)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** Sends these lines as they are, and reads the answer to the end of the connection. */
async function speak({ variables }: App, ...lines: string[]) {
  const socket = connect(Number(variables.PORT), '127.0.0.1')

  socket.write([...lines, 'connection: close', '', ''].join('\r\n'))
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  const [head = '', ...body] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n')
  const [status = '', ...fields] = head.split('\r\n')
  const headers = new Headers(fields.map((field) => field.split(/: ?(.*)/s).slice(0, 2) as [string, string]))
  return { status: Number(status.split(' ')[1]), headers, html: body.join('\r\n\r\n') }
}
