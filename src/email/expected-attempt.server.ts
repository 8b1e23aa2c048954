import { isTimeDue } from '../adapters/database/due-condition.server'
import type { EmailPauseTable } from '../adapters/database/email-tables.server'
import type { Database } from '../adapters/database/tables.server'
import { type DueEmail, destinationOf } from './due-emails.server'
import { budgetEndsAtMs, budgetForPriority, countBudgetUsed } from './hourly-sending-budget.server'
import { allDestinations, isPaused, readPauses } from './sending-pauses.server'

/** An email that waits, as far as it matters here. */
type WaitingEmail = Pick<
  DueEmail,
  'kind' | 'email' | 'recipient' | 'priority' | 'next_attempt_at_ms' | 'leased_until_ms'
>

/** When an email is tried next, and what delays it until then, other than a retry of its own. */
export interface ExpectedAttempt {
  atMs: number
  waitsFor?: 'pause' | 'MAIL_PER_HOUR'
}

/** What delays emails at this time. */
export interface SendingState {
  nowMs: number
  pauses: readonly EmailPauseTable[]
  mailPerHour: number | undefined
  budgetUsed: number
}

/** Reads what delays emails now. */
export async function readSendingState(
  db: Database,
  nowMs: number,
  mailPerHour: number | undefined,
): Promise<SendingState> {
  const budgetUsed = mailPerHour === undefined ? 0 : await countBudgetUsed(db, nowMs)
  return { nowMs, pauses: await readPauses(db), mailPerHour, budgetUsed }
}

/**
 * When a waiting email is tried next. One for which the hourly limit has no room may be tried earlier than this, because
 * the limit leaves more room for it towards the end of the hour.
 */
export function expectAttempt(email: WaitingEmail, state: SendingState): ExpectedAttempt {
  const { nowMs, pauses, mailPerHour, budgetUsed } = state
  const dueAtMs = Math.max(email.next_attempt_at_ms, email.leased_until_ms)
  const destination = destinationOf(email)
  if (isPaused(pauses, destination, nowMs)) {
    const endsAtMs = pauses
      .filter((pause) => [allDestinations, destination].includes(pause.destination))
      .map(({ paused_until_ms }) => paused_until_ms)
    const pausedUntilMs = Math.max(...endsAtMs)
    return pausedUntilMs > dueAtMs ? { atMs: pausedUntilMs, waitsFor: 'pause' } : { atMs: dueAtMs }
  }
  const isInBudget = mailPerHour === undefined || budgetUsed < budgetForPriority(email.priority, mailPerHour, nowMs)
  return isInBudget || !isTimeDue(dueAtMs, nowMs)
    ? { atMs: dueAtMs }
    : { atMs: budgetEndsAtMs(nowMs), waitsFor: 'MAIL_PER_HOUR' }
}
