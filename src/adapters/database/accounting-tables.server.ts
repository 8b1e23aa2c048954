import type { ManualPaymentMethod } from '../../domain/manual-payment-method'

/** The tables of receipts, and of money that staff return, receive or compare. */
export interface AccountingTables {
  receipt: ReceiptTable
  receipt_series: ReceiptSeriesTable
  refund: RefundTable
  outside_payment: OutsidePaymentTable
  reconciliation: ReconciliationTable
}

/** The two series of numbers: what was paid, and what was refunded of it. */
export type ReceiptSeries = 'receipt' | 'credit note'

/**
 * A numbered receipt or credit note, as it was issued. Nothing changes it afterwards, except that an erasure
 * removes the payer's name.
 */
export interface ReceiptTable {
  series: ReceiptSeries
  /** The year in West Africa Time of the payment or the refund. */
  year: number
  /** From 1, without gaps within its series and year. */
  number: number
  /** The payment that it is about; a payment has one receipt. */
  reference: string
  amount_kobo: number
  payer_name: string | null
  /**
   * What it says besides, as JSON (payment/receipts/receipt-contents.server.ts). Null for a payment that was
   * settled by an older release, until the server has completed it.
   */
  contents: string | null
  issued_at_ms: number
}

/** The last number of a series in a year. Its row is locked while a number is given. */
export interface ReceiptSeriesTable {
  series: ReceiptSeries
  year: number
  last_number: number
}

/**
 * The state of a refund. `requested`: the provider may or may not have it. `accepted`: the provider works on it.
 * `processed`: the money went back. `failed`: it did not.
 */
export type RefundState = 'requested' | 'accepted' | 'processed' | 'failed'

/** A refund that staff requested from the provider. */
export interface RefundTable {
  /** The provider keeps it as the note of the refund, so that a refund whose answer was lost is found again. */
  id: string
  /** The payment that goes back, whole or in part. */
  reference: string
  amount_kobo: number
  state: RefundState
  /** 1 once the provider's event about its end was counted. A later event of this amount is another refund. */
  is_announced: number
  requested_by: string
  /** Why, in the words of the person who requested it; null after an erasure. */
  reason: string | null
  /** What the provider says about it. */
  note: string | null
  created_at_ms: number
  changed_at_ms: number
  /** When the provider is asked about it; null once it has ended. */
  next_check_at_ms: number | null
}

/** That a payment came outside the provider, and who says so. Its payment is never asked about or refunded there. */
export interface OutsidePaymentTable {
  reference: string
  method: ManualPaymentMethod
  recorded_by: string
  /** Where the money came in, in the words of the person who recorded it; null after an erasure. */
  reason: string | null
  recorded_at_ms: number
}

/** One comparison of a month's payments with the provider's. One runs at a time. */
export interface ReconciliationTable {
  id: string
  /** In Nigeria: '2026-11'. */
  month: string
  state: 'running' | 'done' | 'failed'
  started_by: string
  started_at_ms: number
  ended_at_ms: number | null
  /** Later than this, the process that ran it has ended. */
  leased_until_ms: number
  /** How many payments of the provider were read. */
  read_count: number
  /** What was found, as JSON (payment/reconcile/reconciliation.ts). It names no person. */
  result: string | null
  /** Why it failed. */
  note: string | null
}
