import { sql } from 'kysely'
import type { Database } from '../../adapters/database/tables.server'
import { findAttempt, type PaymentAttempt } from './attempts.server'

/** Two unreadable responses within this time count as one: they are the same provider failure seen twice. */
const minReadingIntervalMs = 10_000

/** Counts an unreadable provider response. Returns the count so far. */
export async function countUnreadableResponse(
  db: Database,
  { reference }: PaymentAttempt,
  nowMs: number,
): Promise<number> {
  await db
    .updateTable('payment')
    .set((row) => ({ unreadable_count: sql`${row.ref('unreadable_count')} + 1`, unreadable_at_ms: nowMs }))
    .where('reference', '=', reference)
    // A time in the future was stored before the clock was set back.
    .where(
      sql<boolean>`(unreadable_at_ms is null or abs(unreadable_at_ms - ${sql.lit(nowMs)}) >= ${sql.lit(minReadingIntervalMs)})`,
    )
    .execute()
  return (await findAttempt(db, reference))?.unreadable_count ?? 0
}
