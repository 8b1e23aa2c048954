import type { Database } from '../../adapters/database/tables.server'
import { askedForMs, fewestQuestions } from '../../payment/polling/poll-intervals'
import { unsettled } from '../../payment/settle/attempts.server'
import { waitingStates } from '../../payment/settle/classify-payment'
import { act, type Finding, list } from './finding'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Rounds come every few seconds, so that whatever is late by this much is asked about by nobody. */
const lateMs = 5 * minuteMs
/** What nobody mended within two weeks is not asked for every day from then on. */
const forgottenAfterMs = 14 * dayMs

/** Payments that nobody asks the provider about, or asked about in vain. Each is named once. */
export async function paymentFindings(db: Database, nowMs: number): Promise<Finding[]> {
  const found = await Promise.all([unaskedAttempts(db, nowMs), endedAttempts(db, nowMs)])
  return found.flat()
}

async function unaskedAttempts(db: Database, nowMs: number): Promise<Finding[]> {
  const attempts = await db
    .selectFrom('payment')
    .select('reference')
    .where('state', 'in', unsettled)
    .where('ask_again_at_ms', '<', nowMs - lateMs)
    .orderBy('ask_again_at_ms')
    .execute()
  if (attempts.length === 0) return []
  return [
    act(
      `payments that nobody asks the provider about: ${namesOf(attempts)}`,
      'see whether the server runs and the provider answers; or npm run agefest -- settle REFERENCE',
    ),
  ]
}

/** Attempts that nobody will ask about any more, although it is not known that their page was left unfinished for 72 hours. */
async function endedAttempts(db: Database, nowMs: number): Promise<Finding[]> {
  const attempts = await db
    .selectFrom('payment')
    .select(['reference', 'provider_state', 'asked_times', 'created_at_ms'])
    .where('state', 'in', unsettled)
    .where('ask_again_at_ms', 'is', null)
    .where('pay_at', 'is not', null)
    .where('created_at_ms', '>', nowMs - forgottenAfterMs)
    .orderBy('created_at_ms')
    .execute()
  const unanswered = attempts.filter(({ provider_state }) => isUnanswered(provider_state))
  const cutShort = attempts.filter((attempt) => !unanswered.includes(attempt) && isCutShort(attempt, nowMs))
  return [
    ...unanswered
      .slice(0, 1)
      .map(() =>
        act(
          `payments of which the provider never said how they ended: ${namesOf(unanswered)}`,
          'look for them in the provider’s dashboard; npm run agefest -- settle REFERENCE asks once more',
        ),
      ),
    ...cutShort
      .slice(0, 1)
      .map(() =>
        act(
          `payments that nobody will ask about any more, after too few questions: ${namesOf(cutShort)}`,
          'the clock was wrong, or the server was away; npm run agefest -- settle REFERENCE asks once more',
        ),
      ),
  ]
}

/** The provider was asked to the end, and never said what became of them: not even that nobody had finished the page. */
function isUnanswered(providerState: string | null): boolean {
  return providerState === null || providerState === 'other' || waitingStates.has(providerState)
}

/** Its time is not over, or it was asked about so rarely that its time cannot have been used. */
function isCutShort(attempt: { asked_times: number; created_at_ms: number }, nowMs: number): boolean {
  return attempt.created_at_ms > nowMs - askedForMs || attempt.asked_times < fewestQuestions
}

function namesOf(attempts: readonly { reference: string }[]): string {
  return list(attempts.map(({ reference }) => reference))
}
