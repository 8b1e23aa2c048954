import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { Database, SubmissionTable } from '../adapters/database/tables.server'
import { createAccessToken } from '../domain/references'
import { decodePercentEncoding } from '../domain/text/email-address-in-text'
import { type PaymentAttempt, unsettledStates } from '../payment/settle/attempts.server'
import { redactEvents } from '../payment/webhook/redact-events.server'
import type { QueuedEmail } from '../submissions/queued-emails.server'
import { requestSearchIndexing } from '../submissions/request-search-indexing.server'
import { recordErasure } from './erasure-record.server'
import { loadSnapshot, lockSubmissionAndEmails, type SubmissionSnapshot } from './lock-and-load-submission.server'
import type { ErasureServices } from './services.server'

/** The result of erasing a submission. `not found`: it does not exist, or it was erased before. */
export type ErasureResult =
  | { kind: 'erased'; left: 'nothing' | 'its payments' }
  | { kind: 'blocked'; reason: ErasureBlocker }
  | { kind: 'not found' }

/**
 * Why a submission cannot be erased yet: its payment may still arrive, a person has to decide about it (an
 * open dispute needs these records), or one of its emails is being sent.
 */
export type ErasureBlocker = 'payment' | 'review' | 'email'

/** A payment that is being started has its attempt within this time, in milliseconds. */
const paymentStartMs = 60_000
const maxLeaseMs = 10 * 60_000

/**
 * Erases one submission: its values, images, emails, idempotency records and the payer's details in the
 * provider's events. If a payment was ever started, the payment record stays without the person, as the law
 * requires: amounts, references, times, states and what was bought. A late payment can still be matched to
 * it. The access token is replaced, so that the order page responds as if it had never existed.
 *
 * Removes data outside the database first, without a lock, and then everything else in one transaction that
 * locks the submission and its emails. If an email was sent or a payment was started in between, the
 * erasure starts again. A process that dies midway leaves a submission that can be erased again, and never
 * an orphaned file. Concurrent calls have the same effect as one call.
 */
export async function eraseSubmission(services: ErasureServices, id: string): Promise<ErasureResult> {
  for (;;) {
    const snapshot = await loadSnapshot(services.db, id)
    const blocked = checkErasable(snapshot, services.clock.nowMs())
    if (blocked !== undefined) return blocked
    await services.removeEmails(snapshot.emails.map(({ message_id }) => message_id))
    services.anonymizePayers(snapshot.attempts.map(({ reference }) => reference))
    const erasure = await eraseRows(services, id, snapshot)
    if (erasure !== 'changed meanwhile') return erasure
  }
}

function eraseRows(
  { db, clock }: ErasureServices,
  id: string,
  expected: SubmissionSnapshot,
): Promise<ErasureResult | 'changed meanwhile'> {
  const nowMs = clock.nowMs()
  return db.transaction().execute(async (transaction): Promise<ErasureResult | 'changed meanwhile'> => {
    await lockSubmissionAndEmails(transaction, id)
    const snapshot = await loadSnapshot(transaction, id)
    const blocked = checkErasable(snapshot, nowMs)
    if (blocked !== undefined) return blocked
    if (!isDeepStrictEqual(snapshot, expected)) return 'changed meanwhile'
    const { attempts } = snapshot
    await redactEvents(
      transaction,
      attempts.map(({ reference }) => reference),
    )
    await transaction.deleteFrom('idempotency_record').where('submission_id', '=', id).execute()
    await recordErasure(transaction, id, nowMs)
    if (attempts.length > 0) {
      await anonymizeSubmission(transaction, id, attempts, nowMs)
      return { kind: 'erased', left: 'its payments' }
    }
    await transaction.deleteFrom('submission').where('id', '=', id).execute()
    return { kind: 'erased', left: 'nothing' }
  })
}

function checkErasable({ row, attempts, emails }: SubmissionSnapshot, nowMs: number): ErasureResult | undefined {
  if (row === undefined || row.erased_at_ms !== null) return { kind: 'not found' }
  const reason = erasureBlockerOf(row, attempts, emails, nowMs)
  return reason && { kind: 'blocked', reason }
}

/** Returns why a submission cannot be erased now, or undefined if it can. Pure. */
export function erasureBlockerOf(
  { state, created_at_ms }: Pick<Selectable<SubmissionTable>, 'state' | 'created_at_ms'>,
  attempts: readonly Pick<PaymentAttempt, 'state' | 'next_poll_at_ms'>[],
  emails: readonly Pick<QueuedEmail, 'state' | 'leased_until_ms'>[],
  nowMs: number,
): ErasureBlocker | undefined {
  if (state === 'needs review') return 'review'
  const isPolled = attempts.some(
    (attempt) => unsettledStates.includes(attempt.state) && attempt.next_poll_at_ms !== null,
  )
  const isPaymentStarting =
    state === 'awaiting payment' && attempts.length === 0 && created_at_ms > nowMs - paymentStartMs
  if (isPolled || isPaymentStarting) return 'payment'
  return emails.some((email) => isBeingSent(email, nowMs)) ? 'email' : undefined
}

/**
 * Whether an email is being sent. Ignores a lease longer than any we grant, because it was taken before the
 * clock was set back.
 */
export function isBeingSent({ state, leased_until_ms }: Pick<QueuedEmail, 'state' | 'leased_until_ms'>, nowMs: number) {
  return state === 'queued' && leased_until_ms > nowMs && leased_until_ms < nowMs + maxLeaseMs
}

async function anonymizeSubmission(
  transaction: Database,
  id: string,
  attempts: readonly PaymentAttempt[],
  nowMs: number,
): Promise<void> {
  await transaction.deleteFrom('email_message').where('submission_id', '=', id).execute()
  await transaction.deleteFrom('email_change').where('submission_id', '=', id).execute()
  await transaction.deleteFrom('mailing_recipient').where('submission_id', '=', id).execute()
  await transaction.deleteFrom('staff_note').where('submission_id', '=', id).execute()
  await transaction.updateTable('cancellation').set({ reason: null }).where('submission_id', '=', id).execute()
  await transaction.deleteFrom('review_score').where('submission_id', '=', id).execute()
  await transaction.deleteFrom('review').where('submission_id', '=', id).execute()
  for (const table of ['volunteer_plan', 'volunteer_shift', 'stand', 'room_stay'] as const)
    await transaction.deleteFrom(table).where('submission_id', '=', id).execute()
  await transaction.deleteFrom('image').where('submission_id', '=', id).execute()
  await transaction.deleteFrom('ticket').where('submission_id', '=', id).execute()
  await requestSearchIndexing(transaction, id)
  await transaction
    .updateTable('receipt')
    .set({ payer_name: null })
    .where('reference', 'in', (query) =>
      query.selectFrom('payment').select('payment.reference').where('payment.submission_id', '=', id),
    )
    .execute()
  for (const table of ['refund', 'outside_payment'] as const)
    await transaction
      .updateTable(table)
      .set({ reason: null })
      .where('reference', 'in', (query) =>
        query.selectFrom('payment').select('payment.reference').where('payment.submission_id', '=', id),
      )
      .execute()
  // The provider's payment page shows the payer's address.
  await transaction.updateTable('payment').set({ checkout_url: null }).where('submission_id', '=', id).execute()
  for (const { reference } of attempts.filter(({ note }) => note !== null && decodePercentEncoding(note).includes('@')))
    await transaction.updateTable('payment').set({ note: null }).where('reference', '=', reference).execute()
  await transaction
    .updateTable('submission')
    .set({
      access_token: createAccessToken(),
      email: null,
      language: 'en',
      answers: '{}',
      erasure_due_at_ms: null,
      erased_at_ms: nowMs,
    })
    .where('id', '=', id)
    .execute()
}
