import type { Database } from '../../adapters/database/tables.server'
import type { Kobo } from '../../domain/money'
import type { Submission } from '../../submissions/submission'
import { queueEmails } from '../../submissions/submission-store.server'
import { issueCreditNote } from '../receipts/credit-note.server'
import type { PaymentServices } from '../services.server'
import { findAttempt, type PaymentAttempt, reverseAttempt } from '../settle/attempts.server'
import { recomputeOrderState } from '../settle/recompute-order-state.server'
import { changeOpenRefund, matchRefund, type StoredRefund } from './refund-store.server'
import { readRefundable } from './refundable.server'

/** A refund that was returned to the payer, with the locked order and the payment. */
interface ConfirmedRefund {
  locked: Submission
  attempt: PaymentAttempt
  amountKobo: Kobo
}

/**
 * Records that part of a payment was returned: issues a credit note of that amount. If nothing of the payment is left,
 * reverses the payment and recomputes the order's state. Call it once per refund, in the transaction that locks the
 * order.
 */
async function recordPartialRefund(
  services: PaymentServices,
  transaction: Database,
  { locked, attempt, amountKobo }: ConfirmedRefund,
): Promise<void> {
  await issueCreditNote(services, transaction, { locked, attempt, amountKobo })
  const { reference } = attempt
  const current = await findAttempt(transaction, reference)
  const refundable = current && (await readRefundable(transaction, current))
  if (refundable === undefined || refundable.restKobo > 0) return
  const nowMs = services.clock.nowMs()
  if (!(await reverseAttempt(transaction, reference, nowMs))) return
  await recomputeOrderState(services, transaction, locked)
  await queueEmails(transaction, locked.id, [`reversal.${reference}`], nowMs)
}

/** Marks a refund that the provider reports as processed, if it is still open. Returns whether it was open. */
export async function completeRefund(
  services: PaymentServices,
  transaction: Database,
  { locked, attempt }: Omit<ConfirmedRefund, 'amountKobo'>,
  { refund, isAnnounced }: { refund: StoredRefund; isAnnounced: boolean },
): Promise<boolean> {
  const change = { state: 'processed', nowMs: services.clock.nowMs(), isAnnounced } as const
  if (!(await changeOpenRefund(transaction, refund.id, change))) return false
  await recordPartialRefund(services, transaction, { locked, attempt, amountKobo: refund.amount_kobo })
  return true
}

/**
 * Records the provider's event that part of a payment was refunded. Counts a refund that staff requested only once,
 * whether its event or our own check was first.
 */
export async function applyPartialRefund(
  services: PaymentServices,
  transaction: Database,
  confirmed: ConfirmedRefund,
): Promise<void> {
  const own = await matchRefund(transaction, confirmed.attempt.reference, confirmed.amountKobo)
  if (own === undefined) return recordPartialRefund(services, transaction, confirmed)
  if (await completeRefund(services, transaction, confirmed, { refund: own, isAnnounced: true })) return
  await transaction.updateTable('refund').set({ is_announced: 1 }).where('id', '=', own.id).execute()
}
