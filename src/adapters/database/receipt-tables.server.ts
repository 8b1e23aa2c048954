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
