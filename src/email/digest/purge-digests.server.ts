import { deleteInBatches } from '../../adapters/database/delete-in-batches.server'
import { retentionDays } from '../../domain/retention'
import { daysToMs } from '../../domain/time/days-to-ms'
import type { Services } from '../../submissions/services.server'

/** Deletes digests that left long ago. Their notices stay in the history of their submissions. */
export async function purgeDigests({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const beforeMs = clock.nowMs() - daysToMs(retentionDays.digest)
  await deleteInBatches((limit) =>
    db
      .deleteFrom('notice_digest')
      .where(({ eb, selectFrom }) =>
        eb(
          'id',
          'in',
          selectFrom('notice_digest')
            .select('id')
            .where('state', '!=', 'queued')
            .where('created_at_ms', '<', beforeMs)
            .limit(limit),
        ),
      )
      .executeTakeFirstOrThrow(),
  )
}
