import { deleteInBatches } from '../adapters/database/delete-in-batches.server'
import { retentionDays } from '../domain/retention'
import { daysToMs } from '../domain/time/days-to-ms'
import type { Services } from './services.server'

/** Deletes old idempotency records. A record that is in use stays, however old it is. */
export async function purgeIdempotencyRecords({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs()
  const outdated = db
    .selectFrom('idempotency_record')
    .where('created_at_ms', '<', nowMs - daysToMs(retentionDays.idempotencyRecord))
    .where('leased_until_ms', '<=', nowMs)
  await deleteInBatches((limit) =>
    db
      .deleteFrom('idempotency_record')
      .where('leased_until_ms', '<=', nowMs)
      .where(({ eb, refTuple }) =>
        eb(refTuple('route', 'key'), 'in', outdated.select(['route', 'key']).limit(limit).$asTuple('route', 'key')),
      )
      .executeTakeFirstOrThrow(),
  )
}
