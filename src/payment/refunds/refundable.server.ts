import type { Database } from '../../adapters/database/tables.server'
import type { Kobo } from '../../domain/money'
import { manualPaymentMethodOf } from '../manual/manual-payment-record.server'
import type { PaymentAttempt } from '../settle/attempts.server'
import { currency } from '../settle/classify-payment'
import { listRefundsOf, openRefundStates } from './refund-store.server'

/** The amount of a payment that may still be refunded, in kobo, and the open refund if there is one. */
export interface Refundable {
  restKobo: Kobo
  /** Whether a part of the rest may be refunded. False while the payment is in review: it has no receipt yet. */
  allowsParts: boolean
  openRefundId: string | undefined
}

/**
 * Returns what may still be refunded of a payment: the amount received, less everything that was returned, whoever
 * requested it. Undefined if the payment was not successful or was reversed, was in another currency, or was manual.
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
