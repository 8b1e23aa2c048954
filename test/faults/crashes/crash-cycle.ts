import { expect } from 'vitest'
import type { Database } from '../../../src/adapters/database/tables.server'
import type { CrashHarness, CrashPoint } from '../../support/servers/crash-harness'
import type { SeededRandom } from '../harness/seeded-random'
import { type Crowd, createVisitor, isDone, type Visitor } from './visitors'

/**
 * The moments at which the server is killed; form moments are most frequent, because the server
 * acknowledges forms.
 */
const crashMoments = [
  ...(['form sent', 'form answered', 'form sent', 'form answered'] as const),
  ...(['page wanted', 'charged', 'asked', 'answered', 'email offered', 'email received'] as const),
] as const satisfies readonly CrashPoint['moment'][]

const newVisitors = 8
const resenders = 3

/** Picks a random moment at which the server is killed under load. */
export function pickCrashPoint(random: SeededRandom): CrashPoint {
  return { moment: random.pick(crashMoments), occurrence: 1 + random.below(newVisitors), delayMs: random.below(25) }
}

/**
 * Runs the server until it is killed. New visitors arrive, interrupted ones retry with their keys, and a
 * few resend completed forms. The server is killed at the crash point, or at the latest when all visitors
 * are done.
 */
export async function runUntilCrash(
  harness: CrashHarness,
  crowd: Crowd,
  visitors: Visitor[],
  random: SeededRandom,
  crashPoint: CrashPoint,
) {
  const earlierVisitors = random
    .shuffle(visitors.filter(({ lastAcknowledgement }) => lastAcknowledgement !== undefined))
    .slice(0, resenders)
  visitors.push(...Array.from({ length: newVisitors }, (_, index) => createVisitor(visitors.length + index, random)))
  await harness.provider.control({ webhooks: random.pick(['normal', 'doubled', 'withheld']) })
  await harness.startServer()
  harness.crashAt(crashPoint)
  const unfinishedVisitors = visitors.filter((visitor) => !isDone(visitor))
  await Promise.all([...unfinishedVisitors.map(crowd.visit), ...earlierVisitors.map(crowd.resend)])
  if (!harness.isKilled()) harness.kill()
  await harness.waitUntilDead()
  await advanceStoredTimes(harness.db, 60_000)
}

/** Starts the server for the last time, and waits until all visitors are done and no work is left. */
export async function runToCompletion(
  { startServer, db, provider }: CrashHarness,
  crowd: Crowd,
  visitors: readonly Visitor[],
) {
  await startServer()
  await Promise.all(visitors.filter((visitor) => !isDone(visitor)).map(crowd.visit))
  await Promise.all(visitors.map(crowd.resend))
  await provider.control({ webhooks: 'doubled' })
  await provider.redeliverEvents()
  const remainingWork = async () => ({
    emails: await db.selectFrom('email_message').select('kind').where('state', '=', 'queued').execute(),
    events: await db.selectFrom('provider_event').select('id').where('handled_at_ms', 'is', null).execute(),
    notHeard: Math.max(
      0,
      provider.charges().length - (await db.selectFrom('provider_event').select('id').execute()).length,
    ),
  })
  await expect.poll(remainingWork, { timeout: 120_000, interval: 50 }).toEqual({ emails: [], events: [], notHeard: 0 })
}

/**
 * Moves all stored times back, as if time had passed since the kill: leases expire, and later
 * work becomes due.
 */
export async function advanceStoredTimes(db: Database, ms: number): Promise<void> {
  await db
    .updateTable('idempotency_record')
    .set((row) => ({ leased_until_ms: row('leased_until_ms', '-', ms) }))
    .execute()
  await db
    .updateTable('email_message')
    .set((row) => ({
      leased_until_ms: row('leased_until_ms', '-', ms),
      next_attempt_at_ms: row('next_attempt_at_ms', '-', ms),
    }))
    .execute()
  await db
    .updateTable('payment')
    .set((row) => ({ created_at_ms: row('created_at_ms', '-', ms), next_poll_at_ms: row('next_poll_at_ms', '-', ms) }))
    .execute()
  await db
    .updateTable('provider_event')
    .set((row) => ({ next_attempt_at_ms: row('next_attempt_at_ms', '-', ms) }))
    .execute()
}
