import { sql } from 'kysely'
import type { Database } from '../../adapters/database/tables.server'
import type { LagosMonth } from '../../domain/time/lagos-month'
import { successfulStates } from '../settle/attempts.server'
import type { ManualPaymentEntry, PaymentSum } from './reconciliation'

/** Reads the manual payments of a month, at most `limit`, and their sum. They are not compared with the provider. */
export async function readManualPaymentEntries(
  db: Database,
  { startMs, endMs }: LagosMonth,
  limit: number,
): Promise<{ outside: ManualPaymentEntry[]; outsideSum: PaymentSum }> {
  const ofMonth = db
    .selectFrom('payment')
    .innerJoin('outside_payment', 'outside_payment.reference', 'payment.reference')
    .innerJoin('submission', 'submission.id', 'payment.submission_id')
    .where('payment.settled_at_ms', '>=', startMs)
    .where('payment.settled_at_ms', '<', endMs)
    .where('payment.state', 'in', successfulStates)
  const kobo = sql<number | string>`coalesce(payment.received_amount, payment.amount_kobo)`
  const rows = await ofMonth
    .select(['payment.reference', 'submission.public_code', 'outside_payment.method', 'payment.settled_at_ms'])
    .select(kobo.as('kobo'))
    .orderBy('payment.settled_at_ms')
    .limit(limit)
    .execute()
  const sum = await ofMonth
    .select([sql<number | string>`count(*)`.as('count'), sql<number | string>`coalesce(sum(${kobo}), 0)`.as('kobo')])
    .executeTakeFirstOrThrow()
  return {
    outside: rows.map((row) => ({
      ...{ reference: row.reference, code: row.public_code, method: row.method },
      ...{ kobo: Number(row.kobo), atMs: row.settled_at_ms ?? startMs },
    })),
    outsideSum: { count: Number(sum.count), kobo: Number(sum.kobo) },
  }
}
