import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { organisation } from '../../../content/organisation'
import { openDatabase } from '../../../src/adapters/database/open-database.server'
import { readConfig } from '../../../src/config.server'
import { testedBuild } from '../../../tools/builds/tested-build'
import { aPayingDelegate } from '../../builders/delegate'
import { toFormData } from '../../support/form-data'
import type { Engine } from '../../support/servers/engines'
import { freePort } from '../../support/servers/free-port'
import { startMailServer } from '../../support/servers/mail-server'
import { createEnvironment } from '../../support/servers/start-app'
import { startBuiltProgram } from '../../support/servers/start-process'
import { startSandbox } from '../../support/servers/start-sandbox'
import type { SeededRandom } from './seeded-random'

/** The responses to the storm. */
export interface StormResults {
  /** The number of responses for each kind of call and status. */
  statuses: Map<string, number>
  /** The payment statuses that the return pages received. */
  paymentStatuses: Set<string>
  forgedCount: number
  forgedStatuses: Set<number>
  /** The state of an order that was never paid but that forged events report as paid. */
  bystanderState: string | undefined
}

/** The contents of the database once everything is handled. */
export interface FinalRecord {
  /** How often the servers settled a payment, according to their logs. */
  fulfilmentCount: number
  paidCount: number
  attemptCount: number
  eventCount: number
  confirmationCount: number
  notificationCount: number
}

type StormHarness = Awaited<ReturnType<typeof startStorm>>

const bystanderEmail = 'bystander@example.com'

/** Starts two servers on one database with an external provider and mail server, and an unpaid order. */
export async function startStorm(engine: Engine, script = `${testedBuild}/server/server.js`) {
  const provider = await startSandbox()
  const mail = await startMailServer()
  const externalVariables = { PAYSTACK_SECRET_KEY: provider.secretKey, PAYSTACK_URL: provider.url, SMTP_URL: mail.url }
  const variables: Record<string, string> = {
    ...(await createEnvironment(engine)),
    ...externalVariables,
    TRUST_PROXY: '1',
  }
  const servers = [
    startBuiltProgram(script, variables),
    startBuiltProgram(script, { ...variables, PORT: String(await freePort()) }),
  ]
  await Promise.all(servers.map((server) => server.waitUntilReady()))
  const configResult = readConfig(variables)
  if (configResult.kind === 'invalid') throw new Error(configResult.errors.join('\n'))
  const db = await openDatabase(configResult.config.database, () => {})
  const results: StormResults = {
    ...{
      statuses: new Map(),
      paymentStatuses: new Set(),
      forgedCount: 0,
      forgedStatuses: new Set(),
      bystanderState: undefined,
    },
  }
  await register(servers[0]?.url ?? '', bystanderEmail)
  return {
    ...{ provider, mail, servers, db, results },
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
  const body = toFormData(aPayingDelegate({ email }))
  const response = await fetch(`${url}/api/paystack/pay`, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  return ((await response.json()) as { authorization_url: string }).authorization_url
}

/**
 * Makes one payment and delivers its result from all sides at once. The provider stays silent until both
 * servers have sent a verify request, and then responds. `callsOfEach` return pages, the same number of
 * events, and forged events are sent in random order, alternating between the servers.
 */
export async function stormPayment(
  harness: StormHarness,
  email: string,
  callsOfEach: number,
  random: SeededRandom,
): Promise<void> {
  const { provider, servers, results } = harness
  const [url = ''] = random.shuffle(servers.map((server) => server.url))
  const checkoutUrl = await register(url, email)
  const earlierEvents = provider.events.length
  const paymentRedirect = await provider.press(checkoutUrl, 'pay')
  const reference = new URL(paymentRedirect.headers.get('location') ?? '').searchParams.get('trxref') ?? ''
  await provider.expectEvents(earlierEvents + 1)
  const event = provider.events[earlierEvents] ?? { body: '', signature: '' }

  await provider.control({ silent: true })
  const calls = random.shuffle([
    ...Array.from({ length: callsOfEach }, () => visitCall(reference)),
    ...Array.from({ length: callsOfEach }, () => webhookCall(event.body, event.signature)),
    ...(await forgedCalls(harness, event)),
  ])
  const responses = calls.map((call, index) => call(servers[index % 2]?.url ?? '', results))
  // Each server has only one verify request in progress for a payment, however many calls it receives.
  await expect.poll(() => provider.countRequests(reference)).toBe(servers.length)
  await provider.control({ silent: false })
  await Promise.all(responses)
}

type StormCall = (url: string, results: StormResults) => Promise<void>

function visitCall(reference: string): StormCall {
  return async (url, seen) => {
    const response = await fetch(`${url}/api/paystack/callback?reference=${reference}`)
    countStatus(seen, `callback ${response.status}`)
    seen.paymentStatuses.add(((await response.json()) as { status: string }).status)
  }
}

function webhookCall(body: string, signature: string): StormCall {
  return async (url, seen) => {
    const { status } = await postWebhook(url, body, signature)
    countStatus(seen, `webhook ${status}`)
  }
}

/**
 * Forged events: without a signature, with a wrong one, with the signature of another body, and with one
 * made with a wrong key.
 */
async function forgedCalls(
  { db }: StormHarness,
  { body, signature }: { body: string; signature: string },
): Promise<StormCall[]> {
  const { reference } = await db
    .selectFrom('payment')
    .innerJoin('submission', 'submission.id', 'payment.submission_id')
    .select('reference')
    .where('email', '=', bystanderEmail)
    .executeTakeFirstOrThrow()
  const data = { ...JSON.parse(body).data, id: 99_999, reference }
  const forgedBody = JSON.stringify({ event: 'charge.success', data })
  const byAnotherKey = createHmac('sha512', 'sk_test_guessed').update(forgedBody).digest('hex')
  return ['', 'f'.repeat(128), signature, byAnotherKey].map((signatureCandidate) => async (url, seen) => {
    seen.forgedCount++
    seen.forgedStatuses.add((await postWebhook(url, forgedBody, signatureCandidate)).status)
  })
}

function postWebhook(url: string, body: string, signature: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
  return fetch(`${url}/api/paystack/webhook`, { method: 'POST', headers, body })
}

function countStatus({ statuses }: StormResults, label: string): void {
  statuses.set(label, (statuses.get(label) ?? 0) + 1)
}

/** Waits until all events are handled and all emails are sent, then counts. */
export async function waitForFinalRecord(
  { db, servers, mail, results }: StormHarness,
  payments: number,
): Promise<FinalRecord> {
  const remainingWork = async () => [
    ...(await db.selectFrom('provider_event').select('id').where('handled_at_ms', 'is', null).execute()),
    ...(await db.selectFrom('email_message').select('kind').where('state', '=', 'queued').execute()),
  ]
  await expect.poll(remainingWork, { timeout: 120_000 + 1_000 * payments, interval: 100 }).toEqual([])
  const submissions = await db.selectFrom('submission').select(['email', 'state']).execute()
  const attempts = await db.selectFrom('payment').select('state').where('state', '=', 'succeeded').execute()
  const events = await db.selectFrom('provider_event').select('id').execute()
  results.bystanderState = submissions.find(({ email }) => email === bystanderEmail)?.state
  const countFulfilments = () => servers.reduce((sum, { out }) => sum + out().split('payment settled').length - 1, 0)
  // A server's log output arrives slightly after the event.
  await expect.poll(countFulfilments).toBeGreaterThanOrEqual(attempts.length)
  const notifications = mail.emails.filter(({ to }) => to.includes(organisation.email)).length
  return {
    fulfilmentCount: countFulfilments(),
    paidCount: submissions.filter(({ state }) => state === 'paid').length,
    attemptCount: attempts.length,
    eventCount: events.length,
    confirmationCount: mail.emails.length - notifications,
    notificationCount: notifications,
  }
}
