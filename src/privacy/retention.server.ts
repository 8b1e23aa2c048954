import type { Selectable } from 'kysely'
import type { Database, SubmissionTable } from '../adapters/database/tables.server'
import { errorFacts } from '../adapters/log.server'
import { daysInMs, keptDays } from '../domain/retention'
import { erase } from './erase.server'
import type { ErasureServices } from './services.server'

type Row = Selectable<SubmissionTable>

/** Notes that somebody asked for its erasure: what has to wait is erased by the server, once it need not wait any more. */
export async function noteWish({ db, clock }: Pick<ErasureServices, 'db' | 'clock'>, id: string): Promise<void> {
  await db
    .updateTable('submission')
    .set({ erasure_due_at_ms: clock.nowMs() })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('erasure_due_at_ms', 'is', null), where('erasure_due_at_ms', '>', clock.nowMs())]),
    )
    .execute()
}

/** What nothing has happened to for so long that it is kept no longer, the oldest first. */
export async function outlived(db: Database, nowMs: number): Promise<Pick<Row, 'id' | 'code'>[]> {
  return db
    .selectFrom('submission')
    .select(['id', 'code'])
    .where('erased_at_ms', 'is', null)
    .where('changed_at_ms', '<', nowMs - daysInMs(keptDays.submission))
    .orderBy('changed_at_ms')
    .execute()
}

/** A wish is noted by clocks that go ahead of ours by less than this. */
const fastMs = 3_600_000

/**
 * Announces what is to be erased because its time is over, some days ahead, so that a clock that jumps into the future for a while erases
 * nothing, and takes back what no longer holds: something happened to it meanwhile, or the clock went back. The doctor names the count.
 */
export async function announceOutlived({ db, clock }: Pick<ErasureServices, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs()
  const dueMs = nowMs + daysInMs(keptDays.announced)
  const outlivedMs = nowMs - daysInMs(keptDays.submission)
  await db
    .updateTable('submission')
    .set({ erasure_due_at_ms: null })
    .where('erasure_due_at_ms', '>', nowMs + fastMs)
    .where('changed_at_ms', '>=', outlivedMs)
    .execute()
  await db
    .updateTable('submission')
    .set({ erasure_due_at_ms: dueMs })
    .where('erased_at_ms', 'is', null)
    .where('changed_at_ms', '<', outlivedMs)
    .where((where) => where.or([where('erasure_due_at_ms', 'is', null), where('erasure_due_at_ms', '>', dueMs)]))
    .execute()
}

/**
 * Erases what is due, unless it has to wait, until the server stops. One that cannot be erased keeps nobody else from it, and is tried again
 * in the next round. Answers how many were erased.
 */
export async function eraseDue(services: ErasureServices, stopping?: AbortSignal): Promise<number> {
  const due = await services.db
    .selectFrom('submission')
    .select('id')
    .where('erasure_due_at_ms', '<=', services.clock.nowMs())
    .orderBy('erasure_due_at_ms')
    .execute()
  let erased = 0
  for (const { id } of due) {
    if (stopping?.aborted) break
    try {
      if ((await erase(services, id)).kind === 'erased') erased++
    } catch (error) {
      services.log.error({ submission: id, ...errorFacts(error) }, 'a submission could not be erased')
    }
  }
  if (erased > 0) services.log.info({ erased, waiting: due.length - erased }, 'submissions erased')
  return erased
}
