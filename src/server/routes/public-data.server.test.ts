import { expect, test } from 'vitest'
import { deadlines } from '../../../content/festival'
import { startApp } from '../../../test/support/servers/start-app'
import { flowServers } from '../../flows/index.server'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const grantEndsAtMs = Date.parse(deadlines.grant.endsAt)
const earlyBirdEndsAtMs = Date.parse(deadlines.earlyBird.endsAt)

test('the countdowns return the time left, never below zero', async () => {
  // The earlier of the two ends a day, a minute and a second later.
  const nowMs = Math.min(grantEndsAtMs, earlyBirdEndsAtMs) - dayMs - minuteMs - 1_000
  await using app = await startApp({ clock: { nowMs: () => nowMs } })
  const timeLeft = { hours: 0, minutes: 1, seconds: 1 }
  const daysUntil = (endsAtMs: number) => Math.floor((endsAtMs - nowMs) / dayMs)
  expect(await fetchJson(`${app.url}/api/countdown`)).toEqual({ ...timeLeft, days: daysUntil(grantEndsAtMs) })
  expect(await fetchJson(`${app.url}/api/earlyBird-date`)).toEqual({ ...timeLeft, days: daysUntil(earlyBirdEndsAtMs) })
})

test('a target in the past returns zeros', async () => {
  await using app = await startApp({ clock: { nowMs: () => Math.max(grantEndsAtMs, earlyBirdEndsAtMs) + 1 } })
  const zeros = { days: 0, hours: 0, minutes: 0, seconds: 0 }
  expect(await fetchJson(`${app.url}/api/countdown`)).toEqual(zeros)
  expect(await fetchJson(`${app.url}/api/earlyBird-date`)).toEqual(zeros)
})

test('a running countdown may be cached for a second and an ended one for minutes, each with an ETag', async () => {
  let nowMs = Date.parse(deadlines.grant.endsAt) - 86_400_500
  await using app = await startApp({ clock: { nowMs: () => nowMs } })
  const request = async (etag?: string | null) => {
    const { status, headers } = await fetch(`${app.url}/api/countdown`, {
      headers: etag == null ? {} : { 'if-none-match': etag },
    })
    return { status, etag: headers.get('etag'), cacheControl: headers.get('cache-control') }
  }
  const first = await request()
  expect(first).toEqual({ status: 200, etag: expect.stringMatching(/^".+"$/), cacheControl: 'public, max-age=1' })
  nowMs += 400
  expect(await request(first.etag)).toMatchObject({ status: 304, etag: first.etag })
  nowMs += 1_000
  const next = await request(first.etag)
  expect(next.status).toBe(200)
  expect(next.etag).not.toBe(first.etag)
  nowMs += 2 * 86_400_000
  expect(await request(next.etag)).toMatchObject({ status: 200, cacheControl: 'public, max-age=300' })
})

test('the countdowns and the settings need no database', async () => {
  await using app = await startApp()
  await app.services.db.destroy()
  for (const path of ['/api/countdown', '/api/earlyBird-date', '/api/settings'])
    expect({ path, status: (await fetch(app.url + path)).status }).toEqual({ path, status: 200 })
})

test('the country list has the same shape as the public service’s', async () => {
  await using app = await startApp()
  const response = await fetch(`${app.url}/api/countries`)
  expect(response.headers.get('content-type')).toContain('application/json')
  const countries = (await response.json()) as { cca2: string }[]
  expect(countries.length).toBeGreaterThan(240)
  for (const country of countries)
    expect(country).toEqual({
      name: expect.objectContaining({ common: expect.stringMatching(/./) }),
      idd: { root: expect.any(String), suffixes: expect.any(Array) },
      cca2: expect.stringMatching(/^[A-Z]{2}$/),
    })
  expect(countries).toContainEqual(expect.objectContaining({ cca2: 'NG', idd: { root: '+2', suffixes: ['34'] } }))
})

test('visitors still get the country list when the public service is unreachable', async () => {
  await using app = await startApp({ env: { COUNTRIES_URL: 'http://127.0.0.1:9/all' } })
  expect(await fetchJson(`${app.url}/api/countries`)).toHaveProperty('length', expect.any(Number))
})

test('pages learn whether payments are real', async () => {
  await using sandboxApp = await startApp()
  expect(await fetchJson(`${sandboxApp.url}/api/settings`)).toEqual({ testMode: true, translateUrl: null })
  await using liveApp = await startApp({
    env: { PAYSTACK_SECRET_KEY: 'sk_test_1', TRANSLATE_URL: 'https://translate.example/' },
  })
  expect(await fetchJson(`${liveApp.url}/api/settings`)).toEqual({
    testMode: false,
    translateUrl: 'https://translate.example',
  })
})

test('the OpenAPI description lists every route of the site', async () => {
  await using app = await startApp()
  const { openapi, paths } = await fetchJson(`${app.url}/api/openapi.json`)
  expect(openapi).toMatch(/^3\.1/)
  const routes = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(routes.sort()).toEqual(
    expect.arrayContaining([
      'get /api/countdown',
      'get /api/countries',
      'get /api/earlyBird-date',
      'get /api/paystack/callback',
      'get /api/settings',
      'get /healthz',
      'get /readyz',
      'post /api/paystack/pay',
      'post /api/paystack/webhook',
    ]),
  )
  const body = paths['/api/paystack/pay'].post.requestBody.content['multipart/form-data'].schema
  expect(Object.keys(body.properties)).toEqual(
    expect.arrayContaining(['fullName', 'ticketType', 'amount', 'NomineeDocument']),
  )
  const donation = paths['/api/donate'].post.requestBody.content['application/json'].schema
  expect(donation.properties.amount.description).toContain('naira, not dollars')
  const vendor = paths['/api/vendorPayment'].post.requestBody.content['application/json'].schema
  expect(vendor.required).not.toContain('amount')
  const exhibition = paths['/api/exhibitionPayment'].post.requestBody.content['multipart/form-data'].schema
  expect(exhibition.required).toContain('LogoAndBranding')
})

test('the description gives every text of every form its upper length, nested and numeric ones too', async () => {
  await using app = await startApp()
  const { paths } = await fetchJson(`${app.url}/api/openapi.json`)
  for (const { flow } of flowServers) {
    const [body] = Object.values<{ schema: JsonSchema }>(paths[flow.submitPath].post.requestBody.content)
    expect([flow.name, unboundedTexts(body?.schema ?? {}, '')]).toEqual([flow.name, []])
  }
})

interface JsonSchema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
}

/** The paths of texts without a maximum length. */
function unboundedTexts({ properties = {}, anyOf = [], ...schema }: JsonSchema, name: string): string[] {
  const nested = [
    ...Object.entries(properties).flatMap(([field, inner]) => unboundedTexts(inner, `${name}.${field}`)),
    ...anyOf.flatMap((inner) => unboundedTexts(inner, name)),
  ]
  const { type = [], format, maxLength } = schema
  const isText = [type].flat().includes('string') && format !== 'binary' && !('enum' in schema || 'const' in schema)
  return isText && maxLength === undefined ? [...nested, name] : nested
}

async function fetchJson(url: string) {
  const response = await fetch(url)
  expect(response.status).toBe(200)
  return response.json()
}
