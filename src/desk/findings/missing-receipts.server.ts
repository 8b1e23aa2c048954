import type { Database } from '../../adapters/database/tables.server'
import { formatReceiptNumber } from '../../payment/receipts/receipt-number.server'
import { actionNeeded, type Finding, joinFirst, ok } from './finding'

const hourMs = 3_600_000
/** The hourly job of the server issues receipts that are missing. */
const overdueAfterMs = 3 * hourMs
/** How far back that job looks. */
const lookBackMs = 7 * 24 * hourMs

/**
 * Payments without a receipt, and numbers without one: each year's numbers have no gaps.
 * Source: docs/product/payments.md#910-receipts.
 */
export async function checkReceiptCompleteness(db: Database, nowMs: number): Promise<Finding[]> {
  const findings = [...(await checkMissingReceipts(db, nowMs)), ...(await checkGaps(db))]
  return findings.length > 0
    ? findings
    : [ok('every payment of the last week has its receipt, and no number is missing')]
}

async function checkMissingReceipts(db: Database, nowMs: number): Promise<Finding[]> {
  const payments = await db
    .selectFrom('payment')
    .leftJoin('receipt', 'receipt.reference', 'payment.reference')
    .select('payment.reference')
    .where('payment.settled_at_ms', '>', nowMs - lookBackMs)
    .where('payment.settled_at_ms', '<', nowMs - overdueAfterMs)
    .where('payment.state', 'in', ['succeeded', 'accepted'])
    .where('receipt.reference', 'is', null)
    .orderBy('payment.settled_at_ms')
    .execute()
  if (payments.length === 0) return []
  return [
    actionNeeded(
      `payments without a receipt: ${joinFirst(payments.map(({ reference }) => reference))}`,
      'check whether the server is running: it issues missing receipts every hour',
    ),
  ]
}

/** A series counts from 1, so its last number is how many there are. */
async function checkGaps(db: Database): Promise<Finding[]> {
  const series = await db.selectFrom('receipt_series').selectAll().orderBy('year').execute()
  const issued = await db
    .selectFrom('receipt')
    .select(['series', 'year', (builder) => builder.fn.countAll().as('count')])
    .groupBy(['series', 'year'])
    .execute()
  const countOf = (row: { series: string; year: number }) =>
    Number(issued.find(({ series, year }) => series === row.series && year === row.year)?.count ?? 0)
  return series
    .filter((row) => countOf(row) !== row.last_number)
    .map((row) =>
      actionNeeded(
        `of the ${row.series}s up to ${formatReceiptNumber({ ...row, number: row.last_number })} there are ${countOf(row)}`,
        'a number is missing or was changed outside the product: compare with a backup, and tell your accountant',
      ),
    )
}
