import { dueCondition } from '../../adapters/database/due-condition.server'
import type { Database } from '../../adapters/database/tables.server'
import { type PaymentAttempt, unsettledStates } from '../settle/attempts.server'
import { nextPollAtMs, nextRetryAtMs } from './poll-intervals'

/** An attempt that is due for a poll. */
export type DueAttempt = Pick<PaymentAttempt, 'reference' | 'created_at_ms' | 'poll_count' | 'failed_poll_count'>

/** The number of attempts in one batch. */
export const pollBatchSize = 20

/**
 * Attempts that are due for a poll, the longest overdue first; among those due at the same time the newest
 * first, because they were most likely paid.
 */
export async function listDueAttempts(db: Database, nowMs: number): Promise<DueAttempt[]> {
  return db
    .selectFrom('payment')
    .select(['reference', 'created_at_ms', 'poll_count', 'failed_poll_count'])
    .where('state', 'in', unsettledStates)
    .where(dueCondition('next_poll_at_ms', nowMs))
    .orderBy('next_poll_at_ms')
    .orderBy('created_at_ms', 'desc')
    .limit(pollBatchSize)
    .execute()
}

/** Makes all attempts due now whose polling has not ended. */
export async function scheduleAll(db: Database, nowMs: number): Promise<void> {
  await db
    .updateTable('payment')
    .set({ next_poll_at_ms: nowMs })
    .where('state', 'in', unsettledStates)
    .where('next_poll_at_ms', '>', nowMs)
    .execute()
}

/**
 * Counts a poll by the sweep and schedules the next one, once if several replicas have polled. Verifications
 * for visitors and webhooks do not count.
 */
export async function reschedule(db: Database, attempt: DueAttempt, nowMs: number): Promise<void> {
  const pollCount = attempt.poll_count + 1
  const nextAtMs = nextPollAtMs({ createdAtMs: attempt.created_at_ms, pollCount, nowMs })
  await updateSchedule(db, attempt, { poll_count: pollCount, next_poll_at_ms: nextAtMs })
}

/** Schedules a poll soon and counts the failure separately: the provider gave no response. */
export async function retrySoon(db: Database, attempt: DueAttempt, nowMs: number): Promise<void> {
  const unansweredCount = attempt.failed_poll_count + 1
  const nextAtMs = nextRetryAtMs({ createdAtMs: attempt.created_at_ms, unansweredCount, nowMs })
  await updateSchedule(db, attempt, { failed_poll_count: unansweredCount, next_poll_at_ms: nextAtMs })
}

type PollSchedule = Pick<PaymentAttempt, 'poll_count' | 'failed_poll_count' | 'next_poll_at_ms'>

async function updateSchedule(db: Database, attempt: DueAttempt, schedule: Partial<PollSchedule>) {
  await db
    .updateTable('payment')
    .set(schedule)
    .where('reference', '=', attempt.reference)
    .where('state', 'in', unsettledStates)
    .where('poll_count', '=', attempt.poll_count)
    .where('failed_poll_count', '=', attempt.failed_poll_count)
    // Polling may have ended during the call to the provider.
    .where('next_poll_at_ms', 'is not', null)
    .execute()
}
