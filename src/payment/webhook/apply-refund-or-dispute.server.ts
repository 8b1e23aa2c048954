import type { Database } from '../../adapters/database/tables.server'
import { queueRepeatableEmail } from '../../submissions/queued-emails.server'
import { lockSubmission } from '../../submissions/submission-store.server'
import { applyPartialRefund } from '../refunds/complete-refund.server'
import { applyRefundEvent } from '../refunds/refund-events.server'
import type { PaymentServices } from '../services.server'
import { addNote, findAttempt, movePaymentToReview } from '../settle/attempts.server'
import { recomputeOrderState } from '../settle/recompute-order-state.server'
import { describeEvent, isAheadOfProvider, type ProviderEvent, partialRefundKobo } from './provider-event'

/** The provider's event is ahead of its verify response, so the event must be retried later. */
class RetryLater extends Error {
  override name = 'RetryLater' as const
}

/**
 * Records a refund or a dispute on its payment, after the payment was verified, and issues a credit note for a
 * partial refund. Call it in the transaction that marks the event as handled, so that it is recorded once. Returns
 * whether it queued an email. Throws `RetryLater` while the provider does not confirm the event yet, unless
 * `isOverdue`: then it is noted, and staff get an alert.
 */
export async function applyRefundOrDispute(
  services: PaymentServices,
  transaction: Database,
  event: ProviderEvent,
  isOverdue: boolean,
): Promise<boolean> {
  const attempt = event.reference === null ? undefined : await findAttempt(transaction, event.reference)
  if (attempt === undefined) return false
  const locked = await lockSubmission(transaction, attempt.submission_id)
  const payment = { amountKobo: attempt.amount_kobo, isReversed: attempt.state === 'reversed' }
  if (!isOverdue && isAheadOfProvider(event, payment))
    throw new RetryLater('The provider does not report the payment as reversed yet.')
  const description = describeEvent(event, payment)
  if (description === undefined) return false
  const nowMs = services.clock.nowMs()
  await addNote(transaction, attempt.reference, description.note, nowMs)
  if (description.movesToReview) {
    await movePaymentToReview(transaction, attempt.reference)
    await recomputeOrderState(services, transaction, locked)
  }
  const refundedKobo = partialRefundKobo(event, payment)
  // The payment may have caused an alert before for another reason; a dispute has a deadline, so every step
  // sends one.
  if (description.alertsStaff) await queueRepeatableEmail(transaction, locked.id, `review.${attempt.reference}`, nowMs)
  await applyRefundEvent(transaction, { ...event, reference: attempt.reference }, nowMs)
  if (refundedKobo !== null)
    await applyPartialRefund(services, transaction, { locked, attempt, amountKobo: refundedKobo })
  return description.alertsStaff
}
