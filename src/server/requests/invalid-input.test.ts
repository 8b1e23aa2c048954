import { expect, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../../test/builders/delegate'
import { aBooking, workshop } from '../../../test/builders/example-form'
import { expectNothingStored, expectRefused } from '../../../test/support/expect-refused'
import { formOf } from '../../../test/support/form-data'
import { engines } from '../../../test/support/servers/engines'
import { type App, startApp } from '../../../test/support/servers/start-app'

const bad = String.fromCharCode

test('a quantity, a ticket or a price that is not ours is refused by its field', async () => {
  await using app = await startApp()
  const cases: [string, unknown[]][] = [
    ['numberOfTicket', ['0', '-1', '1.5', '1e9', '1e1', '', ' ', 'NaN', 'Infinity', '0x10', '٣', '9'.repeat(400)]],
    [
      'ticketType',
      ['', 'BASIC ACCESS', 'executive access', 'toString', '__proto__', 'EXECUTIVE ACCESS,FREE ACCESS', '0'],
    ],
    ['amount', ['', '0', '-40300', '40300.00', '40300.5', '403e2', '40299', '40301', '9'.repeat(30), 'NaN']],
    ['ticketPrice', ['', '0', '-20000', '20000.0', '30000', '1e21', 'free']],
    ['age', ['', '0', '-3', '121', '3.5', 'thirty']],
    [
      'email',
      ['', 'adaeze', 'a@b', 'a@example.com, b@example.com', '<a@example.com>', 'a@example.com\r\nBcc: b@example.com'],
    ],
    ['occupation', ['', ' ', '\t', 'x'.repeat(201)]],
  ]
  for (const [field, values] of cases) {
    for (const value of values) {
      const { status, json } = await app.submit('registration', aPayingDelegate({ [field]: value }))
      expect.soft({ field, value, status }).toEqual({ field, value, status: 422 })
      expect.soft(json.message).toEqual(expect.any(String))
      expect.soft(Object.keys(json.problems ?? {})).toContain(field)
    }
  }
  await expectNothingStored(app)
})

test('characters and names that no honest form sends are refused', async () => {
  await using app = await startApp({ flows: [workshop] })
  const json = JSON.stringify
  const bodies = [
    json(aBooking({ wish: `a${bad(0)}b` })),
    json(aBooking({ wish: `a${bad(0xd800)}b` })),
    json(aBooking({ wish: bad(0xdc00) })),
    json(aBooking({ wish: `a${bad(0xfffd)}b` })),
    json(aBooking({ [`wish${bad(0)}`]: 'x' })),
    `{"__proto__":{"seats":1},${json(aBooking()).slice(1)}`,
    `{"constructor":{"prototype":{"seats":1}},${json(aBooking()).slice(1)}`,
    json(aBooking({ prototype: 'x' })),
    json(aBooking({ wish: { deep: [] } })),
    json(aBooking({ wish: ['x'] })),
    json(aBooking({ seats: true })),
    json(aBooking({ seats: 1e21 })),
    json(aBooking({ amount: 14_000.5 })),
    json(aBooking({ wish: 'x'.repeat(501) })),
    'null',
    '[]',
    '"text"',
    '7',
    '{',
    '',
    '\ufeff{}',
    `{"a":${'['.repeat(10)}${']'.repeat(10)}}`,
  ]
  for (const body of bodies) await expectRefused(app, '/api/workshop', { body, type: 'application/json' }, [400, 422])
  await expectNothingStored(app)
})

test('a body that is too large, too deep or of another kind is refused with its status', async () => {
  await using app = await startApp({ flows: [workshop, ...(await registrationOnly())] })
  const large = JSON.stringify(aBooking({ wish: 'x'.repeat(200_000) }))
  await expectRefused(app, '/api/workshop', { body: large, type: 'application/json' }, [413])
  const deep = '['.repeat(50_000) + ']'.repeat(50_000)
  await expectRefused(app, '/api/workshop', { body: deep, type: 'application/json' }, [400])
  await expectRefused(app, '/api/workshop', { body: '{"a":'.repeat(20_000), type: 'application/json' }, [400])
  const deepObject = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  await expectRefused(app, '/api/workshop', { body: deepObject, type: 'application/json' }, [400])
  const many = `{"wish":[${'{},'.repeat(40_000)}{}]}`
  await expectRefused(app, '/api/workshop', { body: many, type: 'application/json' }, [400])
  for (const path of ['/api/workshop', '/api/paystack/pay']) {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])
      await expectRefused(app, path, { body: JSON.stringify(aBooking()), type }, [415])
  }
  await expectRefused(app, '/api/paystack/pay', { body: JSON.stringify(aDelegate()), type: 'application/json' }, [415])
  await expectRefused(app, '/api/workshop', { body: formOf(aBooking()) }, [415])
  await expectNothingStored(app)
})

test('addresses that are no addresses are answered, and the server goes on', async () => {
  await using app = await startApp()
  for (const path of [
    '//',
    '///',
    '//evil.example/',
    '/%',
    '/%00',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/\\',
    `/${'x'.repeat(7_000)}`,
    '/?lang=%00',
    '/?__proto__=x',
    '/assets/../../package.json',
    '/order/%2F',
    '/?lang[]=x',
  ]) {
    const status = await rawStatus(app, path)
    expect.soft({ path, isServerFault: status >= 500 }).toEqual({ path, isServerFault: false })
  }
  expect(await rawStatus(app, '//')).toBe(404)
  expect(await rawStatus(app, '/healthz')).toBe(200)
})

test.each(engines)('what cannot be a key or a reference is none of ours, whatever it holds (%s)', async (engine) => {
  await using app = await startApp({ engine })
  for (const odd of ['%00', 'agf-%00', '%FF', "'--", 'x'.repeat(150)]) {
    const asked = await Promise.all([
      fetch(`${app.url}/api/order/${odd}`),
      fetch(`${app.url}/api/order/${odd}/payment`, { method: 'POST' }),
      fetch(`${app.url}/api/order/${odd}/letter`, { method: 'POST' }),
      fetch(`${app.url}/api/verify-vendor?reference=${odd}`),
    ])
    expect
      .soft(
        asked.map(({ status }) => status),
        odd,
      )
      .toEqual([404, 404, 404, 404])
  }
})

async function registrationOnly() {
  const { registrationServer } = await import('../../flows/registration/flow.server')
  return [registrationServer]
}

/** The status for this exact path; fetch would tidy it up first. */
async function rawStatus({ url }: App, path: string): Promise<number> {
  const { request } = await import('node:http')
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

test.each(['x'.repeat(201), 'with space'])('an Idempotency-Key that cannot be kept is refused: %j', async (key) => {
  await using app = await startApp()
  const { status } = await app.submit('registration', aDelegate(), { key })
  expect(status).toBe(400)
  expect((await app.stored()).submissions).toBe(0)
})

test('a short Idempotency-Key is a key too', async () => {
  await using app = await startApp()
  const [first, second] = [
    await app.submit('registration', aDelegate(), { key: 'k' }),
    await app.submit('registration', aDelegate(), { key: 'k' }),
  ]
  expect(second.json).toEqual(first.json)
  expect((await app.stored()).submissions).toBe(1)
})
