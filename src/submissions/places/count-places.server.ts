import { sql } from 'kysely'
import type { Database } from '../../adapters/database/tables.server'

/** How many places of one kind are taken. */
export interface TakenPlaces {
  /** The places of orders that are paid, or confirmed without a payment. */
  sold: number
  /** The places of orders whose payment is in review. */
  inReview: number
  /** The places of unpaid orders whose hold has not expired. */
  held: number
}

/** The name of a kind of places in the database. */
export function poolName(flowName: string, kind: string): string {
  return `${flowName}:${kind}`
}

/**
 * Counts the places that the orders of a pool take, without one order. What an order takes follows from its state, so
 * a refund frees its places, and so does a cancellation.
 */
export async function countPlaces(
  db: Database,
  pool: string,
  { nowMs, except = '' }: { nowMs: number; except?: string },
): Promise<TakenPlaces> {
  const isSold = sql`submission.state in ('paid', 'received')`
  const isHeld = sql`submission.state = 'awaiting payment' and order_place.held_until_ms > ${nowMs}`
  const row = await db
    .selectFrom('order_place')
    .innerJoin('submission', 'submission.id', 'order_place.submission_id')
    .select([
      sumWhere(isSold).as('sold'),
      sumWhere(sql`submission.state = 'needs review'`).as('inReview'),
      sumWhere(isHeld).as('held'),
    ])
    .where('order_place.pool', '=', pool)
    .where('order_place.submission_id', '!=', except)
    .where('submission.cancelled_at_ms', 'is', null)
    .executeTakeFirstOrThrow()
  return { sold: Number(row.sold), inReview: Number(row.inReview), held: Number(row.held) }
}

/** PostgreSQL returns sums as text. */
function sumWhere(condition: ReturnType<typeof sql>) {
  return sql<number | string>`coalesce(sum(case when ${condition} then order_place.quantity else 0 end), 0)`
}
