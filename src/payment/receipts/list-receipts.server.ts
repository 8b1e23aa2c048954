import type { Database } from '../../adapters/database/tables.server'
import type { PaymentServices } from '../services.server'
import { ensureReceiptContents } from './backfill-receipts.server'
import type { ReceiptContents } from './receipt-contents.server'
import { formatReceiptNumber } from './receipt-number.server'
import type { StoredReceipt } from './stored-receipt.server'

/** An order shows at most this many receipts and credit notes. */
const maxListed = 20

/** A receipt or credit note, ready to be shown. */
export interface Receipt {
  series: StoredReceipt['series']
  /** R-2026-00042. */
  number: string
  amountKobo: number
  payerName: string | null
  issuedAtMs: number
  /** The number of the receipt that a credit note is about. */
  receiptNumber: string | null
  reference: string
  contents: ReceiptContents
}

/** Lists the receipts and credit notes of an order, the oldest first. Backfills missing contents. */
export async function backfillAndListReceipts(services: PaymentServices, submissionId: string): Promise<Receipt[]> {
  const rows = await findReceipts(services.db, submissionId)
  const complete: StoredReceipt[] = []
  for (const row of rows) complete.push(row.contents === null ? await ensureReceiptContents(services, row) : row)
  const receiptNumbers = new Map(
    complete.filter(({ series }) => series === 'receipt').map((row) => [row.reference, formatReceiptNumber(row)]),
  )
  return complete.map((row) => ({
    series: row.series,
    number: formatReceiptNumber(row),
    amountKobo: row.amount_kobo,
    payerName: row.payer_name,
    issuedAtMs: row.issued_at_ms,
    receiptNumber: row.series === 'receipt' ? null : (receiptNumbers.get(row.reference) ?? null),
    reference: row.reference,
    contents: JSON.parse(row.contents ?? '{}') as ReceiptContents,
  }))
}

/** The receipt rows of an order, the oldest first; at most `maxListed`. */
export function findReceipts(db: Database, submissionId: string): Promise<StoredReceipt[]> {
  return db
    .selectFrom('receipt')
    .innerJoin('payment', 'payment.reference', 'receipt.reference')
    .selectAll('receipt')
    .where('payment.submission_id', '=', submissionId)
    .orderBy('receipt.issued_at_ms')
    .orderBy('receipt.series', 'desc')
    .orderBy('receipt.number')
    .limit(maxListed)
    .execute()
}
