import { expect, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../../test/builders/delegate'
import { basicTicket, freeTicket, paidTicket, priceOfTicket, totalOf } from '../../../test/builders/prices'
import { workshopServer } from '../../../test/builders/workshop/flow.server'
import { aWorkshopBooking } from '../../../test/builders/workshop-booking'
import { expectNothingStored, expectRejected } from '../../../test/support/expect-rejected'
import { toFormData } from '../../../test/support/form-data'
import { rawStatus } from '../../../test/support/raw-status'
import { startApp } from '../../../test/support/servers/start-app'

const character = String.fromCharCode

test('an invalid quantity, ticket or price is rejected with an error on its field', async () => {
  await using app = await startApp()
  const { title } = paidTicket
  const { unit } = priceOfTicket(paidTicket)
  const total = totalOf(paidTicket, 2)
  const cases: [string, unknown[]][] = [
    ['numberOfTicket', ['0', '-1', '1.5', '1e9', '1e1', '', ' ', 'NaN', 'Infinity', '0x10', '٣', '9'.repeat(400)]],
    [
      'ticketType',
      ['', basicTicket.title, title.toLowerCase(), 'toString', '__proto__', `${title},${freeTicket.title}`, '0'],
    ],
    [
      'amount',
      [
        '',
        '0',
        `-${total}`,
        `${total}.00`,
        `${total}.5`,
        `${total}e0`,
        ...[total - 1, total + 1].map(String),
        '9'.repeat(30),
        'NaN',
      ],
    ],
    ['ticketPrice', ['', '0', `-${unit}`, `${unit}.0`, String(unit + 1), '1e21', 'free']],
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

test('characters and field names that our forms never send are rejected', async () => {
  await using app = await startApp({ flows: [workshopServer] })
  const json = JSON.stringify
  const bodies = [
    json(aWorkshopBooking({ wish: `a${character(0)}b` })),
    json(aWorkshopBooking({ wish: `a${character(0xd800)}b` })),
    json(aWorkshopBooking({ wish: character(0xdc00) })),
    json(aWorkshopBooking({ wish: `a${character(0xfffd)}b` })),
    json(aWorkshopBooking({ [`wish${character(0)}`]: 'x' })),
    `{"__proto__":{"seats":1},${json(aWorkshopBooking()).slice(1)}`,
    `{"constructor":{"prototype":{"seats":1}},${json(aWorkshopBooking()).slice(1)}`,
    json(aWorkshopBooking({ prototype: 'x' })),
    json(aWorkshopBooking({ wish: { deep: [] } })),
    json(aWorkshopBooking({ wish: ['x'] })),
    json(aWorkshopBooking({ seats: true })),
    json(aWorkshopBooking({ seats: 1e21 })),
    json(aWorkshopBooking({ amount: 14_000.5 })),
    json(aWorkshopBooking({ wish: 'x'.repeat(501) })),
    'null',
    '[]',
    '"text"',
    '7',
    '{',
    '',
    '\ufeff{}',
    `{"a":${'['.repeat(10)}${']'.repeat(10)}}`,
  ]
  for (const body of bodies) await expectRejected(app, '/api/workshop', { body, type: 'application/json' }, [400, 422])
  await expectNothingStored(app)
})

test('a body that is too large, too deep or of another kind is refused with its status', async () => {
  await using app = await startApp({ flows: [workshopServer, ...(await registrationOnly())] })
  const large = JSON.stringify(aWorkshopBooking({ wish: 'x'.repeat(200_000) }))
  await expectRejected(app, '/api/workshop', { body: large, type: 'application/json' }, [413])
  const deep = '['.repeat(50_000) + ']'.repeat(50_000)
  await expectRejected(app, '/api/workshop', { body: deep, type: 'application/json' }, [400])
  await expectRejected(app, '/api/workshop', { body: '{"a":'.repeat(20_000), type: 'application/json' }, [400])
  const deepObject = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  await expectRejected(app, '/api/workshop', { body: deepObject, type: 'application/json' }, [400])
  const manyValues = `{"wish":[${'{},'.repeat(40_000)}{}]}`
  await expectRejected(app, '/api/workshop', { body: manyValues, type: 'application/json' }, [400])
  for (const path of ['/api/workshop', '/api/paystack/pay']) {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])
      await expectRejected(app, path, { body: JSON.stringify(aWorkshopBooking()), type }, [415])
  }
  await expectRejected(app, '/api/paystack/pay', { body: JSON.stringify(aDelegate()), type: 'application/json' }, [415])
  await expectRejected(app, '/api/workshop', { body: toFormData(aWorkshopBooking()) }, [415])
  await expectNothingStored(app)
})

test('malformed URLs get a response, and the server keeps running', async () => {
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

async function registrationOnly() {
  const { registrationServer } = await import('../../flows/registration/flow.server')
  return [registrationServer]
}

test.each(['x'.repeat(201), 'with space'])('an invalid Idempotency-Key is rejected: %j', async (key) => {
  await using app = await startApp()
  const { status } = await app.submit('registration', aDelegate(), { key })
  expect(status).toBe(400)
  expect((await app.countRows()).submissions).toBe(0)
})

test('a short Idempotency-Key is accepted', async () => {
  await using app = await startApp()
  const [first, second] = [
    await app.submit('registration', aDelegate(), { key: 'k' }),
    await app.submit('registration', aDelegate(), { key: 'k' }),
  ]
  expect(second.json).toEqual(first.json)
  expect((await app.countRows()).submissions).toBe(1)
})
