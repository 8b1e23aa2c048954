import { createHash } from 'node:crypto'
import type { Database } from '../adapters/database/tables.server'
import type { Picture } from './flow.server'
import type { Services } from './services.server'

/** A claim left by a process that was killed can be taken over after this time. */
const leaseMs = 60_000

/** One Idempotency-Key on one call. */
export interface ClaimKey {
  call: string
  key: string
}

/** What may be done with a key: work on it, or say again what was said, or wait, or refuse it. */
export type ClaimOutcome =
  | { kind: 'ours'; submissionId: string | null }
  | { kind: 'answered'; answer: Record<string, unknown> }
  | { kind: 'in flight' }
  | { kind: 'other body' }

/**
 * Claims a key for this process: same key and same body give the same answer, another body is refused, and a claim whose holder fell
 * silent is taken over together with the submission it had stored. Source: design, section 6.
 */
export async function claim({ db, clock }: Services, at: ClaimKey, fingerprint: string): Promise<ClaimOutcome> {
  const nowMs = clock.nowMs()
  const inserted = await db
    .insertInto('claim')
    .values({
      ...at,
      fingerprint,
      claimed_until_ms: nowMs + leaseMs,
      submission_id: null,
      answer: null,
      created_at_ms: nowMs,
    })
    .onConflict((conflict) => conflict.columns(['call', 'key']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return { kind: 'ours', submissionId: null }

  const held = await db
    .selectFrom('claim')
    .selectAll()
    .where('call', '=', at.call)
    .where('key', '=', at.key)
    .executeTakeFirstOrThrow()
  if (held.fingerprint !== fingerprint) return { kind: 'other body' }
  if (held.answer !== null) return { kind: 'answered', answer: JSON.parse(held.answer) }

  const taken = await db
    .updateTable('claim')
    .set({ claimed_until_ms: nowMs + leaseMs })
    .where('call', '=', at.call)
    .where('key', '=', at.key)
    .where('answer', 'is', null)
    .where('claimed_until_ms', '=', held.claimed_until_ms)
    .where('claimed_until_ms', '<=', nowMs)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n ? { kind: 'ours', submissionId: held.submission_id } : { kind: 'in flight' }
}

/** Notes, in the transaction that stores a submission, which submission this key made. */
export async function noteSubmission(db: Database, at: ClaimKey, submissionId: string): Promise<void> {
  await change(db, at, { submission_id: submissionId })
}

/** Keeps the answer: from now on the key answers with it. */
export async function noteAnswer(db: Database, at: ClaimKey, answer: Record<string, unknown>): Promise<void> {
  await change(db, at, { answer: JSON.stringify(answer) })
}

/** Lets the key go without an answer, so that the next try continues with the stored submission at once. */
export async function release(db: Database, at: ClaimKey): Promise<void> {
  await change(db, at, { claimed_until_ms: 0 })
}

async function change(
  db: Database,
  at: ClaimKey,
  values: { submission_id: string } | { answer: string } | { claimed_until_ms: number },
): Promise<void> {
  await db.updateTable('claim').set(values).where('call', '=', at.call).where('key', '=', at.key).execute()
}

/** A fingerprint of what was sent: the same answers and pictures give the same one, in whatever order they came. */
export function fingerprintOf(given: unknown, pictures: readonly Picture[]): string {
  const hash = createHash('sha256').update(JSON.stringify(sorted(given)))
  for (const picture of pictures) hash.update(picture.field).update('\0').update(picture.bytes)
  return hash.digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)])
}
