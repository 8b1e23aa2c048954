import { truncateReference } from '../../domain/references'
import { lockSubmission, queueEmails } from '../../submissions/submission-store.server'
import { issueCreditNote } from '../receipts/credit-note.server'
import { completeOpenRefunds } from '../refunds/refund-store.server'
import type { PaymentServices } from '../services.server'
import { findAttempt, type PaymentAttempt, reverseAttempt, unsettledStates } from './attempts.server'
import { recomputeOrderState } from './recompute-order-state.server'

/**
 * Records once that the money of an attempt was returned to the payer, recomputes the order's state, and issues a
 * credit note for the rest of the receipt. Emails the organisation, unless the payment was reversed before it was
 * settled.
 */
export async function recordReversal(
  services: PaymentServices,
  { reference, submission_id }: PaymentAttempt,
): Promise<void> {
  const { db, clock, log } = services
  const nowMs = clock.nowMs()
  const isRecorded = await db.transaction().execute(async (transaction) => {
    const locked = await lockSubmission(transaction, submission_id)
    const attempt = await findAttempt(transaction, reference)
    if (attempt === undefined || !(await reverseAttempt(transaction, reference, nowMs))) return false
    await completeOpenRefunds(transaction, reference, nowMs)
    await recomputeOrderState(services, transaction, locked)
    if (!unsettledStates.includes(attempt.state))
      await queueEmails(transaction, locked.id, [`reversal.${reference}`], nowMs)
    await issueCreditNote(services, transaction, { locked, attempt, amountKobo: 'the rest' })
    return true
  })
  if (!isRecorded) return
  log.warn({ payment: truncateReference(reference), submission: submission_id }, 'payment reversed')
  services.onEmailsQueued()
}
