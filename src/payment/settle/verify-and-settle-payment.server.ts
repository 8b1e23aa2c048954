import type { Database } from '../../adapters/database/tables.server'
import type { VerifyOptions } from '../../adapters/payment-provider/paystack.server'
import { isPaymentReference, truncateReference } from '../../domain/references'
import { lockAndCheckPlaces } from '../../submissions/places/hold-places.server'
import type { Submission } from '../../submissions/submission'
import { lockSubmission, queueEmails } from '../../submissions/submission-store.server'
import { getFlowServer, type PaymentServices } from '../services.server'
import { listAttemptStates } from './attempt-states.server'
import {
  closeAttempt,
  findAttempt,
  loadAttemptSubmission,
  type PaymentAttempt,
  recordProviderStatus,
  successfulStates,
  unsettledStates,
} from './attempts.server'
import { classifyPayment, type PaymentVerdict } from './classify-payment'
import { recomputeOrderState } from './recompute-order-state.server'
import { recordReversal } from './record-reversal.server'
import { countUnreadableResponse } from './unreadable-response.server'

/** The state of an attempt after verification. `unknown reference`: no attempt of this site has that reference. */
export type VerifiedAttemptState =
  | { kind: 'paid' | 'in review' | 'reversed' | 'failed' | 'abandoned' | 'pending'; submission: Submission }
  | { kind: 'unknown reference' }

/**
 * The only function that settles payments on the provider's word. Three functions decide without the provider:
 * acceptPayment, markPaidManually and sendAttemptToReview. docs/architecture.md lists the callers. It calls the
 * provider outside any transaction, then updates attempt and submission in one; of several concurrent calls exactly
 * one queues the emails. A settled attempt is verified as well, because a payment can be returned; no other later
 * report changes it.
 * `options` identifies the caller, because provider calls are limited by caller. Throws
 * PaymentProviderUnavailable when the provider gives no usable response: the sweep or the event's worker asks again.
 * Source: docs/product/payments.md#93-settling-a-payment.
 */
export async function verifyAndSettlePayment(
  services: PaymentServices,
  reference: string,
  options: VerifyOptions = { caller: 'visitor' },
): Promise<VerifiedAttemptState> {
  const { db, provider } = services
  const attempt = isPaymentReference(reference) ? await findAttempt(db, reference) : undefined
  if (attempt === undefined) return { kind: 'unknown reference' }

  const report = await provider.verify(reference, options)
  const isKnown = report.kind === 'known'
  const verdict: PaymentVerdict = isKnown
    ? classifyPayment({ reference, amountKobo: attempt.amount_kobo }, report)
    : { kind: 'abandoned' }
  await applyVerdict(services, attempt, verdict, isKnown ? report.state : 'unknown')

  // Another call may have settled it in the meantime, so the current row counts, not the one read before.
  const settled = await findSettled(db, reference)
  if (settled !== undefined) return settled
  return { kind: unsettledKind(verdict), submission: await loadAttemptSubmission(db, attempt) }
}

/** A visitor who may have paid never sees a failure. */
function unsettledKind({ kind }: PaymentVerdict): 'failed' | 'abandoned' | 'pending' {
  if (kind === 'pending' || kind === 'unreadable') return 'pending'
  return kind === 'abandoned' ? 'abandoned' : 'failed'
}

/**
 * The state of an attempt that was settled before, without a provider call; undefined while it is not
 * settled.
 */
export async function findSettled(db: Database, reference: string): Promise<VerifiedAttemptState | undefined> {
  const attempt = await findAttempt(db, reference)
  if (attempt === undefined || unsettledStates.includes(attempt.state)) return undefined
  const submission = await loadAttemptSubmission(db, attempt)
  if (attempt.state === 'reversed' || submission.state === 'reversed') return { kind: 'reversed', submission }
  const needsReview = attempt.state === 'in review' || submission.state === 'needs review'
  return { kind: needsReview ? 'in review' : 'paid', submission }
}

async function applyVerdict(
  services: PaymentServices,
  attempt: PaymentAttempt,
  verdict: PaymentVerdict,
  providerState: string,
) {
  if (verdict.kind === 'reversed') return recordReversal(services, attempt)
  if (!unsettledStates.includes(attempt.state)) return
  if (verdict.kind === 'paid' || verdict.kind === 'needs review')
    return recordPayment(services, attempt, verdict, providerState)
  const nowMs = services.clock.nowMs()
  await recordProviderStatus(services.db, attempt, { providerState, hasFailed: verdict.kind === 'failed', nowMs })
  if (verdict.kind !== 'unreadable') return
  const unreadableCount = await countUnreadableResponse(services.db, attempt, nowMs)
  if (unreadableCount >= maxUnreadableResponses)
    await recordPayment(services, attempt, { kind: 'needs review', note: verdict.note }, providerState)
}

/** After this many unreadable responses the payment goes to review. */
const maxUnreadableResponses = 3

/** Moves an unsettled attempt to review for a reason that does not come from a provider response. */
export async function sendAttemptToReview(services: PaymentServices, reference: string, note: string): Promise<void> {
  const attempt = await findAttempt(services.db, reference)
  if (attempt === undefined || !unsettledStates.includes(attempt.state)) return
  await recordPayment(services, attempt, { kind: 'needs review', note }, attempt.provider_state)
}

/**
 * Handles a newly found payment: either it pays the submission and the emails are queued, or it is
 * unexpected and goes to review.
 */
async function recordPayment(
  services: PaymentServices,
  attempt: PaymentAttempt,
  verdict: Extract<PaymentVerdict, { kind: 'paid' | 'needs review' }>,
  providerState: string | null,
): Promise<void> {
  const { db, clock, log } = services
  const { reference } = attempt
  const nowMs = clock.nowMs()
  const result = await db.transaction().execute(async (transaction) => {
    const locked = await lockSubmission(transaction, attempt.submission_id)
    const anomaly = verdict.kind === 'needs review' ? verdict.note : await findAnomaly(transaction, locked, reference)
    const isSoldOut =
      anomaly === null &&
      locked.state === 'awaiting payment' &&
      (await lockAndCheckPlaces(transaction, getFlowServer(services, locked.flow), locked, nowMs)).kind === 'sold out'
    const note = isSoldOut ? soldOutNote : anomaly
    const isClosed =
      locked.state === 'reversed' || locked.erasedAtMs !== undefined || locked.cancelledAtMs !== undefined
    const received = verdict.kind === 'needs review' ? verdict.received : undefined
    const newState = verdict.kind === 'needs review' || isClosed || isSoldOut ? 'in review' : 'succeeded'
    const closure = { newState, providerState, note, received, nowMs } as const
    if (!(await closeAttempt(transaction, reference, closure))) return undefined
    const newStatus = await recomputeOrderState(services, transaction, locked)
    if (note !== null) await queueEmails(transaction, locked.id, [`review.${reference}`], nowMs)
    return { newStatus, isAnomalous: note !== null }
  })
  if (result === undefined) return
  const logFields = { payment: truncateReference(reference), submission: attempt.submission_id }
  if (result.isAnomalous) log.warn(logFields, 'payment needs review')
  else if (result.newStatus === 'paid') log.info(logFields, 'payment settled')
  services.onEmailsQueued()
}

/** The money has come, but others have the places: a person decides. */
const soldOutNote =
  'paid after its places were given to others: accept it if there is room for one more, otherwise refund the payment'

/** Why a correct payment still needs review: the submission was already paid, was refunded, erased or cancelled. */
async function findAnomaly(transaction: Database, locked: Submission, reference: string): Promise<string | null> {
  if (locked.state === 'reversed') return 'paid again after the payment was returned'
  if (locked.erasedAtMs !== undefined) return 'paid after the order was erased: refund the payment'
  if (locked.cancelledAtMs !== undefined) return 'paid after the order was cancelled: refund the payment'
  const otherAttempts = await listAttemptStates(transaction, locked.id, { except: reference })
  if (otherAttempts.some((state) => successfulStates.includes(state))) return 'a second payment for the same submission'
  return otherAttempts.includes('in review') ? 'a second payment, while another one is in review' : null
}
