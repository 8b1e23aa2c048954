import { sql } from 'kysely'
import type { ReceiptSeries } from '../../adapters/database/accounting-tables.server'
import type { Database } from '../../adapters/database/tables.server'
import { nigerianYear, type ReceiptId } from './receipt-number.server'

/**
 * Allocates the next number of a series, in the year of `timeMs`. Call it last in the transaction that settles or
 * refunds the payment. Other transactions wait for their numbers until it ends, and if it fails, the number is
 * allocated again. The numbers therefore have no gaps and no duplicates, on any number of servers.
 */
export async function allocateReceiptNumber(
  transaction: Database,
  series: ReceiptSeries,
  timeMs: number,
): Promise<ReceiptId> {
  const year = nigerianYear(timeMs)
  const { last_number: number } = await transaction
    .insertInto('receipt_series')
    .values({ series, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({ last_number: sql`receipt_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return { series, year, number }
}
