import type { Database } from '../../adapters/database/tables.server'
import type { Kobo } from '../../domain/money'
import { findOpenRefund } from '../../payment/refunds/refund-store.server'
import { readRefundable } from '../../payment/refunds/refundable.server'
import { listAttempts, successfulStates } from '../../payment/settle/attempts.server'

/** A payment whose money we still have. `canRefund`: the provider can refund it. */
export interface UnreturnedPayment {
  reference: string
  restKobo: Kobo
  canRefund: boolean
}

/**
 * Finds the payments of an order whose money is neither returned nor being returned. A manual payment counts in full:
 * only the person who recorded it knows what was handed back.
 */
export async function findUnreturnedPayments(db: Database, submissionId: string): Promise<UnreturnedPayment[]> {
  const found: UnreturnedPayment[] = []
  for (const attempt of await listAttempts(db, submissionId)) {
    if (!successfulStates.includes(attempt.state)) continue
    const { reference, received_amount, amount_kobo } = attempt
    const refundable = await readRefundable(db, attempt)
    if (refundable === undefined) {
      found.push({ reference, restKobo: received_amount ?? amount_kobo, canRefund: false })
      continue
    }
    const open = await findOpenRefund(db, reference)
    const restKobo = refundable.restKobo - (open?.amount_kobo ?? 0)
    if (restKobo > 0) found.push({ reference, restKobo, canRefund: open === undefined })
  }
  return found
}
