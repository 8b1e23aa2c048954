import type { ManualPaymentMethod } from '../../domain/manual-payment-method'
import type { Kobo } from '../../domain/money'
import { createPaymentReference, truncateReference } from '../../domain/references'
import type { SubmissionState } from '../../domain/submission-state'
import { lockAndCheckPlaces } from '../../submissions/places/hold-places.server'
import { lockSubmission } from '../../submissions/submission-store.server'
import { getFlowServer, type PaymentServices } from '../services.server'
import { addNote, createAttempt } from '../settle/attempts.server'
import { currency } from '../settle/classify-payment'
import { recomputeOrderState } from '../settle/recompute-order-state.server'
import { manualProviderState } from './manual-payment-record.server'

/** A payment that staff have received themselves. */
export interface ReceivedPayment {
  submissionId: string
  method: ManualPaymentMethod
  receivedKobo: Kobo
  /** How the money was received: the bank's reference, or the person who took the cash. */
  reason: string
  recordedBy: string
}

/** The result. `not payable`: nothing is due. `sold out`: others have its places. Nothing was changed. */
export type MarkPaidResult =
  | { kind: 'paid'; reference: string }
  | { kind: 'not payable'; state: SubmissionState }
  | { kind: 'erased' | 'cancelled' | 'sold out' }

const maxReasonLength = 300

/**
 * Records a manual payment and marks its order as paid, once. Receipt, tickets and emails follow as after a card
 * payment. The receipt and the history say how it was paid. A later card payment is a second payment, and goes to
 * review.
 * Source: docs/product/payments.md#913-manual-payments.
 */
export async function markPaidManually(
  services: PaymentServices,
  { submissionId, method, receivedKobo, reason, recordedBy }: ReceivedPayment,
): Promise<MarkPaidResult> {
  const { db, clock, log } = services
  const nowMs = clock.nowMs()
  const reference = createPaymentReference()
  const result = await db.transaction().execute(async (transaction): Promise<MarkPaidResult> => {
    const locked = await lockSubmission(transaction, submissionId)
    if (locked.erasedAtMs !== undefined) return { kind: 'erased' }
    if (locked.cancelledAtMs !== undefined) return { kind: 'cancelled' }
    if (locked.state !== 'awaiting payment') return { kind: 'not payable', state: locked.state }
    const availability = await lockAndCheckPlaces(transaction, getFlowServer(services, locked.flow), locked, nowMs)
    if (availability.kind === 'sold out') return availability
    await createAttempt(transaction, locked, reference, nowMs)
    const isDifferent = receivedKobo !== locked.amountKobo
    await transaction
      .updateTable('payment')
      .set({
        // Accepted, because a person has decided it: a different amount needs no further review.
        ...{
          state: 'accepted',
          provider_state: manualProviderState(method),
          settled_at_ms: nowMs,
          next_poll_at_ms: null,
        },
        ...(isDifferent && { received_amount: receivedKobo, received_currency: currency }),
      })
      .where('reference', '=', reference)
      .execute()
    await transaction
      .insertInto('outside_payment')
      .values({
        ...{ reference, method, recorded_by: recordedBy, recorded_at_ms: nowMs },
        reason: reason.slice(0, maxReasonLength),
      })
      .execute()
    await addNote(transaction, reference, `paid outside the provider by ${method}`, nowMs)
    await recomputeOrderState(services, transaction, locked)
    return { kind: 'paid', reference }
  })
  if (result.kind !== 'paid') return result
  log.warn({ payment: truncateReference(reference), submission: submissionId }, 'an order was marked as paid outside')
  services.onEmailsQueued()
  return result
}
