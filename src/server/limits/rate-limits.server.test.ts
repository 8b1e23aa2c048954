import { createHmac } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { aMessage } from '../../../test/builders/contact-message'
import { engines } from '../../../test/support/servers/engines'
import { freePort } from '../../../test/support/servers/free-port'
import { type App, startApp } from '../../../test/support/servers/start-app'
import { deleteOldCounts } from '../../submissions/rate-limit-store.server'
import { perAddress, perEmail } from './rate-limits.server'

const behindProxy = { TRUST_PROXY: '1' }
const visitor = '203.0.113.7'

test.each(engines)('two replicas hold one address to one limit, and the others come through (%s)', async (engine) => {
  const clock = stoppedClock()
  await using app = await startApp({ engine, clock, env: behindProxy })
  await using replica = await startApp({ again: app.variables, clock, env: { PORT: String(await freePort()) } })
  const half = perAddress.most / 2
  const statuses = [...(await posts(app, half)), ...(await posts(replica, half))]
  expect(new Set(statuses)).toEqual(new Set([422]))
  for (const each of [app, replica]) {
    const { status, headers, json } = await post(each)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBe(300)
    expect(json.message).toMatch(/^Very many forms have come from your network/)
    expect((await post(each, { from: '203.0.113.8' })).status).toBe(422)
  }
})

test('the limit is over when its ten minutes are', async () => {
  const clock = stoppedClock()
  await using app = await startApp({ clock, env: behindProxy })
  await exhaust(app)
  const refused = await post(app)
  expect(refused.status).toBe(429)
  clock.move(Number(refused.headers.get('retry-after')) * 1_000 - 1)
  expect((await post(app)).status).toBe(429)
  clock.move(1)
  expect((await post(app)).status).toBe(422)
})

test('hundred people behind one address send their forms', async () => {
  await using app = await startApp({ env: behindProxy })
  const people = Array.from({ length: 100 }, (_, index) => aMessage({ email: `p${index}@example.com` }))
  const answers = await Promise.all(people.map((message) => post(app, { body: message })))
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
  expect((await app.stored()).submissions).toBe(100)
})

test('what a visitor writes before the word of our own proxy changes nothing', async () => {
  await using app = await startApp({ clock: stoppedClock(), env: behindProxy })
  await exhaust(app, `198.51.100.1, ${visitor}`)
  expect((await post(app, { from: `192.0.2.1, ${visitor}` })).status).toBe(429)
  expect((await post(app, { from: '192.0.2.1' })).status).toBe(422)
})

test('a household with IPv6 is one visitor, and its neighbours are others', async () => {
  await using app = await startApp({ clock: stoppedClock(), env: behindProxy })
  await exhaust(app, '2001:db8:1:2::1')
  expect((await post(app, { from: '2001:db8:1:2:aaaa::1' })).status).toBe(429)
  expect((await post(app, { from: '2001:db8:1:3::1' })).status).toBe(422)
})

test('without a trusted proxy nobody can be told apart by this machine, whatever is forwarded, and nobody is shut out', async () => {
  await using app = await startApp()
  await posts(app, perAddress.most)
  expect((await post(app)).status).toBe(422)
  expect(await counts(app)).toEqual([])
})

test('the provider is never held up, and neither is who only reads', async () => {
  await using app = await startApp({ clock: stoppedClock(), env: behindProxy })
  await exhaust(app)
  expect((await post(app)).status).toBe(429)
  expect((await post(app, { to: '/api/paystack/webhook' })).status).toBe(401)
  const headers = { 'x-forwarded-for': visitor }
  expect((await fetch(`${app.url}/api/countries`, { headers })).status).toBe(200)
})

test.each(engines)('no address and no e-mail is written down, and nothing at all stays (%s)', async (engine) => {
  const clock = stoppedClock()
  await using app = await startApp({ engine, clock, env: behindProxy })
  await post(app)
  await post(app, { to: '/api/ticket-check', body: anAsking })
  const rows = await counts(app)
  expect(rows.map(({ count }) => Number(count)).sort()).toEqual([1, 2])
  const withoutKey = [visitor, `address ${visitor}`].map((place) =>
    createHmac('sha256', '').update(place).digest('base64url'),
  )
  for (const known of [visitor, 'adaeze', ...withoutKey]) expect(JSON.stringify(rows)).not.toContain(known)

  await deleteOldCounts(app.services)
  expect(await counts(app)).toHaveLength(2)
  clock.move(3_600_000)
  await deleteOldCounts(app.services)
  expect(await counts(app)).toEqual([])
  await post(app)
  // Another hour, another key: the same visitor is somebody else.
  const [later] = await counts(app)
  expect(rows.map(({ who }) => who)).not.toContain(later?.who)
  expect(await app.services.db.selectFrom('post_count_key').selectAll().execute()).toHaveLength(1)
})

test.each(engines)('where nothing can be counted, forms are taken all the same (%s)', async (engine) => {
  await using app = await startApp({ engine, env: behindProxy })
  await app.services.db.schema.dropTable('post_count').execute()
  expect((await post(app, { body: aMessage() })).status).toBe(200)
  await app.services.db.schema.dropTable('post_count_key').execute()
  expect((await post(app, { body: aMessage() })).status).toBe(200)
})

test('a count that hangs holds a form up for a second, not for longer', async () => {
  await using app = await startApp({ env: behindProxy })
  const { db } = app.services
  const hanging = { execute: () => new Promise<never>(() => {}) } as unknown as ReturnType<typeof db.connection>
  const never = vi.spyOn(db, 'connection').mockReturnValue(hanging)
  expect((await post(app, { body: aMessage() })).status).toBe(200)
  expect(never).toHaveBeenCalled()
})

test('who asks for the code of one e-mail again and again is told to wait, whether there is one or not', async () => {
  await using app = await startApp({ clock: stoppedClock(), env: behindProxy })
  const ask = (from: string, email: string) =>
    post(app, { to: '/api/ticket-check', from, body: { ...anAsking, email } })
  for (let index = 0; index < perEmail.most; index++) {
    expect((await ask(`198.51.100.${index}`, 'Nobody@example.com')).status).toBe(200)
  }
  const refused = await ask(visitor, ' nobody@example.com')
  expect(refused.status).toBe(429)
  expect(refused.json.message).toMatch(/^This e-mail was asked about many times/)
  expect((await ask(visitor, 'somebody@example.com')).status).toBe(200)
})

test('the refusal is in the visitor’s language', async () => {
  await using app = await startApp({ clock: stoppedClock(), env: behindProxy })
  await exhaust(app)
  const english = (await post(app)).json.message
  const french = (await post(app, { to: '/api/contact-us?lang=fr' })).json.message
  expect(french).not.toBe(english)
})

const anAsking = {
  fullName: 'Adaeze Okafor',
  email: 'adaeze@example.com',
  country: 'Nigeria',
  countryCode: '+234',
  phoneNumber: '8031234567',
}

/** Stands in the middle of ten minutes, so that none end while a test counts. */
function stoppedClock() {
  const middleMs = Math.floor(Date.now() / perAddress.withinMs) * perAddress.withinMs + perAddress.withinMs / 2
  let aheadMs = 0
  return {
    nowMs: () => middleMs + aheadMs,
    move: (ms: number) => {
      aheadMs += ms
    },
  }
}

/** Sends something as it comes from a proxy; a message that lacks everything, unless told otherwise. */
async function post(
  { variables }: Pick<App, 'variables'>,
  { from = visitor, to = '/api/contact-us', body = {} }: { from?: string; to?: string; body?: object } = {},
) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const url = `http://127.0.0.1:${variables.PORT}${to}`
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, headers: response.headers, json: await response.json() }
}

/** Many, a few at a time. */
async function posts(app: App, count: number): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < count) {
    const some = await Promise.all(Array.from({ length: Math.min(20, count - statuses.length) }, () => post(app)))
    statuses.push(...some.map(({ status }) => status))
  }
  return statuses
}

/** One post, and the count of its visitor as if there had been as many as there may be. */
async function exhaust(app: App, from = visitor): Promise<void> {
  expect((await post(app, { from })).status).toBe(422)
  await app.services.db.updateTable('post_count').set({ count: perAddress.most }).execute()
}

function counts({ services: { db } }: App) {
  return db.selectFrom('post_count').selectAll().execute()
}
