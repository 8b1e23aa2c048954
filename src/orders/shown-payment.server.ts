import { sql } from 'kysely'
import type { AttemptState, Database } from '../adapters/database/tables.server'
import { type PaymentAttempt, successfulStates } from '../payment/settle/attempts.server'

/** The states of payments that are in review or were reversed. */
const reviewStates: readonly AttemptState[] = ['in review', 'reversed']

/**
 * Returns the payment that an order page shows: the first successful one, otherwise the latest that is in
 * review or was reversed. Reads one row, however many attempts the order has.
 */
export async function findShownPayment(
  db: Database,
  submissionId: string,
): Promise<Pick<PaymentAttempt, 'reference' | 'created_at_ms' | 'settled_at_ms'> | undefined> {
  const isGood = sql<boolean>`state in (${sql.join(successfulStates)})`
  return db
    .selectFrom('payment')
    .select(['reference', 'created_at_ms', 'settled_at_ms'])
    .where('submission_id', '=', submissionId)
    .where('state', 'in', [...successfulStates, ...reviewStates])
    .orderBy(sql`case when ${isGood} then 0 else 1 end`)
    .orderBy(sql`case when ${isGood} then created_at_ms else -created_at_ms end`)
    .limit(1)
    .executeTakeFirst()
}
