import { type Selectable, sql } from 'kysely'
import type { AttemptState, Database, PaymentTable } from '../../adapters/database/tables.server'
import { isPaymentReference } from '../../domain/references'
import type { Submission } from '../../submissions/submission'
import { findSubmission } from '../../submissions/submission-store.server'
import { nextPollAtMs } from '../polling/poll-intervals'
import { currency, type ReceivedAmount } from './classify-payment'

/** One attempt to pay for a submission. */
export type PaymentAttempt = Selectable<PaymentTable>

/**
 * States that may still become successful: a failed attempt is included because a payment can arrive late.
 */
export const unsettledStates: readonly AttemptState[] = ['open', 'failed']

/**
 * The attempt with this reference, if any. A malformed reference is not looked up, because PostgreSQL may
 * reject its characters.
 */
export async function findAttempt(db: Database, reference: string): Promise<PaymentAttempt | undefined> {
  if (!isPaymentReference(reference)) return undefined
  return db.selectFrom('payment').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** States in which the money was received and kept; `accepted` means that staff have reviewed it. */
export const successfulStates: readonly AttemptState[] = ['succeeded', 'accepted']

/**
 * All attempts of a submission, the latest first. For the operator only: visitors can make many attempts,
 * so public routes read only the rows they need.
 */
export async function listAttempts(db: Database, submissionId: string): Promise<PaymentAttempt[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('created_at_ms', 'desc')
    .execute()
}

/** Stores a new attempt before the provider is called. */
export async function createAttempt(
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
      checkout_url: null,
      provider_state: null,
      note: null,
      created_at_ms: nowMs,
      settled_at_ms: null,
      reversed_at_ms: null,
      received_amount: null,
      received_currency: null,
      poll_count: 0,
      failed_poll_count: 0,
      unreadable_count: 0,
      unreadable_at_ms: null,
      next_poll_at_ms: nextPollAtMs({ createdAtMs: nowMs, pollCount: 0, nowMs }),
    })
    .execute()
}

/** Saves the checkout URL of an attempt. */
export async function saveCheckoutUrl(db: Database, reference: string, checkoutUrl: string): Promise<void> {
  await db.updateTable('payment').set({ checkout_url: checkoutUrl }).where('reference', '=', reference).execute()
}

/** How an attempt ended. */
export interface AttemptClosure {
  newState: Exclude<AttemptState, 'open' | 'accepted' | 'reversed'>
  providerState: string | null
  note: string | null
  /** The amount that the provider received, if it differs from the requested amount. */
  received?: ReceivedAmount | undefined
  nowMs: number
}

/** Closes an attempt that is not settled yet. Returns true for exactly one of several concurrent calls. */
export async function closeAttempt(
  db: Database,
  reference: string,
  { newState, providerState, note, received, nowMs }: AttemptClosure,
): Promise<boolean> {
  const updated = await db
    .updateTable('payment')
    .set({
      ...{ state: newState, provider_state: providerState, note, settled_at_ms: nowMs, next_poll_at_ms: null },
      ...(received && { received_amount: received.amount, received_currency: received.currency }),
    })
    .where('reference', '=', reference)
    .where('state', 'in', unsettledStates)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/**
 * Records that the money of an attempt was returned. Returns true for exactly one of several concurrent
 * calls.
 */
export async function reverseAttempt(db: Database, reference: string, nowMs: number): Promise<boolean> {
  const updated = await db
    .updateTable('payment')
    .set({
      ...{ state: 'reversed', provider_state: 'reversed', reversed_at_ms: nowMs, next_poll_at_ms: null },
      note: appendedNote('the payment was returned to the payer', nowMs),
    })
    .where('reference', '=', reference)
    .where('state', '!=', 'reversed')
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** Moves a successful payment to review. A payment that is already in review or reversed stays as it is. */
export async function movePaymentToReview(db: Database, reference: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state: 'in review' })
    .where('reference', '=', reference)
    .where('state', 'in', successfulStates)
    .execute()
}

/** Accepts a payment in review. Returns true for exactly one of several concurrent calls. */
export async function acceptAttempt(db: Database, reference: string, nowMs: number): Promise<boolean> {
  const updated = await db
    .updateTable('payment')
    .set({ state: 'accepted', note: appendedNote('reviewed and accepted by an operator', nowMs) })
    .where('reference', '=', reference)
    .where('state', 'in', ['in review', 'succeeded'])
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** Appends to the notes of an attempt, which staff read. */
export async function addNote(db: Database, reference: string, note: string, nowMs: number): Promise<void> {
  await db
    .updateTable('payment')
    .set({ note: appendedNote(note, nowMs) })
    .where('reference', '=', reference)
    .execute()
}

/** After the earlier notes, with its time to the minute: '2026-11-21 09:05 UTC: …'. */
function appendedNote(note: string, nowMs: number) {
  const datedNote = `${new Date(nowMs).toISOString().slice(0, 16).replace('T', ' ')} UTC: ${note}`
  return sql<string>`coalesce(note || ' · ', '') || ${datedNote}`
}

/**
 * Records the provider's state of an unsettled attempt. `hasFailed`: the card was declined; the visitor may
 * try another card on the same page, so the attempt is polled like an open one.
 */
export async function recordProviderStatus(
  db: Database,
  attempt: PaymentAttempt,
  { providerState, hasFailed, nowMs }: { providerState: string; hasFailed: boolean; nowMs: number },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({
      provider_state: providerState,
      ...(hasFailed && { state: 'failed', settled_at_ms: attempt.settled_at_ms ?? nowMs }),
    })
    .where('reference', '=', attempt.reference)
    .where('state', 'in', unsettledStates)
    .execute()
}

/** The submission that an attempt pays for. Throws if it is missing, which a foreign key prevents. */
export async function loadAttemptSubmission(db: Database, attempt: PaymentAttempt): Promise<Submission> {
  const submission = await findSubmission(db, attempt.submission_id)
  if (submission === undefined) throw new Error('A payment has no submission')
  return submission
}
