import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../../test/builders/delegate'
import { movableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { type App, startApp } from '../../../test/support/servers/start-app'
import { startSandbox } from '../../../test/support/servers/start-sandbox'
import { workOnEvents } from './webhook.server'

test.each(engines)('a payment settles although the visitor never comes back (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const { json } = await app.submit('registration', aPayingDelegate())
  await app.press('pay', json.authorization_url ?? '')
  await app.expectLetters('adaeze@example.com', 1)
})

test('only the provider is believed: any other signature is refused, and nothing is kept', async () => {
  await using app = await startApp()
  const body = JSON.stringify({ event: 'charge.success', data: { reference: 'agf-1', id: 1 } })
  const genuine = signature(app, body)
  const forged = [
    undefined,
    '',
    'x',
    genuine.slice(0, -1),
    `${genuine}0`,
    genuine.replace(/^./, (c) => (c === '0' ? '1' : '0')),
  ]
  for (const each of forged) expect(await deliver(app, body, each)).toBe(401)
  expect(await deliver(app, `${body} `, genuine)).toBe(401)
  expect(await eventsOf(app)).toEqual([])
  expect(await deliver(app, body, genuine)).toBe(200)
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
])('a signed body that is no event is refused: %j', async (body) => {
  await using app = await startApp()
  expect(await deliver(app, body, signature(app, body))).toBe(400)
  expect(await eventsOf(app)).toEqual([])
})

test.each(engines)('an event that comes twice is kept once (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const event = { event: 'charge.success', data: { reference: 'unknown-here', id: 7 } }
  // The provider need not write the same bytes twice.
  const bodies = [JSON.stringify(event), JSON.stringify(event, null, 2), JSON.stringify({ ...event, sentAgain: true })]
  for (const body of [...bodies, ...bodies]) expect(await deliver(app, body, signature(app, body))).toBe(200)
  expect(await eventsOf(app)).toHaveLength(1)
})

test('events that name no payment are told apart by what they say', async () => {
  await using app = await startApp()
  for (const transaction_reference of ['a', 'b', 'a']) {
    const body = JSON.stringify({ event: 'refund.processed', data: { transaction_reference, reference: null } })
    expect(await deliver(app, body, signature(app, body))).toBe(200)
  }
  expect(await eventsOf(app)).toHaveLength(2)
})

test('a burst of events is worked on to its end', async () => {
  await using app = await startApp()
  const statuses = await Promise.all(
    Array.from({ length: 70 }, (_, id) => {
      const body = JSON.stringify({ event: 'charge.success', data: { reference: 'unknown-here', id } })
      return deliver(app, body, signature(app, body))
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  await expect.poll(async () => (await unhandled(app)).length, { timeout: 4_000 }).toBe(0)
})

test.each(engines)('an event whose payment cannot be looked up yet is tried again (%s)', async (engine) => {
  const clock = movableClock()
  await using provider = await startSandbox()
  await using app = await startApp({ engine, clock, env: spokenTo(provider) })
  await payWhileProviderIsDown(app, provider)
  await provider.control({ status: null })
  clock.move(6_000)
  await workOnEvents(app.services)
  await app.expectLetters('adaeze@example.com', 1)
  await expect.poll(() => unhandled(app)).toEqual([])
})

test.each(engines)(
  'an event that was stored before the server went is worked on after its return (%s)',
  async (engine) => {
    await using provider = await startSandbox()
    const before = await startApp({ engine, env: spokenTo(provider) })
    await payWhileProviderIsDown(before, provider)
    await before.stop()
    await provider.control({ status: null })
    const clock = movableClock()
    clock.move(10_000)
    await using after = await startApp({ again: before.variables, clock })
    await after.expectLetters('adaeze@example.com', 1)
    await expect.poll(() => unhandled(after)).toEqual([])
  },
)

/** A payment is made and its event delivered, but nothing can be asked: the event stays unhandled. */
async function payWhileProviderIsDown(app: App, provider: Provider) {
  const { json } = await app.submit('registration', aPayingDelegate())
  await provider.press(json.authorization_url ?? '', 'pay')
  await provider.eventsToBe(1)
  await provider.control({ status: 500 })
  const [event] = provider.events
  expect(await deliver(app, event?.body ?? '', event?.signature)).toBe(200)
  await expect.poll(async () => (await eventsOf(app))[0]?.attempts).toBe(1)
  expect(await unhandled(app)).toHaveLength(1)
  expect((await app.stored()).letters).toBe(0)
}

type Provider = Awaited<ReturnType<typeof startSandbox>>

function spokenTo({ url, secretKey }: Provider) {
  return { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_URL: url }
}

function signature({ dataDir }: App, body: string): string {
  const key = readFileSync(path.join(dataDir, 'sandbox.key'), 'utf8')
  return createHmac('sha512', key).update(body).digest('hex')
}

async function deliver({ url }: App, body: string, signature: string | undefined): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== undefined && { 'x-paystack-signature': signature }),
  }
  const response = await fetch(`${url}/api/paystack/webhook`, { method: 'POST', headers, body })
  return response.status
}

function eventsOf({ services }: App) {
  return services.db.selectFrom('provider_event').selectAll().execute()
}

async function unhandled(app: App) {
  return (await eventsOf(app)).filter(({ handled_at_ms }) => handled_at_ms === null)
}
