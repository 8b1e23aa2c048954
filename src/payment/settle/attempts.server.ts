import { type Selectable, sql } from 'kysely'
import type { AttemptState, Database, PaymentTable } from '../../adapters/database/tables.server'
import { isPaymentReference } from '../../domain/references'
import { findSubmission } from '../../submissions/store.server'
import type { Submission } from '../../submissions/submission'
import { askAgainAtMs } from '../polling/poll-intervals'
import { currency } from './classify-payment'

/** One attempt to pay for a submission. */
export type Attempt = Selectable<PaymentTable>

/** A failed attempt may still succeed, for money can be late. */
export const unsettled: readonly AttemptState[] = ['open', 'failed']

/** The attempt under this reference, or nothing; what is no reference of ours is not looked up, for it may be text that PostgreSQL cannot read. */
export async function findAttempt(db: Database, reference: string): Promise<Attempt | undefined> {
  if (!isPaymentReference(reference)) return undefined
  return db.selectFrom('payment').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** Money that came and stayed; `accepted`: a person has looked at it. */
export const good: readonly AttemptState[] = ['succeeded', 'accepted']

/** All attempts of a submission, the latest first. */
export async function attemptsOf(db: Database, submissionId: string): Promise<Attempt[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('created_at_ms', 'desc')
    .execute()
}

/** Notes that an attempt begins, before the provider hears of it. */
export async function beginAttempt(
  db: Database,
  submission: Submission,
  reference: string,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('payment')
    .values({
      reference,
      submission_id: submission.id,
      amount_kobo: submission.amountKobo,
      currency,
      state: 'open',
      pay_at: null,
      provider_state: null,
      remark: null,
      created_at_ms: nowMs,
      settled_at_ms: null,
      reversed_at_ms: null,
      asked_times: 0,
      unanswered_times: 0,
      unreadable_times: 0,
      unreadable_at_ms: null,
      ask_again_at_ms: askAgainAtMs({ createdAtMs: nowMs, askedTimes: 0, nowMs }),
    })
    .execute()
}

/** Keeps the provider's page of an attempt. */
export async function keepPage(db: Database, reference: string, payAt: string): Promise<void> {
  await db.updateTable('payment').set({ pay_at: payAt }).where('reference', '=', reference).execute()
}

/** How an attempt ended. */
export interface Ending {
  to: Exclude<AttemptState, 'open' | 'accepted' | 'reversed'>
  providerState: string | null
  remark: string | null
  nowMs: number
}

/** Ends an attempt that is not settled yet, and tells whether this call did: of any number at once, one. */
export async function endAttempt(
  db: Database,
  reference: string,
  { to, providerState, remark, nowMs }: Ending,
): Promise<boolean> {
  const ended = await db
    .updateTable('payment')
    .set({ state: to, provider_state: providerState, remark, settled_at_ms: nowMs, ask_again_at_ms: null })
    .where('reference', '=', reference)
    .where('state', 'in', unsettled)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

/** Notes that the money of an attempt went back, and tells whether this call did: of any number at once, one. */
export async function reverseAttempt(db: Database, reference: string, nowMs: number): Promise<boolean> {
  const reversed = await db
    .updateTable('payment')
    .set({
      ...{ state: 'reversed', provider_state: 'reversed', reversed_at_ms: nowMs, ask_again_at_ms: null },
      remark: withRemark('the money went back to the payer', nowMs),
    })
    .where('reference', '=', reference)
    .where('state', '!=', 'reversed')
    .executeTakeFirst()
  return reversed.numUpdatedRows === 1n
}

/** Puts a good payment in doubt. One that is in doubt already, or went back, stays as it is. */
export async function doubtAttempt(db: Database, reference: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state: 'in review' })
    .where('reference', '=', reference)
    .where('state', 'in', good)
    .execute()
}

/** Takes a payment for a good one, whatever spoke against it, and tells whether this call did: of any number at once, one. */
export async function acceptAttempt(db: Database, reference: string, nowMs: number): Promise<boolean> {
  const accepted = await db
    .updateTable('payment')
    .set({ state: 'accepted', remark: withRemark('looked at and accepted by hand', nowMs) })
    .where('reference', '=', reference)
    .where('state', 'in', ['in review', 'succeeded'])
    .executeTakeFirst()
  return accepted.numUpdatedRows === 1n
}

/** Adds to what people read of an attempt. */
export async function addRemark(db: Database, reference: string, remark: string, nowMs: number): Promise<void> {
  await db
    .updateTable('payment')
    .set({ remark: withRemark(remark, nowMs) })
    .where('reference', '=', reference)
    .execute()
}

/** After the earlier remarks, with its time to the minute: '2026-11-21 09:05 UTC: …'. */
function withRemark(remark: string, nowMs: number) {
  const dated = `${new Date(nowMs).toISOString().slice(0, 16).replace('T', ' ')} UTC: ${remark}`
  return sql<string>`coalesce(remark || ' · ', '') || ${dated}`
}

/**
 * Notes what the provider said of an attempt that is not settled. `hasFailed`: its card was declined; another one may still be tried on the
 * same page, so it is asked about like an open one.
 */
export async function noteState(
  db: Database,
  attempt: Attempt,
  { providerState, hasFailed, nowMs }: { providerState: string; hasFailed: boolean; nowMs: number },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({
      provider_state: providerState,
      ...(hasFailed && { state: 'failed', settled_at_ms: attempt.settled_at_ms ?? nowMs }),
    })
    .where('reference', '=', attempt.reference)
    .where('state', 'in', unsettled)
    .execute()
}

/** Two readings within so short a time are one: the same fault of the provider, seen twice. */
const betweenReadingsMs = 10_000

/** Counts that the provider's answer could not be read, and tells how often that was so. */
export async function countUnreadable(db: Database, { reference }: Attempt, nowMs: number): Promise<number> {
  await db
    .updateTable('payment')
    .set((row) => ({ unreadable_times: sql`${row.ref('unreadable_times')} + 1`, unreadable_at_ms: nowMs }))
    .where('reference', '=', reference)
    // A reading in the future was noted before the clock was put back.
    .where(
      sql<boolean>`(unreadable_at_ms is null or abs(unreadable_at_ms - ${sql.lit(nowMs)}) >= ${sql.lit(betweenReadingsMs)})`,
    )
    .execute()
  return (await findAttempt(db, reference))?.unreadable_times ?? 0
}

/** The submission an attempt pays for. Throws when there is none: the tables forbid it. */
export async function submissionOfAttempt(db: Database, attempt: Attempt): Promise<Submission> {
  const submission = await findSubmission(db, attempt.submission_id)
  if (submission === undefined) throw new Error('A payment has lost its submission')
  return submission
}

/**
 * The same, held until the transaction ends: whoever else wants to change its attempts and its state waits, and then sees what this
 * transaction did. On PostgreSQL two of them could otherwise each miss the other's payment.
 */
export async function holdSubmission(transaction: Database, id: string): Promise<Submission> {
  await transaction
    .updateTable('submission')
    .set((row) => ({ changed_at_ms: row.ref('changed_at_ms') }))
    .where('id', '=', id)
    .execute()
  const submission = await findSubmission(transaction, id)
  if (submission === undefined) throw new Error('A payment has lost its submission')
  return submission
}
