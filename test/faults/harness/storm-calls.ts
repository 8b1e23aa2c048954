import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { organisation } from '../../../content/organisation'
import { openDatabase } from '../../../src/adapters/database/open.server'
import { readConfig } from '../../../src/config.server'
import { aPayingDelegate } from '../../builders/delegate'
import { formOf } from '../../support/form-data'
import type { Engine } from '../../support/servers/engines'
import { freePort } from '../../support/servers/free-port'
import { startMailServer } from '../../support/servers/mail-server'
import { freshVariables } from '../../support/servers/start-app'
import { startBuilt } from '../../support/servers/start-process'
import { startSandbox } from '../../support/servers/start-sandbox'
import type { Chance } from './seeded-random'

/** What the storm was answered. */
export interface Storm {
  /** How many calls of each kind were answered with which status. */
  statuses: Map<string, number>
  /** What the return pages were told. */
  said: Set<string>
  forged: number
  forgedStatuses: Set<number>
  /** Where an order stands that was never paid, and which forged events called paid. */
  bystander: string | undefined
}

/** What the record holds once everything is worked on. */
export interface Calm {
  /** How often a server settled a payment, by its own log. */
  fulfilments: number
  paid: number
  attempts: number
  events: number
  confirmations: number
  notices: number
}

type Sky = Awaited<ReturnType<typeof startStorm>>

const bystander = 'bystander@example.com'

/** Two servers on one database, a provider and a mail server outside them, and an order that nobody pays. */
export async function startStorm(engine: Engine, script = 'dist/server/server.js') {
  const provider = await startSandbox()
  const mail = await startMailServer()
  const outside = { PAYSTACK_SECRET_KEY: provider.secretKey, PAYSTACK_URL: provider.url, SMTP_URL: mail.url }
  const variables: Record<string, string> = { ...(await freshVariables(engine)), ...outside, TRUST_PROXY: '1' }
  const servers = [startBuilt(script, variables), startBuilt(script, { ...variables, PORT: String(await freePort()) })]
  await Promise.all(servers.map((server) => server.ready()))
  const reading = readConfig(variables)
  if (reading.kind === 'wrong') throw new Error(reading.lines.join('\n'))
  const db = await openDatabase(reading.config.database, () => {})
  const seen: Storm = {
    ...{ statuses: new Map(), said: new Set(), forged: 0, forgedStatuses: new Set(), bystander: undefined },
  }
  await register(servers[0]?.url ?? '', bystander)
  return {
    ...{ provider, mail, servers, db, seen },
    async [Symbol.asyncDispose]() {
      for (const server of servers) await server[Symbol.asyncDispose]()
      await db.destroy()
      await mail[Symbol.asyncDispose]()
      await provider[Symbol.asyncDispose]()
    },
  }
}

async function register(url: string, email: string): Promise<string> {
  const headers = { 'x-forwarded-for': `10.2.0.${email.length}` }
  const body = formOf(aPayingDelegate({ email }))
  const response = await fetch(`${url}/api/paystack/pay`, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  return ((await response.json()) as { authorization_url: string }).authorization_url
}

/**
 * One payment, of which everybody learns at the same moment: the provider is silent until both servers have asked it, and all have come, and
 * then answers. The return page and the event come so many times each, forged events among them, in an order by chance and to either server.
 */
export async function strike(sky: Sky, email: string, each: number, chance: Chance): Promise<void> {
  const { provider, servers, seen } = sky
  const [url = ''] = chance.shuffled(servers.map((server) => server.url))
  const payAt = await register(url, email)
  const known = provider.events.length
  const back = await provider.press(payAt, 'pay')
  const reference = new URL(back.headers.get('location') ?? '').searchParams.get('trxref') ?? ''
  await provider.eventsToBe(known + 1)
  const event = provider.events[known] ?? { body: '', signature: '' }

  await provider.control({ silent: true })
  const calls = chance.shuffled([
    ...Array.from({ length: each }, () => visit(reference)),
    ...Array.from({ length: each }, () => deliver(event.body, event.signature)),
    ...(await forgeries(sky, event)),
  ])
  const answers = calls.map((call, turn) => call(servers[turn % 2]?.url ?? '', seen))
  // However many ask a server, it has one question about a payment under way.
  await expect.poll(() => provider.callsTo(reference), { timeout: 60_000 }).toBe(servers.length)
  await provider.control({ silent: false })
  await Promise.all(answers)
}

type Call = (url: string, seen: Storm) => Promise<void>

function visit(reference: string): Call {
  return async (url, seen) => {
    const response = await fetch(`${url}/api/paystack/callback?reference=${reference}`)
    count(seen, `callback ${response.status}`)
    seen.said.add(((await response.json()) as { status: string }).status)
  }
}

function deliver(body: string, signature: string): Call {
  return async (url, seen) => {
    const { status } = await post(url, body, signature)
    count(seen, `webhook ${status}`)
  }
}

/** Events that somebody else made: with no signature, a wrong one, that of another body, and one by a key that is not ours. */
async function forgeries({ db }: Sky, { body, signature }: { body: string; signature: string }): Promise<Call[]> {
  const { reference } = await db
    .selectFrom('payment')
    .innerJoin('submission', 'submission.id', 'payment.submission_id')
    .select('reference')
    .where('email', '=', bystander)
    .executeTakeFirstOrThrow()
  const data = { ...JSON.parse(body).data, id: 99_999, reference }
  const forged = JSON.stringify({ event: 'charge.success', data })
  const byAnotherKey = createHmac('sha512', 'sk_test_guessed').update(forged).digest('hex')
  return ['', 'f'.repeat(128), signature, byAnotherKey].map((proof) => async (url, seen) => {
    seen.forged++
    seen.forgedStatuses.add((await post(url, forged, proof)).status)
  })
}

function post(url: string, body: string, signature: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
  return fetch(`${url}/api/paystack/webhook`, { method: 'POST', headers, body })
}

function count({ statuses }: Storm, what: string): void {
  statuses.set(what, (statuses.get(what) ?? 0) + 1)
}

/** Waits until every event is handled and every letter has left, and counts. */
export async function calmAfter({ db, servers, mail, seen }: Sky, payments: number): Promise<Calm> {
  const left = async () => [
    ...(await db.selectFrom('provider_event').select('id').where('handled_at_ms', 'is', null).execute()),
    ...(await db.selectFrom('letter').select('kind').where('state', '=', 'queued').execute()),
  ]
  await expect.poll(left, { timeout: 60_000 + 1_000 * payments, interval: 100 }).toEqual([])
  const submissions = await db.selectFrom('submission').select(['email', 'state']).execute()
  const attempts = await db.selectFrom('payment').select('state').where('state', '=', 'succeeded').execute()
  const events = await db.selectFrom('provider_event').select('id').execute()
  seen.bystander = submissions.find(({ email }) => email === bystander)?.state
  const fulfilments = () => servers.reduce((sum, { out }) => sum + out().split('payment settled').length - 1, 0)
  // What a server says arrives a little after what it did.
  await expect.poll(fulfilments).toBeGreaterThanOrEqual(attempts.length)
  const notices = mail.letters.filter(({ to }) => to.includes(organisation.email)).length
  return {
    fulfilments: fulfilments(),
    paid: submissions.filter(({ state }) => state === 'paid').length,
    attempts: attempts.length,
    events: events.length,
    confirmations: mail.letters.length - notices,
    notices,
  }
}
