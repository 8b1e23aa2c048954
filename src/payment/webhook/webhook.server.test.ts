import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../../test/builders/delegate'
import { createMovableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { startSandbox } from '../../../test/support/servers/start-sandbox'
import { createPaymentReference } from '../../domain/references'
import { processEvents } from './event-worker.server'

test.each(engines)('a payment settles although the visitor never comes back (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const { json } = await app.submit('registration', aPayingDelegate())
  await app.press('pay', json.authorization_url ?? '')
  await app.expectEmails('adaeze@example.com', 1)
})

test('an event with an invalid signature is rejected and not stored', async () => {
  await using app = await startApp()
  const body = JSON.stringify({ event: 'charge.success', data: { reference: 'agf-1', id: 1 } })
  const validSignature = signBody(app, body)
  const invalidSignatures = [
    undefined,
    '',
    'x',
    validSignature.slice(0, -1),
    `${validSignature}0`,
    validSignature.replace(/^./, (c) => (c === '0' ? '1' : '0')),
  ]
  for (const invalidSignature of invalidSignatures) expect(await deliverEvent(app, body, invalidSignature)).toBe(401)
  expect(await deliverEvent(app, `${body} `, validSignature)).toBe(401)
  expect(await listEvents(app)).toEqual([])
  expect(await deliverEvent(app, body, validSignature)).toBe(200)
})

test.each([
  '',
  'no JSON',
  '[]',
  'null',
  '{}',
  '{"event":1,"data":{}}',
  '{"event":"charge.success"}',
  '{"event":"x","data":[]}',
])('a signed body that is not an event is rejected: %j', async (body) => {
  await using app = await startApp()
  expect(await deliverEvent(app, body, signBody(app, body))).toBe(400)
  expect(await listEvents(app)).toEqual([])
})

test.each(engines)('a duplicate event is stored once (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const event = { event: 'charge.success', data: { reference: 'unknown-here', id: 7 } }
  // The provider may send different bytes for the same event.
  const bodies = [JSON.stringify(event), JSON.stringify(event, null, 2), JSON.stringify({ ...event, sentAgain: true })]
  for (const body of [...bodies, ...bodies]) expect(await deliverEvent(app, body, signBody(app, body))).toBe(200)
  expect(await listEvents(app)).toHaveLength(1)
})

test('events without a payment reference are distinguished by their content', async () => {
  await using app = await startApp()
  for (const transaction_reference of ['a', 'b', 'a']) {
    const body = JSON.stringify({ event: 'refund.processed', data: { transaction_reference, reference: null } })
    expect(await deliverEvent(app, body, signBody(app, body))).toBe(200)
  }
  expect(await listEvents(app)).toHaveLength(2)
})

test('a burst of events is processed completely', async () => {
  await using app = await startApp()
  const statuses = await Promise.all(
    Array.from({ length: 70 }, (_, id) => {
      const body = JSON.stringify({ event: 'charge.success', data: { reference: 'unknown-here', id } })
      return deliverEvent(app, body, signBody(app, body))
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  await expect.poll(async () => (await listUnhandledEvents(app)).length, { timeout: 4_000 }).toBe(0)
})

test.each(engines)(
  'an event whose reference no database can store is settled and not tried again (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    for (const reference of ['a\0b', 'agf-\ud800', `agf-${'0'.repeat(25)}\0`]) {
      const body = JSON.stringify({ event: 'charge.success', data: { reference, id: reference } })
      expect(await deliverEvent(app, body, signBody(app, body))).toBe(200)
    }
    await expect
      .poll(async () => (await listEvents(app)).map(({ handled_at_ms }) => handled_at_ms !== null))
      .toEqual([true, true, true])
    expect((await listEvents(app)).map(({ attempts }) => attempts)).toEqual([0, 0, 0])
  },
)

test.each([
  ['nested 100,000 levels deep', { deep: 'DEEP' }],
  ['of 250 kB', { wide: 'x'.repeat(250_000) }],
])('an event %s is stored as what it says about its payment', async (_what, rest) => {
  await using app = await startApp()
  const reference = createPaymentReference()
  const data = { reference, id: 7, amount: 500, customer: { email: 'adaeze@example.com', ...rest } }
  const deep = `${'['.repeat(100_000)}1${']'.repeat(100_000)}`
  const body = JSON.stringify({ event: 'charge.success', data }).replace('"DEEP"', deep)
  for (let count = 0; count < 2; count++) expect(await deliverEvent(app, body, signBody(app, body))).toBe(200)
  const events = await listEvents(app)
  expect(events.map((event) => JSON.parse(event.body))).toEqual([
    {
      event: 'charge.success',
      data: { reference, id: 7, amount: 500 },
      shortened: expect.stringMatching(/^it had more than (32 levels|32768 bytes)$/),
    },
  ])
})

test.each(engines)('an event whose payment cannot be looked up yet is tried again (%s)', async (engine) => {
  const clock = createMovableClock()
  await using provider = await startSandbox()
  await using app = await startApp({ engine, clock, env: providerVariables(provider) })
  await payWhileProviderIsDown(app, provider)
  await provider.control({ status: null })
  clock.move(6_000)
  await processEvents(app.services)
  await app.expectEmails('adaeze@example.com', 1)
  await expect.poll(() => listUnhandledEvents(app)).toEqual([])
})

test.each(engines)('an event stored before the server stopped is processed after the restart (%s)', async (engine) => {
  await using provider = await startSandbox()
  const firstApp = await startApp({ engine, env: providerVariables(provider) })
  await payWhileProviderIsDown(firstApp, provider)
  await firstApp.stop()
  await provider.control({ status: null })
  const clock = createMovableClock()
  clock.move(10_000)
  await using secondApp = await startApp({ reuseVariables: firstApp.variables, clock })
  await secondApp.expectEmails('adaeze@example.com', 1)
  await expect.poll(() => listUnhandledEvents(secondApp)).toEqual([])
})

/** Makes a payment and delivers its event while verify fails, so that the event stays unhandled. */
async function payWhileProviderIsDown(app: TestApp, provider: SandboxProvider) {
  const { json } = await app.submit('registration', aPayingDelegate())
  // From here on, so that the sweep cannot see the payment in between.
  await provider.control({ status: 500 })
  await provider.press(json.authorization_url ?? '', 'pay')
  await provider.expectEvents(1)
  const [event] = provider.events
  expect(await deliverEvent(app, event?.body ?? '', event?.signature)).toBe(200)
  await expect.poll(async () => (await listEvents(app))[0]?.attempts).toBeGreaterThanOrEqual(1)
  expect(await listUnhandledEvents(app)).toHaveLength(1)
  expect((await app.countRows()).emails).toBe(0)
}

type SandboxProvider = Awaited<ReturnType<typeof startSandbox>>

function providerVariables({ url, secretKey }: SandboxProvider) {
  return { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_URL: url }
}

function signBody({ dataDir }: TestApp, body: string): string {
  const key = readFileSync(path.join(dataDir, 'sandbox.key'), 'utf8')
  return createHmac('sha512', key).update(body).digest('hex')
}

async function deliverEvent({ url }: TestApp, body: string, signature: string | undefined): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== undefined && { 'x-paystack-signature': signature }),
  }
  const response = await fetch(`${url}/api/paystack/webhook`, { method: 'POST', headers, body })
  return response.status
}

function listEvents({ services }: TestApp) {
  return services.db.selectFrom('provider_event').selectAll().execute()
}

async function listUnhandledEvents(app: TestApp) {
  return (await listEvents(app)).filter(({ handled_at_ms }) => handled_at_ms === null)
}
