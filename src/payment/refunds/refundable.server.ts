import type { Database } from '../../adapters/database/tables.server'
import type { Kobo } from '../../domain/money'
import { manualPaymentMethodOf } from '../manual/manual-payment.server'
import type { PaymentAttempt } from '../settle/attempts.server'
import { currency } from '../settle/classify-payment'
import { listRefundsOf, openRefundStates } from './refund-store.server'

/** How much of a payment may still be refunded, in kobo, and whether a refund is under way. */
export interface Refundable {
  restKobo: Kobo
  /** A part may go back, not only the rest. Not while the payment is in review: it has no receipt yet. */
  allowsParts: boolean
  openRefundId: string | undefined
}

/**
 * What may still be refunded of a payment: what was received, less everything that went back, no matter who requested it.
 * Undefined if it never counted, was returned, came in another currency, or came outside the provider.
 * Source: docs/product/payments.md#98-refunds-disputes-and-reviews.
 */
export async function readRefundable(db: Database, attempt: PaymentAttempt): Promise<Refundable | undefined> {
  const { state, reference, amount_kobo, received_amount, received_currency } = attempt
  if (state !== 'succeeded' && state !== 'accepted' && state !== 'in review') return undefined
  if (manualPaymentMethodOf(attempt) !== undefined) return undefined
  if (received_currency !== null && received_currency !== currency) return undefined
  const receipts = await db
    .selectFrom('receipt')
    .select('amount_kobo')
    .where('reference', '=', reference)
    .where('series', '=', 'credit note')
    .execute()
  const refunds = await listRefundsOf(db, reference)
  const creditedKobo = sum(receipts)
  const processedKobo = sum(refunds.filter((refund) => refund.state === 'processed'))
  const open = refunds.find((refund) => openRefundStates.includes(refund.state))
  return {
    restKobo: (received_amount ?? amount_kobo) - Math.max(creditedKobo, processedKobo),
    allowsParts: state !== 'in review',
    openRefundId: open?.id,
  }
}

function sum(rows: readonly { amount_kobo: number }[]): Kobo {
  return rows.reduce((total, { amount_kobo }) => total + amount_kobo, 0)
}
