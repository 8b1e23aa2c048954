import { hasCome } from '../../adapters/database/is-due.server'
import type { Database } from '../../adapters/database/tables.server'
import { type Attempt, unsettled } from '../settle/attempts.server'
import { askAgainAtMs, askSoonAtMs } from './poll-intervals'

/** An attempt as the sweep found it. */
export type Due = Pick<Attempt, 'reference' | 'created_at_ms' | 'asked_times' | 'unanswered_times'>

/** How many attempts are asked about before the next ones are looked up. */
export const atOnce = 20

/** Attempts that the provider is to be asked about now, the longest due first; of those due at once the latest, which were paid most likely. */
export async function dueAttempts(db: Database, nowMs: number): Promise<Due[]> {
  return db
    .selectFrom('payment')
    .select(['reference', 'created_at_ms', 'asked_times', 'unanswered_times'])
    .where('state', 'in', unsettled)
    .where(hasCome('ask_again_at_ms', nowMs))
    .orderBy('ask_again_at_ms')
    .orderBy('created_at_ms', 'desc')
    .limit(atOnce)
    .execute()
}

/** Makes every attempt that is still asked about due now. */
export async function askAboutAll(db: Database, nowMs: number): Promise<void> {
  await db
    .updateTable('payment')
    .set({ ask_again_at_ms: nowMs })
    .where('state', 'in', unsettled)
    .where('ask_again_at_ms', '>', nowMs)
    .execute()
}

/** Counts a question of the sweep and sets the time of the next one, once, however many replicas asked. Visitors and webhooks do not count. */
export async function askLater(db: Database, due: Due, nowMs: number): Promise<void> {
  const askedTimes = due.asked_times + 1
  const next = askAgainAtMs({ createdAtMs: due.created_at_ms, askedTimes, nowMs })
  await setNext(db, due, { asked_times: askedTimes, ask_again_at_ms: next })
}

/** Asks again soon, and counts the question apart: the provider gave no answer. */
export async function askSoon(db: Database, due: Due, nowMs: number): Promise<void> {
  const unansweredTimes = due.unanswered_times + 1
  const next = askSoonAtMs({ createdAtMs: due.created_at_ms, unansweredTimes, nowMs })
  await setNext(db, due, { unanswered_times: unansweredTimes, ask_again_at_ms: next })
}

type Schedule = Pick<Attempt, 'asked_times' | 'unanswered_times' | 'ask_again_at_ms'>

async function setNext(db: Database, due: Due, next: Partial<Schedule>) {
  await db
    .updateTable('payment')
    .set(next)
    .where('reference', '=', due.reference)
    .where('state', 'in', unsettled)
    .where('asked_times', '=', due.asked_times)
    .where('unanswered_times', '=', due.unanswered_times)
    .execute()
}
