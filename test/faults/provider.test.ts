import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { measure } from '../measure'
import { type Guard, unguardedServer } from '../unguarded-build'
import { surviveOutage } from './outage'
import { sends, sendsUntilTaken } from './visitors'
import { startWorld, type World } from './world'

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
  { stands: /(?<=nextMs = clock\.nowMs\(\) \+ )\(retryMs/, instead: '50 * 60000 + 0 * (retryMs' },
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
