import { sql } from 'kysely'
import type { Database } from '../../../adapters/database/tables.server'
import { startOfLagosDay } from '../../../domain/time/lagos-time'
import { successfulStates } from '../../../payment/settle/attempts.server'

const dayMs = 24 * 3_600_000

/** A number of payments or orders, and their amount. */
export interface Sum {
  count: number
  kobo: number
}

/** The figures of a day in Nigeria. */
export interface DayFigures {
  startMs: number
  /** Money that was received and is kept. */
  received: Sum
  returned: Sum
  /** What was sent, by form. */
  sent: (Sum & { flow: string })[]
  /** All orders that wait for their payment, of any day. */
  awaiting: Sum
}

/** Adds up the day in Nigeria that contains `nowMs`. Each query reads only the rows of the day, by an index. */
export async function readDay(db: Database, nowMs: number): Promise<DayFigures> {
  const startMs = startOfLagosDay(nowMs)
  const endMs = startMs + dayMs
  const sums = [sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(amount_kobo), 0)`.as('kobo')] as const
  const [received, returned, sent, awaiting] = await Promise.all([
    db
      .selectFrom('payment')
      .select(sums)
      .where('settled_at_ms', '>=', startMs)
      .where('settled_at_ms', '<', endMs)
      .where('state', 'in', successfulStates)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('payment')
      .select(sums)
      .where('reversed_at_ms', '>=', startMs)
      .where('reversed_at_ms', '<', endMs)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('submission')
      .select(['flow', ...sums])
      .where('created_at_ms', '>=', startMs)
      .where('created_at_ms', '<', endMs)
      .groupBy('flow')
      .orderBy('flow')
      .execute(),
    db
      .selectFrom('submission')
      .select(sums)
      .where('state', '=', 'awaiting payment')
      .where('erased_at_ms', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return {
    startMs,
    received: toSum(received),
    returned: toSum(returned),
    sent: sent.map((row) => ({ flow: row.flow, ...toSum(row) })),
    awaiting: toSum(awaiting),
  }
}

/** PostgreSQL returns counts and sums as text. */
function toSum({ count, kobo }: { count: number | string; kobo: number | string }): Sum {
  return { count: Number(count), kobo: Number(kobo) }
}
