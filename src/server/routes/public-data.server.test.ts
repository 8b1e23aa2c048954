import { expect, test } from 'vitest'
import { startApp } from '../../../test/support/servers/start-app'
import { flowServers } from '../../flows/index.server'

test('the countdowns say what is left, and never less than nothing', async () => {
  const clock = { nowMs: () => Date.parse('2025-07-19T22:58:58.000Z') }
  await using app = await startApp({ clock })
  const left = { days: 1, hours: 0, minutes: 1, seconds: 1 }
  expect(await json(`${app.url}/api/countdown`)).toEqual(left)
  expect(await json(`${app.url}/api/earlyBird-date`)).toEqual({ ...left, days: 43 })
})

test('a target that is past answers zeros', async () => {
  await using app = await startApp()
  const zeros = { days: 0, hours: 0, minutes: 0, seconds: 0 }
  expect(await json(`${app.url}/api/countdown`)).toEqual(zeros)
  expect(await json(`${app.url}/api/earlyBird-date`)).toEqual(zeros)
})

test('the countries have the shape of the public service', async () => {
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

test('a countries service that is gone changes nothing for visitors', async () => {
  await using app = await startApp({ env: { COUNTRIES_URL: 'http://127.0.0.1:9/all' } })
  expect(await json(`${app.url}/api/countries`)).toHaveProperty('length', expect.any(Number))
})

test('pages learn whether real money moves', async () => {
  await using rehearsal = await startApp()
  expect(await json(`${rehearsal.url}/api/settings`)).toEqual({ testMode: true, translateUrl: null })
  await using real = await startApp({
    env: { PAYSTACK_SECRET_KEY: 'sk_test_1', TRANSLATE_URL: 'https://translate.example/' },
  })
  expect(await json(`${real.url}/api/settings`)).toEqual({ testMode: false, translateUrl: 'https://translate.example' })
})

test('the description names every call of the site', async () => {
  await using app = await startApp()
  const { openapi, paths } = await json(`${app.url}/api/openapi.json`)
  expect(openapi).toMatch(/^3\.1/)
  const calls = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(calls.sort()).toEqual(
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
  const { paths } = await json(`${app.url}/api/openapi.json`)
  for (const { flow } of flowServers) {
    const [body] = Object.values<{ schema: Described }>(paths[flow.submit].post.requestBody.content)
    expect([flow.name, endless(body?.schema ?? {}, '')]).toEqual([flow.name, []])
  }
})

interface Described {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  properties?: Record<string, Described>
  anyOf?: Described[]
}

/** Where a text may be of any length. */
function endless({ properties = {}, anyOf = [], ...described }: Described, name: string): string[] {
  const inside = [
    ...Object.entries(properties).flatMap(([field, inner]) => endless(inner, `${name}.${field}`)),
    ...anyOf.flatMap((inner) => endless(inner, name)),
  ]
  const { type = [], format, maxLength } = described
  const isOpen =
    [type].flat().includes('string') && format !== 'binary' && !('enum' in described || 'const' in described)
  return isOpen && maxLength === undefined ? [...inside, name] : inside
}

async function json(url: string) {
  const response = await fetch(url)
  expect(response.status).toBe(200)
  return response.json()
}
