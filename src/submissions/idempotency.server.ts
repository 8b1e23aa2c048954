import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { hasCome } from '../adapters/database/is-due.server'
import type { ClaimTable, Database } from '../adapters/database/tables.server'
import type { Services } from './services.server'

/** A claim left by a process that was killed can be taken over after this time; one that is worked on is renewed until then. */
export const leaseMs = 10_000
const renewEveryMs = 3_000
/** Work that hangs does not hold a key for ever. */
const renewForMs = 120_000
const tryAgainMs = 1_000
/** How long a key is let go again and again while the database is away. */
const releaseForMs = 60_000

/** One Idempotency-Key on one call. */
export interface ClaimKey {
  call: string
  key: string
}

/** A key that this process holds, until another one takes it over. */
export interface HeldClaim extends ClaimKey {
  holder: string
}

/** What was said under a key, and the submission that it speaks of. */
export interface EarlierAnswer {
  answer: Record<string, unknown> | null
  submissionId: string | null
}

/** What may be done with a key: work on it, or say again what was said, or wait, or refuse it. */
export type ClaimOutcome =
  | { kind: 'ours'; held: HeldClaim; submissionId: string | null }
  | ({ kind: 'answered' } & EarlierAnswer)
  | { kind: 'in flight' }
  | { kind: 'other body' }

/** This process was silent for longer than its lease, and another one works on the form now. */
export class ClaimLost extends Error {
  override name = 'ClaimLost' as const
}

/** What this key has brought for this very form so far; nothing where it is new, or was used for another form. */
export async function earlierUse(
  { db }: Services,
  at: ClaimKey,
  fingerprint: string,
): Promise<EarlierAnswer | undefined> {
  const found = await find(db, at)
  return found?.fingerprint === fingerprint ? earlierAnswer(found) : undefined
}

/**
 * Claims a key for this process: same key and same body give the same answer, another body is refused, and a
 * claim whose holder fell silent is taken over together with the submission that it stored.
 * Source: docs/product/api.md#86-idempotency.
 */
export async function claim({ db, clock }: Services, at: ClaimKey, fingerprint: string): Promise<ClaimOutcome> {
  const nowMs = clock.nowMs()
  const held = { ...at, holder: randomUUID() }
  try {
    return await take(db, held, fingerprint, nowMs)
  } catch (error) {
    // The answer of the database was lost, and the key may be ours all the same: the next try need not wait for that.
    void releaseWhenPossible(db, held)
    throw error
  }
}

async function take(
  db: Database,
  { holder, ...at }: HeldClaim,
  fingerprint: string,
  nowMs: number,
): Promise<ClaimOutcome> {
  const untilMs = nowMs + leaseMs
  const inserted = await db
    .insertInto('claim')
    .values({
      ...at,
      fingerprint,
      claimed_until_ms: untilMs,
      holder,
      submission_id: null,
      answer: null,
      created_at_ms: nowMs,
    })
    .onConflict((conflict) => conflict.columns(['call', 'key']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return { kind: 'ours', held: { ...at, holder }, submissionId: null }

  const held = await find(db, at)
  if (held === undefined) return { kind: 'in flight' }
  if (held.fingerprint !== fingerprint) return { kind: 'other body' }
  if (held.answer !== null) return { kind: 'answered', ...earlierAnswer(held) }

  const taken = await db
    .updateTable('claim')
    .set({ claimed_until_ms: untilMs, holder })
    .where('call', '=', at.call)
    .where('key', '=', at.key)
    .where('answer', 'is', null)
    .where('claimed_until_ms', '=', held.claimed_until_ms)
    .where(hasCome('claimed_until_ms', nowMs))
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) return { kind: 'in flight' }
  return { kind: 'ours', held: { ...at, holder }, submissionId: held.submission_id }
}

/** Notes, in the transaction that stores a submission, which submission this key made. Throws ClaimLost, which undoes it. */
export async function noteSubmission(db: Database, held: HeldClaim, submissionId: string): Promise<void> {
  if (!(await change(db, held, { submission_id: submissionId }))) throw new ClaimLost()
}

/** Keeps the answer: from now on the key answers with it. */
export async function noteAnswer(db: Database, held: HeldClaim, answer: Record<string, unknown>): Promise<void> {
  await change(db, held, { answer: JSON.stringify(answer) })
}

/** Lets the key go without an answer, so that the next try continues with the stored submission at once. */
export async function release(db: Database, held: HeldClaim): Promise<void> {
  await change(db, held, { claimed_until_ms: 0, holder: null })
}

/**
 * Renews the claim while its work is under way, so that a short lease is enough: the key of a process that was killed is free within
 * seconds. Answers what ends that.
 */
export function renewing({ db, clock }: Pick<Services, 'db' | 'clock'>, held: HeldClaim): () => void {
  const endMs = performance.now() + renewForMs
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const wait = () => {
    if (isOver || performance.now() > endMs) return
    timer = setTimeout(renew, renewEveryMs).unref()
  }
  // What cannot be renewed is lost to another process at worst, and that is noticed when the submission is stored.
  const renew = () =>
    void change(db, held, { claimed_until_ms: clock.nowMs() + leaseMs })
      .catch(() => {})
      .then(wait)
  wait()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/**
 * The same after a fault: once the database answers again, so that the visitor's next try need not wait for the lease to run out. Never
 * throws, and gives up after a minute.
 */
export async function releaseWhenPossible(db: Database, held: HeldClaim): Promise<void> {
  const endMs = performance.now() + releaseForMs
  while (performance.now() < endMs) {
    try {
      return await release(db, held)
    } catch {
      await pause(tryAgainMs, undefined, { ref: false })
    }
  }
}

/** Changes a claim that is still held, and tells whether it was. */
async function change(
  db: Database,
  { call, key, holder }: HeldClaim,
  values: Partial<Pick<ClaimTable, 'submission_id' | 'answer' | 'claimed_until_ms' | 'holder'>>,
): Promise<boolean> {
  const changed = await db
    .updateTable('claim')
    .set(values)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('holder', '=', holder)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

async function find(db: Database, { call, key }: ClaimKey) {
  return db.selectFrom('claim').selectAll().where('call', '=', call).where('key', '=', key).executeTakeFirst()
}

function earlierAnswer({ answer, submission_id }: Pick<ClaimTable, 'answer' | 'submission_id'>): EarlierAnswer {
  return { answer: answer === null ? null : JSON.parse(answer), submissionId: submission_id }
}
