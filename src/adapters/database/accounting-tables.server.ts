import type { ManualPaymentMethod } from '../../domain/manual-payment-method'

/** The tables of receipts, and of money that staff return, receive or compare. */
export interface AccountingTables {
  receipt: ReceiptTable
  receipt_series: ReceiptSeriesTable
  refund: RefundTable
  outside_payment: ManualPaymentTable
  reconciliation: ReconciliationTable
}

/** The two series of numbers: receipts for payments, and credit notes for refunds. */
export type ReceiptSeries = 'receipt' | 'credit note'

/** A numbered receipt or credit note, as it was issued. Only an erasure changes it: it removes the payer's name. */
export interface ReceiptTable {
  series: ReceiptSeries
  /** The year in West Africa Time of the payment or the refund. */
  year: number
  /** From 1, without gaps within its series and year. */
  number: number
  /** The payment; a payment has one receipt. */
  reference: string
  amount_kobo: number
  payer_name: string | null
  /**
   * The other contents, as JSON (payment/receipts/receipt-contents.server.ts). Null for a payment that was settled by
   * an older release, until the server has completed the receipt.
   */
  contents: string | null
  issued_at_ms: number
}

/** The last number of a series in a year. Its row is locked while a number is assigned. */
export interface ReceiptSeriesTable {
  series: ReceiptSeries
  year: number
  last_number: number
}

/**
 * The state of a refund. `requested`: the provider may or may not have the request. `accepted`: the provider is
 * processing it. `processed`: the money was returned. `failed`: the money was not returned.
 */
export type RefundState = 'requested' | 'accepted' | 'processed' | 'failed'

/** A refund that staff requested from the provider. */
export interface RefundTable {
  /** Sent to the provider as the note of the refund, so that it is found again if the response was lost. */
  id: string
  /** The payment that is refunded, whole or in part. */
  reference: string
  amount_kobo: number
  state: RefundState
  /** 1 once the provider's event that ended it was counted. A later event of this amount is another refund. */
  is_announced: number
  requested_by: string
  /** The reason that the requester entered; null after an erasure. */
  reason: string | null
  /** The provider's note. */
  note: string | null
  created_at_ms: number
  changed_at_ms: number
  /** When its state is next checked at the provider; null once it has ended. */
  next_check_at_ms: number | null
}

/** A manual payment: a bank transfer or cash, outside the provider. It is never verified or refunded there. */
export interface ManualPaymentTable {
  reference: string
  method: ManualPaymentMethod
  recorded_by: string
  /** Where the money was received, as the recorder described it; null after an erasure. */
  reason: string | null
  recorded_at_ms: number
}

/** One comparison of a month's payments with the provider's. One runs at a time. */
export interface ReconciliationTable {
  id: string
  /** The month in West Africa Time, such as '2026-11'. */
  month: string
  state: 'running' | 'done' | 'failed'
  started_by: string
  started_at_ms: number
  ended_at_ms: number | null
  /** After this time the process that ran it is known to have ended. */
  leased_until_ms: number
  /** The number of the provider's payments that were read. */
  read_count: number
  /** The result as JSON (payment/reconcile/reconciliation.ts), without personal data. */
  result: string | null
  /** Why it failed. */
  note: string | null
}
