import type { Database } from '../../adapters/database/tables.server'
import { queueNews } from '../../submissions/email-queue.server'
import type { PaymentServices } from '../services.server'
import { addRemark, doubtAttempt, findAttempt, holdSubmission } from '../settle/attempts.server'
import { restand } from '../settle/recompute-order-status.server'
import { isAheadOfItsPayment, noteOn, type ProviderEvent } from './event'

/** The provider's event knows more than the provider says when it is asked: it has to be worked on later. */
class TooEarly extends Error {
  override name = 'TooEarly' as const
}

/**
 * Notes a refund or a dispute on its payment, after the provider was asked about it. Call it in the transaction that marks the event as
 * handled, so that it is noted once. Answers whether it queued a letter.
 * Throws `TooEarly` while the provider does not say yet what the event says, unless `isLate`: then people have to look.
 */
export async function noteEvent(
  services: PaymentServices,
  transaction: Database,
  event: ProviderEvent,
  isLate: boolean,
): Promise<boolean> {
  const attempt = event.reference === null ? undefined : await findAttempt(transaction, event.reference)
  if (attempt === undefined) return false
  const held = await holdSubmission(transaction, attempt.submission_id)
  const payment = { amountKobo: attempt.amount_kobo, isReversed: attempt.state === 'reversed' }
  if (!isLate && isAheadOfItsPayment(event, payment)) throw new TooEarly('The provider does not call it reversed yet.')
  const note = noteOn(event, payment)
  if (note === undefined) return false
  const nowMs = services.clock.nowMs()
  await addRemark(transaction, attempt.reference, note.remark, nowMs)
  if (note.isDispute) {
    await doubtAttempt(transaction, attempt.reference)
    await restand(services, transaction, held)
  }
  // A payment may have caused one before, for another reason; a dispute has a deadline, so each step of it is told.
  if (note.needsLook) await queueNews(transaction, held.id, `review.${attempt.reference}`, nowMs)
  return note.needsLook
}
