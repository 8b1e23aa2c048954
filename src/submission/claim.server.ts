import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { hasCome } from '../adapters/database/due.server'
import type { Database } from '../adapters/database/tables.server'
import type { UploadedPicture } from './flow.server'
import type { Services } from './services.server'

/** A claim left by a process that was killed can be taken over after this time. */
const leaseMs = 60_000
const tryAgainMs = 1_000

/** One Idempotency-Key on one call. */
export interface ClaimKey {
  call: string
  key: string
}

/** A key that this process holds, until another one may take it over. */
export interface HeldClaim extends ClaimKey {
  untilMs: number
}

/** What may be done with a key: work on it, or say again what was said, or wait, or refuse it. */
export type ClaimOutcome =
  | { kind: 'ours'; held: HeldClaim; submissionId: string | null }
  | { kind: 'answered'; answer: Record<string, unknown> }
  | { kind: 'in flight' }
  | { kind: 'other body' }

/** This process was silent for longer than its lease, and another one works on the form now. */
export class ClaimLost extends Error {
  override name = 'ClaimLost' as const
}

/** The answer that this key has given to this very form, where there is one already. */
export async function answered({ db }: Services, at: ClaimKey, fingerprint: string): Promise<ClaimOutcome | undefined> {
  const held = await find(db, at)
  if (held === undefined || held.answer === null || held.fingerprint !== fingerprint) return undefined
  return { kind: 'answered', answer: JSON.parse(held.answer) }
}

/**
 * Claims a key for this process: same key and same body give the same answer, another body is refused, and a claim whose holder fell
 * silent is taken over together with the submission it had stored. Source: design, section 6.
 */
export async function claim({ db, clock }: Services, at: ClaimKey, fingerprint: string): Promise<ClaimOutcome> {
  const nowMs = clock.nowMs()
  const untilMs = nowMs + leaseMs
  try {
    return await take(db, { ...at, untilMs }, fingerprint, nowMs)
  } catch (error) {
    // The answer of the database was lost, and the key may be ours all the same: the next try need not wait for that.
    void releaseWhenPossible(db, { ...at, untilMs })
    throw error
  }
}

async function take(
  db: Database,
  { untilMs, ...at }: HeldClaim,
  fingerprint: string,
  nowMs: number,
): Promise<ClaimOutcome> {
  const inserted = await db
    .insertInto('claim')
    .values({
      ...at,
      fingerprint,
      claimed_until_ms: untilMs,
      submission_id: null,
      answer: null,
      created_at_ms: nowMs,
    })
    .onConflict((conflict) => conflict.columns(['call', 'key']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return { kind: 'ours', held: { ...at, untilMs }, submissionId: null }

  const held = await find(db, at)
  if (held === undefined) return { kind: 'in flight' }
  if (held.fingerprint !== fingerprint) return { kind: 'other body' }
  if (held.answer !== null) return { kind: 'answered', answer: JSON.parse(held.answer) }

  const taken = await db
    .updateTable('claim')
    .set({ claimed_until_ms: untilMs })
    .where('call', '=', at.call)
    .where('key', '=', at.key)
    .where('answer', 'is', null)
    .where('claimed_until_ms', '=', held.claimed_until_ms)
    .where(hasCome('claimed_until_ms', nowMs))
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) return { kind: 'in flight' }
  return { kind: 'ours', held: { ...at, untilMs }, submissionId: held.submission_id }
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
  await change(db, held, { claimed_until_ms: 0 })
}

/**
 * The same after a fault: once the database answers again, so that the visitor's next try need not wait for the lease to run out. Never
 * throws, and gives up when the lease has run out.
 */
export async function releaseWhenPossible(db: Database, held: HeldClaim): Promise<void> {
  const endMs = performance.now() + leaseMs
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
  { call, key, untilMs }: HeldClaim,
  values: { submission_id: string } | { answer: string } | { claimed_until_ms: number },
): Promise<boolean> {
  const changed = await db
    .updateTable('claim')
    .set(values)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('claimed_until_ms', '=', untilMs)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

async function find(db: Database, { call, key }: ClaimKey) {
  return db.selectFrom('claim').selectAll().where('call', '=', call).where('key', '=', key).executeTakeFirst()
}

/** A fingerprint of what was sent: the same answers, in whatever order, and the same files give the same one. */
export function fingerprintOf(given: unknown, files: readonly UploadedPicture[]): string {
  const hash = createHash('sha256').update(JSON.stringify(sorted(given)))
  for (const { field, digest } of files) hash.update(field).update('\0').update(digest)
  return hash.digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)])
}
