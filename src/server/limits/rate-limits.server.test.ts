import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { aContactMessage } from '../../../test/builders/contact-message'
import { engines } from '../../../test/support/servers/engines'
import { freePort } from '../../../test/support/servers/free-port'
import {
  post,
  postMany,
  stoppedClock,
  storedCounts,
  useUpLimit,
  visitorAddress,
} from '../../../test/support/servers/rate-limited-posts'
import { startApp } from '../../../test/support/servers/start-app'
import { purgeCounts } from '../../submissions/rate-limit-store.server'
import { postLimits, resendCodeRateLimit } from './rate-limits.server'

const behindProxy = { TRUST_PROXY: '1' }

test.each(engines)(
  'two replicas share the limit of an address, and other addresses are not limited (%s)',
  async (engine) => {
    const clock = stoppedClock()
    await using app = await startApp({ engine, clock, env: behindProxy })
    await using replica = await startApp({
      reuseVariables: app.variables,
      clock,
      env: { PORT: String(await freePort()) },
    })
    const halfLimit = postLimits.own.maxCount / 2
    const statuses = [...(await postMany(app, halfLimit)), ...(await postMany(replica, halfLimit))]
    expect(new Set(statuses)).toEqual(new Set([422]))
    for (const server of [app, replica]) {
      const { status, headers, json } = await post(server)
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBe(300)
      expect(json.message).toMatch(/^Too many forms have come from your network/)
      expect((await post(server, { from: '203.0.113.8' })).status).toBe(422)
    }
  },
)

test('the limit ends after ten minutes', async () => {
  const clock = stoppedClock()
  await using app = await startApp({ clock, env: behindProxy })
  await useUpLimit(app)
  const limited = await post(app)
  expect(limited.status).toBe(429)
  clock.move(Number(limited.headers.get('retry-after')) * 1_000 - 1)
  expect((await post(app)).status).toBe(429)
  clock.move(1)
  expect((await post(app)).status).toBe(422)
})

test('hundred people behind one address can send their forms', async () => {
  await using app = await startApp({ env: behindProxy })
  const people = Array.from({ length: 100 }, (_, index) => aContactMessage({ email: `p${index}@example.com` }))
  const responses = await Promise.all(people.map((message) => post(app, { body: message })))
  expect(responses.map(({ status }) => status)).toEqual(people.map(() => 200))
  expect((await app.countRows()).submissions).toBe(100)
})

test('addresses that a visitor puts before our proxy’s entry in X-Forwarded-For are ignored', async () => {
  await using app = await startApp({ clock: stoppedClock(), env: behindProxy })
  await useUpLimit(app, `198.51.100.1, ${visitorAddress}`)
  expect((await post(app, { from: `192.0.2.1, ${visitorAddress}` })).status).toBe(429)
  expect((await post(app, { from: '192.0.2.1' })).status).toBe(422)
})

test('an IPv6 household counts as one visitor, separate from its neighbours', async () => {
  await using app = await startApp({ clock: stoppedClock(), env: behindProxy })
  await useUpLimit(app, '2001:db8:1:2::1')
  expect((await post(app, { from: '2001:db8:1:2:aaaa::1' })).status).toBe(429)
  expect((await post(app, { from: '2001:db8:1:3::1' })).status).toBe(422)
})

test('a customer with very many networks has one limit for all of them together, and adds no rows beyond it', async () => {
  await using app = await startApp({ clock: stoppedClock(), env: behindProxy })
  const fromNetwork = (number: number) => post(app, { from: `2001:db8:1:${number.toString(16)}::1` })
  expect((await fromNetwork(1)).status).toBe(422)
  await app.services.db
    .updateTable('rate_count')
    .set({ count: postLimits.around.maxCount - 1 })
    .execute()
  expect((await fromNetwork(2)).status).toBe(422)
  expect((await fromNetwork(3)).status).toBe(429)
  const rows = await storedCounts(app)
  for (let number = 4; number < 10; number++) expect((await fromNetwork(number)).status).toBe(429)
  expect(await storedCounts(app)).toEqual(rows)
  expect((await post(app, { from: '2001:db8:2::1' })).status).toBe(422)
})

test.each([
  ['203.0.113.9', '203.0.113.200'],
  ['2001:db8:1:1::1', '2001:db8:1:ffff::1'],
])('what %s sends beyond its own limit takes nothing from its neighbours', async (sender, neighbour) => {
  await using app = await startApp({ clock: stoppedClock(), env: behindProxy })
  await postMany(app, postLimits.around.maxCount + 100, sender)
  expect((await post(app, { from: sender })).status).toBe(429)
  expect((await post(app, { from: neighbour })).status).toBe(422)
})

test('an IPv4 address that has sent very little is let through, whatever the addresses around it have sent', async () => {
  await using app = await startApp({ clock: stoppedClock(), env: behindProxy })
  await post(app, { from: '203.0.113.9' })
  await app.services.db.updateTable('rate_count').set({ count: postLimits.around.maxCount }).execute()
  const statuses: number[] = []
  for (let number = 0; number <= postLimits.around.freeCount; number++)
    statuses.push((await post(app, { from: '203.0.113.10' })).status)
  expect(statuses).toEqual([...Array.from({ length: postLimits.around.freeCount }, () => 422), 429])
})

test('without a trusted proxy, requests from this machine are not limited and forwarded addresses are ignored', async () => {
  await using app = await startApp()
  await postMany(app, postLimits.own.maxCount)
  expect((await post(app)).status).toBe(422)
  expect(await storedCounts(app)).toEqual([])
})

test('webhooks and reads are never limited', async () => {
  await using app = await startApp({ clock: stoppedClock(), env: behindProxy })
  await useUpLimit(app)
  expect((await post(app)).status).toBe(429)
  expect((await post(app, { path: '/api/paystack/webhook' })).status).toBe(401)
  const headers = { 'x-forwarded-for': visitorAddress }
  expect((await fetch(`${app.url}/api/countries`, { headers })).status).toBe(200)
})

test.each(engines)('neither IP addresses nor emails are stored, and all counts are deleted (%s)', async (engine) => {
  const clock = stoppedClock()
  await using app = await startApp({ engine, clock, env: behindProxy })
  await post(app)
  await post(app, { path: '/api/ticket-check', body: resendCodeBody })
  const rows = await storedCounts(app)
  expect(rows.map(({ count }) => Number(count)).sort()).toEqual([1, 2, 2])
  const withoutKey = [visitorAddress, `address ${visitorAddress}`].map((subject) =>
    createHmac('sha256', '').update(subject).digest('base64url'),
  )
  for (const secret of [visitorAddress, 'adaeze', ...withoutKey]) expect(JSON.stringify(rows)).not.toContain(secret)

  await purgeCounts(app.services)
  expect(await storedCounts(app)).toHaveLength(3)
  clock.move(3_600_000)
  await purgeCounts(app.services)
  expect(await storedCounts(app)).toEqual([])
  await post(app)
  // The key changes every hour, so the same visitor gets another hash.
  const [later] = await storedCounts(app)
  expect(rows.map(({ subject_hash: who }) => who)).not.toContain(later?.subject_hash)
  expect(await app.services.db.selectFrom('rate_count_key').selectAll().execute()).toHaveLength(1)
})

test('repeated requests for the code of one email are limited, whether or not a ticket exists', async () => {
  await using app = await startApp({ clock: stoppedClock(), env: behindProxy })
  const checkTicket = (from: string, email: string) =>
    post(app, { path: '/api/ticket-check', from, body: { ...resendCodeBody, email } })
  for (let index = 0; index < resendCodeRateLimit.maxCount; index++) {
    expect((await checkTicket(`198.51.100.${index}`, 'Nobody@example.com')).status).toBe(200)
  }
  const limited = await checkTicket(visitorAddress, ' nobody@example.com')
  expect(limited.status).toBe(429)
  expect(limited.json.message).toMatch(/^Too many emails/)
  expect((await checkTicket(visitorAddress, 'someone-else@example.com')).status).toBe(200)
})

test('the refusal is in the visitor’s language', async () => {
  await using app = await startApp({ clock: stoppedClock(), env: behindProxy })
  await useUpLimit(app)
  const english = (await post(app)).json.message
  const french = (await post(app, { path: '/api/contact-us?lang=fr' })).json.message
  expect(french).not.toBe(english)
})

const resendCodeBody = {
  fullName: 'Adaeze Okafor',
  email: 'adaeze@example.com',
  country: 'Nigeria',
  countryCode: '+234',
  phoneNumber: '8031234567',
}
