import type { Database } from '../../adapters/database/tables.server'
import { retentionDays } from '../../domain/retention'
import { countOf } from '../../domain/text/count-of'
import { daysToMs } from '../../domain/time/days-to-ms'
import { actionNeeded, type Finding, info, joinFirst, ok } from './finding'

/** The law allows a month to answer a request. Source: docs/privacy.md#rights-and-how-they-are-met. */
const legalDeadlineMs = daysToMs(30)
/** The server looks every hour. */
const overdueAfterMs = 3 * 3_600_000

/** Pending erasures, and submissions that will be erased soon because their retention period is over. */
export async function checkPendingErasures(db: Database, nowMs: number): Promise<Finding[]> {
  const rows = await db
    .selectFrom('submission')
    .select(['public_code', 'erasure_due_at_ms', 'state'])
    .where('erasure_due_at_ms', 'is not', null)
    .orderBy('erasure_due_at_ms')
    .execute()
  const due = rows.map(({ public_code: code, state, erasure_due_at_ms }) => ({
    code,
    state,
    dueMs: erasure_due_at_ms ?? 0,
  }))
  const overdue = due.filter(({ dueMs }) => dueMs < nowMs - legalDeadlineMs)
  const waiting = due.filter(({ dueMs }) => dueMs <= nowMs && dueMs >= nowMs - legalDeadlineMs)
  const upcoming = due.filter(({ dueMs }) => dueMs > nowMs && dueMs <= nowMs + daysToMs(retentionDays.erasureNotice))
  const findings: Finding[] = []
  if (overdue.length > 0) {
    findings.push(
      actionNeeded(
        `submissions that have waited for their erasure for over a month: ${joinFirst(overdue.map(({ code }) => code))}`,
        'npm run agefest -- show CODE shows what they are waiting for; accept or refund payments in review',
      ),
    )
  }
  if (waiting.length > 0)
    findings.push(info(`submissions that are waiting for their erasure: ${joinFirst(waiting.map(({ code }) => code))}`))
  if (upcoming.length > 0)
    findings.push(
      info(
        `${countOf(upcoming.length, 'submission', 'submissions')} will be erased within ${retentionDays.erasureNotice} days: the retention period is over`,
      ),
    )
  return [
    ...findings,
    ...(await checkUnscheduled(db, nowMs)),
    ...(findings.length === 0 ? [ok('no submission is waiting for its erasure')] : []),
  ]
}

/** Submissions past their retention period that are not scheduled: no server has run for a while. */
async function checkUnscheduled(db: Database, nowMs: number): Promise<Finding[]> {
  const { count } = await db
    .selectFrom('submission')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('erased_at_ms', 'is', null)
    .where('erasure_due_at_ms', 'is', null)
    .where('changed_at_ms', '<', nowMs - daysToMs(retentionDays.submission) - overdueAfterMs)
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return []
  return [
    actionNeeded(
      `${countOf(Number(count), 'submission is', 'submissions are')} past the retention period, and no server erases anything`,
      'check whether the server is running; npm run agefest -- retain lists these submissions',
    ),
  ]
}
