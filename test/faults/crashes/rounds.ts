import { expect } from 'vitest'
import type { Database } from '../../../src/adapters/database/tables.server'
import type { Death, Stage } from '../../support/servers/crash-harness'
import type { Chance } from '../harness/seeded-random'
import { aVisitor, type Crowd, isContent, type Visitor } from './visitors'

/** Where the server is struck; forms most often, for they are what it acknowledges. */
const moments = [
  ...(['form sent', 'form answered', 'form sent', 'form answered'] as const),
  ...(['page wanted', 'charged', 'asked', 'answered', 'letter offered', 'letter here'] as const),
] as const satisfies readonly Death['moment'][]

const newcomers = 8
const senders = 3

/** Draws the moment at which a server is killed, from everything that it does under load. */
export function aDeath(chance: Chance): Death {
  return { moment: chance.pick(moments), occurrence: 1 + chance.below(newcomers), delayMs: chance.below(25) }
}

/**
 * One life of the server: new visitors come, those whom earlier deaths cut off try again under their keys, a few send again what was
 * answered already, and in the middle of it the server is killed; at the latest once everybody has what they came for.
 */
export async function liveAndDie(stage: Stage, crowd: Crowd, visitors: Visitor[], chance: Chance, death: Death) {
  const before = chance.shuffled(visitors.filter(({ told }) => told !== undefined)).slice(0, senders)
  visitors.push(...Array.from({ length: newcomers }, (_, place) => aVisitor(visitors.length + place, chance)))
  await stage.provider.control({ webhooks: chance.pick(['normal', 'doubled', 'withheld']) })
  await stage.startServer()
  stage.dieAt(death)
  const hungry = visitors.filter((visitor) => !isContent(visitor))
  await Promise.all([...hungry.map(crowd.visit), ...before.map(crowd.sendAgain)])
  if (!stage.isKilled()) stage.kill()
  await stage.dead()
  await passes(stage.db, 60_000)
}

/** Starts the server for good, and waits until everybody has what they came for and nothing is left to do. */
export async function liveOn({ startServer, db, provider }: Stage, crowd: Crowd, visitors: readonly Visitor[]) {
  await startServer()
  await Promise.all(visitors.filter((visitor) => !isContent(visitor)).map(crowd.visit))
  await Promise.all(visitors.map(crowd.sendAgain))
  await provider.control({ webhooks: 'doubled' })
  await provider.sendAgain()
  const left = async () => ({
    letters: await db.selectFrom('letter').select('kind').where('state', '=', 'queued').execute(),
    events: await db.selectFrom('provider_event').select('id').where('handled_at_ms', 'is', null).execute(),
    notHeard: Math.max(
      0,
      provider.charges().length - (await db.selectFrom('provider_event').select('id').execute()).length,
    ),
  })
  await expect.poll(left, { timeout: 120_000, interval: 50 }).toEqual({ letters: [], events: [], notHeard: 0 })
}

/** Lets time pass for everything that a dead server has left behind: leases and claims run out, and what was due later is due. */
export async function passes(db: Database, ms: number): Promise<void> {
  await db
    .updateTable('claim')
    .set((row) => ({ claimed_until_ms: row('claimed_until_ms', '-', ms) }))
    .execute()
  await db
    .updateTable('letter')
    .set((row) => ({
      leased_until_ms: row('leased_until_ms', '-', ms),
      next_attempt_at_ms: row('next_attempt_at_ms', '-', ms),
    }))
    .execute()
  await db
    .updateTable('payment')
    .set((row) => ({ created_at_ms: row('created_at_ms', '-', ms), ask_again_at_ms: row('ask_again_at_ms', '-', ms) }))
    .execute()
  await db
    .updateTable('provider_event')
    .set((row) => ({ next_attempt_at_ms: row('next_attempt_at_ms', '-', ms) }))
    .execute()
}
