import { deleteInBatches } from '../../adapters/database/delete-in-batches.server'
import { retentionDays } from '../../domain/retention'
import { daysToMs } from '../../domain/time/days-to-ms'
import type { Services } from '../../submissions/services.server'

/**
 * Deletes events that were handled long ago. Their effects on the payments remain; a pending event is never
 * deleted.
 */
export async function purgeEvents({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const handledBeforeMs = clock.nowMs() - daysToMs(retentionDays.providerEvent)
  await deleteInBatches((limit) =>
    db
      .deleteFrom('provider_event')
      .where(({ eb, selectFrom }) =>
        eb(
          'id',
          'in',
          selectFrom('provider_event').select('id').where('handled_at_ms', '<', handledBeforeMs).limit(limit),
        ),
      )
      .executeTakeFirstOrThrow(),
  )
}
