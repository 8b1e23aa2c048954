import type { Selectable } from 'kysely'
import type { Database, SubmissionTable } from '../adapters/database/tables.server'
import { describeError } from '../adapters/log.server'
import { retentionDays } from '../domain/retention'
import { daysToMs } from '../domain/time/days-to-ms'
import { eraseSubmission } from './erase-submission.server'
import type { ErasureServices } from './services.server'

type Row = Selectable<SubmissionTable>

/** Records a request to erase a submission. If it is blocked, the server erases it once it no longer is. */
export async function requestErasure({ db, clock }: Pick<ErasureServices, 'db' | 'clock'>, id: string): Promise<void> {
  await db
    .updateTable('submission')
    .set({ erasure_due_at_ms: clock.nowMs() })
    .where('id', '=', id)
    .where((builder) =>
      builder.or([builder('erasure_due_at_ms', 'is', null), builder('erasure_due_at_ms', '>', clock.nowMs())]),
    )
    .execute()
}

/** Returns the submissions that have not changed for longer than the retention period, the oldest first. */
export async function findExpiredSubmissions(db: Database, nowMs: number): Promise<Pick<Row, 'id' | 'public_code'>[]> {
  return db
    .selectFrom('submission')
    .select(['id', 'public_code'])
    .where('erased_at_ms', 'is', null)
    .where('changed_at_ms', '<', nowMs - daysToMs(retentionDays.submission))
    .orderBy('changed_at_ms')
    .execute()
}

/** How far the clock that recorded a request may be ahead of ours, in milliseconds. */
const maxClockLeadMs = 3_600_000

/**
 * Schedules expired submissions for erasure some days ahead, so that a clock that temporarily jumps into
 * the future erases nothing. Cancels the schedule of submissions that have changed meanwhile or are no
 * longer expired because the clock went back. The doctor reports the number of scheduled submissions.
 */
export async function scheduleExpiredSubmissions({ db, clock }: Pick<ErasureServices, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs()
  const dueMs = nowMs + daysToMs(retentionDays.erasureNotice)
  const expiredBeforeMs = nowMs - daysToMs(retentionDays.submission)
  await db
    .updateTable('submission')
    .set({ erasure_due_at_ms: null })
    .where('erasure_due_at_ms', '>', nowMs + maxClockLeadMs)
    .where('changed_at_ms', '>=', expiredBeforeMs)
    .execute()
  await db
    .updateTable('submission')
    .set({ erasure_due_at_ms: dueMs })
    .where('erased_at_ms', 'is', null)
    .where('changed_at_ms', '<', expiredBeforeMs)
    .where((builder) =>
      builder.or([builder('erasure_due_at_ms', 'is', null), builder('erasure_due_at_ms', '>', dueMs)]),
    )
    .execute()
}

/**
 * Erases the submissions that are due and not blocked, until the server stops. A submission that cannot be
 * erased does not stop the others and is retried in the next round. Returns how many were erased.
 */
export async function eraseDueSubmissions(services: ErasureServices, stopping?: AbortSignal): Promise<number> {
  const due = await services.db
    .selectFrom('submission')
    .select('id')
    .where('erasure_due_at_ms', '<=', services.clock.nowMs())
    .orderBy('erasure_due_at_ms')
    .execute()
  let erasedCount = 0
  for (const { id } of due) {
    if (stopping?.aborted) break
    try {
      if ((await eraseSubmission(services, id)).kind === 'erased') erasedCount++
    } catch (error) {
      services.log.error({ submission: id, ...describeError(error) }, 'a submission could not be erased')
    }
  }
  if (erasedCount > 0)
    services.log.info({ erased: erasedCount, waiting: due.length - erasedCount }, 'submissions erased')
  return erasedCount
}
