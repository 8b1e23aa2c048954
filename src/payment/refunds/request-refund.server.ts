import { describeError } from '../../adapters/log.server'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import type { Kobo } from '../../domain/money'
import { truncateReference } from '../../domain/references'
import { lockSubmission } from '../../submissions/submission-store.server'
import type { PaymentServices } from '../services.server'
import { addNote, findAttempt } from '../settle/attempts.server'
import { firstCheckMs } from './refund-check-intervals'
import { changeOpenRefund, findRefund, listRefundsOf, type StoredRefund } from './refund-store.server'
import { readRefundable } from './refundable.server'

/** A refund that staff request. */
export interface StaffRefundRequest {
  /** A random identifier of the request. Requests with the same one are refunded once, however often they are sent. */
  id: string
  reference: string
  amountKobo: Kobo | 'the rest'
  reason: string
  requestedBy: string
  /** Allows a second refund of the same amount within a day. */
  allowsRepeat?: boolean
}

/**
 * The result of a refund request. `unclear`: the provider did not respond. The server checks whether the provider has
 * the refund; staff must not try again. `repeat`: the same amount of this payment was refunded within a day.
 */
export type RefundResult =
  | { kind: 'accepted' | 'unclear'; refund: StoredRefund }
  | { kind: 'refused'; message: string }
  | { kind: 'known'; refund: StoredRefund }
  | { kind: 'unknown reference' | 'not refundable' | 'whole only' | 'under way' | 'repeat' }
  | { kind: 'too much'; restKobo: Kobo }

const repeatWindowMs = 24 * 3_600_000

/** The longest reason that is stored. */
const maxReasonLength = 300

/**
 * Requests a refund from the provider, once. The refund is stored before the provider is called. If the server dies in
 * between, `checkRefunds` finds the refund at the provider or marks it as failed; the call is never repeated. A payment
 * counts as refunded only once the provider confirms it.
 * Source: docs/product/payments.md#98-refunds-disputes-and-reviews.
 */
export async function requestRefund(services: PaymentServices, request: StaffRefundRequest): Promise<RefundResult> {
  const { db, clock, log, provider } = services
  const reserved = await reserveRefund(services, request)
  if (reserved.kind !== 'reserved') return reserved
  const { id, reference, amount_kobo: amountKobo } = reserved.refund
  log.warn({ payment: truncateReference(reference), refund: id }, 'a refund was requested')
  try {
    const response = await provider.refund({ id, reference, amountKobo })
    const nowMs = clock.nowMs()
    if (response.kind === 'refused') {
      await changeOpenRefund(db, id, { state: 'failed', note: `refused: ${response.message}`, nowMs })
      return { kind: 'refused', message: response.message }
    }
    await changeOpenRefund(db, id, { state: 'accepted', nowMs })
    return { kind: 'accepted', refund: { ...reserved.refund, state: 'accepted' } }
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    log.warn({ refund: id, ...describeError(error) }, 'the payment provider did not answer a refund')
    if (error.isLocallyLimited) {
      await changeOpenRefund(db, id, { state: 'failed', note: error.message, nowMs: clock.nowMs() })
      return { kind: 'refused', message: error.message }
    }
    return { kind: 'unclear', refund: reserved.refund }
  }
}

/** Decides while the order is locked, so that two requests cannot both refund. */
function reserveRefund(
  services: PaymentServices,
  { id, reference, amountKobo, reason, requestedBy, allowsRepeat = false }: StaffRefundRequest,
): Promise<RefundResult | { kind: 'reserved'; refund: StoredRefund }> {
  const nowMs = services.clock.nowMs()
  return services.db.transaction().execute(async (transaction) => {
    const found = await findAttempt(transaction, reference)
    if (found === undefined) return { kind: 'unknown reference' }
    await lockSubmission(transaction, found.submission_id)
    const known = await findRefund(transaction, id)
    if (known !== undefined) return { kind: 'known', refund: known }
    const attempt = (await findAttempt(transaction, reference)) ?? found
    const refundable = await readRefundable(transaction, attempt)
    if (refundable === undefined) return { kind: 'not refundable' }
    if (refundable.openRefundId !== undefined) return { kind: 'under way' }
    const { restKobo } = refundable
    const kobo = amountKobo === 'the rest' ? restKobo : amountKobo
    if (kobo < 1 || kobo > restKobo) return { kind: 'too much', restKobo }
    if (kobo < restKobo && !refundable.allowsParts) return { kind: 'whole only' }
    const earlier = await listRefundsOf(transaction, reference)
    const isRepeat = earlier.some(
      (refund) =>
        refund.state === 'processed' && refund.amount_kobo === kobo && refund.created_at_ms > nowMs - repeatWindowMs,
    )
    if (isRepeat && !allowsRepeat) return { kind: 'repeat' }
    const refund: StoredRefund = {
      ...{ id, reference, amount_kobo: kobo, state: 'requested', is_announced: 0 },
      ...{ requested_by: requestedBy, reason: reason.slice(0, maxReasonLength), note: null },
      ...{ created_at_ms: nowMs, changed_at_ms: nowMs, next_check_at_ms: nowMs + firstCheckMs },
    }
    await transaction.insertInto('refund').values(refund).execute()
    await addNote(transaction, reference, `a refund of ${kobo} kobo was requested`, nowMs)
    return { kind: 'reserved', refund }
  })
}
