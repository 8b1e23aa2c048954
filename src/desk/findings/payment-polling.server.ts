import type { Database } from '../../adapters/database/tables.server'
import { minPolls, pollWindowMs } from '../../payment/polling/poll-intervals'
import { unsettledStates } from '../../payment/settle/attempts.server'
import { pendingStates } from '../../payment/settle/classify-payment'
import { actionNeeded, type Finding, joinFirst } from './finding'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The sweep runs every few seconds, so a payment overdue by this much is not being polled. */
const overdueAfterMs = 5 * minuteMs
/** Problems that were not fixed within two weeks are no longer reported. */
const ignoredAfterMs = 14 * dayMs

/** Payments that are not being polled, or were polled without success. Each is listed once. */
export async function checkPaymentPolling(db: Database, nowMs: number): Promise<Finding[]> {
  const findings = await Promise.all([checkUnpolledAttempts(db, nowMs), checkEndedAttempts(db, nowMs)])
  return findings.flat()
}

async function checkUnpolledAttempts(db: Database, nowMs: number): Promise<Finding[]> {
  const attempts = await db
    .selectFrom('payment')
    .select('reference')
    .where('state', 'in', unsettledStates)
    .where('next_poll_at_ms', '<', nowMs - overdueAfterMs)
    .orderBy('next_poll_at_ms')
    .execute()
  if (attempts.length === 0) return []
  return [
    actionNeeded(
      `payments that are not being polled: ${joinReferences(attempts)}`,
      'check whether the server is running and the provider responds, or verify each payment: npm run agefest -- settle REFERENCE',
    ),
  ]
}

/**
 * Attempts whose polling has ended, although it is not certain that their checkout page stayed unfinished
 * for 72 hours.
 */
async function checkEndedAttempts(db: Database, nowMs: number): Promise<Finding[]> {
  const attempts = await db
    .selectFrom('payment')
    .select(['reference', 'provider_state', 'poll_count', 'created_at_ms'])
    .where('state', 'in', unsettledStates)
    .where('next_poll_at_ms', 'is', null)
    .where('checkout_url', 'is not', null)
    .where('created_at_ms', '>', nowMs - ignoredAfterMs)
    .orderBy('created_at_ms')
    .execute()
  const unanswered = attempts.filter(({ provider_state }) => isUnanswered(provider_state))
  const endedEarly = attempts.filter((attempt) => !unanswered.includes(attempt) && endedTooEarly(attempt, nowMs))
  return [
    ...unanswered
      .slice(0, 1)
      .map(() =>
        actionNeeded(
          `payments without a final status from the provider: ${joinReferences(unanswered)}`,
          'look them up in the provider’s dashboard; npm run agefest -- settle REFERENCE verifies a payment again',
        ),
      ),
    ...endedEarly
      .slice(0, 1)
      .map(() =>
        actionNeeded(
          `payments whose polling ended too early: ${joinReferences(endedEarly)}`,
          'the clock was wrong, or the server was down; npm run agefest -- settle REFERENCE verifies a payment again',
        ),
      ),
  ]
}

/** Polling ended without any usable response: not even that the checkout page was unfinished. */
function isUnanswered(providerState: string | null): boolean {
  return providerState === null || providerState === 'other' || pendingStates.has(providerState)
}

/** Its polling window is not over, or it was polled too rarely to have used the window. */
function endedTooEarly(attempt: { poll_count: number; created_at_ms: number }, nowMs: number): boolean {
  return attempt.created_at_ms > nowMs - pollWindowMs || attempt.poll_count < minPolls
}

function joinReferences(attempts: readonly { reference: string }[]): string {
  return joinFirst(attempts.map(({ reference }) => reference))
}
