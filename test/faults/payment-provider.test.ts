import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { measure } from '../support/measure'
import { type Guard, unguardedServer } from '../support/servers/mutate-build'
import { startWorld, type World } from './harness/harness'
import { surviveOutage } from './harness/outage'
import { sends, sendsUntilTaken } from './harness/visitors'

const timeoutMs = 300_000

type Fault = 'refuse' | 'reset' | 'hang' | 'swallow'

test.each(measure<Fault[]>({ short: ['refuse'], full: ['refuse', 'reset', 'hang', 'swallow'] }))(
  'a provider that is away costs nobody more than a second try (%s)',
  async (kind) => {
    await using world = await startWorld()
    await surviveOutage(world, {
      what: `provider away (${kind})`,
      begin: () => world.toProvider.set({ kind }),
      end: () => world.toProvider.set({ kind: 'pass' }),
      // What the server had asked before is given up by its own limit.
      hangsOnMs: kind === 'swallow' ? 10_000 : 0,
    })
  },
  timeoutMs,
)

/** The end of waiting for an answer. */
const limitOfWaiting: Guard = { stands: /signal: AbortSignal\.timeout\(call\.timeoutMs\)/ }

test(
  'a provider that says nothing, or a few letters a second, is given up, and the form answered; without the limit nobody is answered',
  async () => {
    await using silent = await startWorld()
    await using slow = await startWorld()
    await using unguarded = await startWorld({ script: unguardedServer([limitOfWaiting]) })
    await Promise.all([silent, unguarded].map(({ toProvider }) => toProvider.set({ kind: 'hang' })))
    await slow.toProvider.set({ kind: 'slow', bytes: 4, pauseMs: 400 })
    const waiting = sends(unguarded.url, 'waiting@example.com', { isPaying: true })
    const guarded = [silent, slow]
    const told = await Promise.all(guarded.map(({ url }) => sends(url, 'told@example.com', { isPaying: true })))
    for (const said of told)
      expect(said).toMatchObject({ status: 503, message: expect.stringMatching(/Nothing is lost/) })
    const more = pause(2_000, 'still waiting')
    expect(await Promise.race([waiting, more])).toBe('still waiting')
    await Promise.all([...guarded, unguarded].map(({ toProvider }) => toProvider.set({ kind: 'pass' })))
    await waiting
    await Promise.all(guarded.map(({ url }) => sendsUntilTaken(url, 'told@example.com', { isPaying: true })))
  },
  timeoutMs,
)

/** Asking again: about an event that could not be looked up, and about every open attempt. */
const askingAgain: readonly Guard[] = [
  { stands: /(?<=next_attempt_at_ms: clock\.nowMs\(\) \+ )pauseMs\(error, attempts\)/, instead: '50 * 60000' },
  { stands: /(?<=async function sweep\(services, stopping\) \{)/, instead: 'return;' },
]

test(
  'who paid while the provider could not be asked is fulfilled once it can; without asking again, nobody is',
  async () => {
    await using world = await startWorld()
    await using unguarded = await startWorld({ script: unguardedServer(askingAgain) })
    await Promise.all([world, unguarded].map(paysWhileNobodyCanAsk))
    await expect.poll(() => statesIn(world), { timeout: 60_000 }).toEqual(['paid'])
    expect(await statesIn(unguarded)).toEqual(['awaiting payment'])
  },
  timeoutMs,
)

/** Everybody shares a question, and its answer for a while. */
const sharing: readonly Guard[] = [
  { stands: /(?<=const recent = )question\.mayBeRecent/, instead: 'false' },
  { stands: /(?<=const current = )underWay\.get\(reference\)/, instead: 'void 0' },
  { stands: /(?<=const known = )runs\.get\(name\)/, instead: 'void 0' },
]

test(
  'a crowd on one result page costs the provider a handful of questions; without sharing, as many as they are',
  async () => {
    await using world = await startWorld()
    await using unguarded = await startWorld({ script: unguardedServer(sharing) })
    const [asked = 0, askedOtherwise = 0] = await Promise.all([world, unguarded].map(crowdOnAResultPage))
    expect(asked).toBeLessThanOrEqual(10)
    expect(askedOtherwise).toBeGreaterThan(40)
    console.log(`figure: 100 visits of a result page cost ${asked} questions to the provider`)
  },
  timeoutMs,
)

/** While the bank is at work. Answers how many questions the provider was asked. */
async function crowdOnAResultPage(world: World): Promise<number> {
  const { payAt = '' } = await sends(world.url, 'payer@example.com', { isPaying: true })
  const { reference } = await world.db.selectFrom('payment').select('reference').executeTakeFirstOrThrow()
  await world.provider.control({ webhooks: 'withheld', state: 'processing' })
  await world.provider.pay(payAt)
  const before = world.provider.questions()
  const visits = await Promise.all(
    Array.from({ length: 100 }, () => fetch(`${world.url}/api/paystack/callback?reference=${reference}`)),
  )
  for (const visit of visits) expect(await visit.json()).toMatchObject({ status: 'pending' })
  return world.provider.questions() - before
}

test(
  'while pages cannot be opened, whoever has paid has it confirmed, and nobody who tries again waits behind another',
  async () => {
    await using world = await startWorld()
    const { payAt = '' } = await sends(world.url, 'payer@example.com', { isPaying: true })
    await world.provider.control({ silentTo: 'initialize' })
    const first = sends(world.url, 'waits@example.com', { isPaying: true })
    const keyOf = () =>
      world.db.selectFrom('submission').select('key').where('email', '=', 'waits@example.com').executeTakeFirst()
    await expect.poll(keyOf, { timeout: 30_000 }).toBeDefined()
    const { key = '' } = (await keyOf()) ?? {}
    const beganAtMs = performance.now()
    const tries = Array.from({ length: 8 }, () => fetch(`${world.url}/api/order/${key}/payment`, { method: 'POST' }))
    await world.provider.pay(payAt)
    await expect.poll(() => statesIn(world), { timeout: 9_000 }).toContain('paid')
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(503)
    // One call may take ten seconds; in a row, the eight would take eighty.
    expect(performance.now() - beganAtMs).toBeLessThan(40_000)
    expect((await first).status).toBe(503)
  },
  timeoutMs,
)

test(
  'a provider that asks to be left alone is, by everybody, and then the payment is confirmed',
  async () => {
    await using world = await startWorld()
    const { payAt = '' } = await sends(world.url, 'payer@example.com', { isPaying: true })
    const { reference } = await world.db.selectFrom('payment').select('reference').executeTakeFirstOrThrow()
    await world.provider.control({ webhooks: 'withheld', status: 429, retryAfter: '8' })
    await world.provider.pay(payAt)
    const visit = async () => {
      const response = await fetch(`${world.url}/api/paystack/callback?reference=${reference}`)
      return ((await response.json()) as { status: string }).status
    }
    const before = world.provider.questions()
    expect(await visit()).toBe('pending')
    await world.provider.control({ status: null, retryAfter: null })
    expect((await sends(world.url, 'other@example.com', { isPaying: true })).status).toBe(503)
    expect(world.provider.questions() - before).toBe(1)
    await expect.poll(visit, { timeout: 30_000 }).toBe('success')
  },
  timeoutMs,
)

/** The provider tells of a payment; it is asked in vain, and then it is back. */
async function paysWhileNobodyCanAsk(world: World): Promise<void> {
  const { payAt = '' } = await sends(world.url, 'payer@example.com', { isPaying: true })
  await world.toProvider.set({ kind: 'refuse' })
  await world.provider.pay(payAt)
  const tries = () => world.db.selectFrom('provider_event').select('attempts').execute()
  await expect.poll(tries, { timeout: 30_000 }).toEqual([{ attempts: 1 }])
  await world.toProvider.set({ kind: 'pass' })
}

async function statesIn({ db }: World): Promise<string[]> {
  return (await db.selectFrom('submission').select('state').execute()).map(({ state }) => state)
}
