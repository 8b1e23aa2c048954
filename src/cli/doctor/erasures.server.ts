import type { Database } from '../../adapters/database/tables.server'
import { daysInMs, keptDays } from '../../domain/retention'
import { act, type Finding, fine, list, note } from './finding'

/** The law allows a month to answer a request. Source: docs/privacy.md#rights-and-how-they-are-met. */
const promisedMs = daysInMs(30)
/** The server looks every hour. */
const lateMs = 3 * 3_600_000

/** Erasures that wait, and what is about to be erased because its time is over. */
export async function erasureFindings(db: Database, nowMs: number): Promise<Finding[]> {
  const rows = await db
    .selectFrom('submission')
    .select(['code', 'erasure_due_at_ms', 'state'])
    .where('erasure_due_at_ms', 'is not', null)
    .orderBy('erasure_due_at_ms')
    .execute()
  const due = rows.map(({ code, state, erasure_due_at_ms }) => ({ code, state, dueMs: erasure_due_at_ms ?? 0 }))
  const overdue = due.filter(({ dueMs }) => dueMs < nowMs - promisedMs)
  const waiting = due.filter(({ dueMs }) => dueMs <= nowMs && dueMs >= nowMs - promisedMs)
  const coming = due.filter(({ dueMs }) => dueMs > nowMs && dueMs <= nowMs + daysInMs(keptDays.announced))
  const found: Finding[] = []
  if (overdue.length > 0) {
    found.push(
      act(
        `have waited for their erasure for over a month: ${list(overdue.map(({ code }) => code))}`,
        'npm run agefest -- show CODE tells what they wait for; decide about a payment in review with accept, or refund it',
      ),
    )
  }
  if (waiting.length > 0) found.push(note(`wait for their erasure: ${list(waiting.map(({ code }) => code))}`))
  if (coming.length > 0)
    found.push(note(`${coming.length} submissions are erased within ${keptDays.announced} days: their time is over`))
  return [...found, ...(await unannounced(db, nowMs)), ...(found.length === 0 ? [fine('no erasure waits')] : [])]
}

/** What is older than promised, and nobody has announced: no server has run for a while. */
async function unannounced(db: Database, nowMs: number): Promise<Finding[]> {
  const { count } = await db
    .selectFrom('submission')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('erased_at_ms', 'is', null)
    .where('erasure_due_at_ms', 'is', null)
    .where('changed_at_ms', '<', nowMs - daysInMs(keptDays.submission) - lateMs)
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return []
  return [
    act(
      `${count} submissions are older than the privacy policy promises, and nobody erases them`,
      'see whether the server runs; npm run agefest -- retain says which they are',
    ),
  ]
}
