import { deleteInBatches } from '../adapters/database/delete-in-batches.server'
import type { Database } from '../adapters/database/tables.server'
import { retentionDays } from '../domain/retention'
import { daysToMs } from '../domain/time/days-to-ms'
import type { ErasureServices } from './services.server'

/** Records by its id alone that a submission is erased, for a restore of an older backup. */
export async function recordErasure(db: Database, id: string, nowMs: number): Promise<void> {
  await db
    .insertInto('erasure')
    .values({ submission_id: id, erased_at_ms: nowMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes records that are older than any backup that is kept. */
export async function purgeErasureRecords({ db, clock }: Pick<ErasureServices, 'db' | 'clock'>): Promise<void> {
  const erasedBeforeMs = clock.nowMs() - daysToMs(retentionDays.erasureRecord)
  await deleteInBatches((limit) =>
    db
      .deleteFrom('erasure')
      .where(({ eb, selectFrom }) =>
        eb(
          'submission_id',
          'in',
          selectFrom('erasure').select('submission_id').where('erased_at_ms', '<', erasedBeforeMs).limit(limit),
        ),
      )
      .executeTakeFirstOrThrow(),
  )
}
