import type { Database } from '../adapters/database/tables.server'
import { repeatNumber } from './email-names.server'
import { newestEmails, type QueuedEmail } from './queued-emails.server'
import { asTooOften, type CountEmail, EmailLimitReached } from './recipient-limit.server'
import type { Services } from './services.server'
import { queueNamedEmails } from './submission-store.server'

/** How often a visitor may request one kind of email again, and the minimum pause between two repeats. */
export const resendLimit = { maxCount: 3, windowMs: 24 * 3_600_000, minIntervalMs: 60_000 } as const

/**
 * The result of requesting an email again. `stalledEmail`: the previous one has not been sent yet, so no
 * second one is queued.
 */
export type ResendResult =
  | { kind: 'queued' | 'already queued'; name: string }
  | { kind: 'too soon' | 'too often'; retryAfterMs: number }
  | { kind: 'never sent' }

/** Which email is sent again. `ifNewestIs`: only while this is the name of the newest one of its kind. */
interface ResendRequest {
  submissionId: string
  kind: string
  limit?: typeof resendLimit
  ifNewestIs?: string
  /** Counts the repeat against a limit of its recipient. */
  countEmail?: CountEmail
}

/**
 * Queues an email of this kind again. A repeat is a separate email ('confirmation.2') with its own
 * Message-ID, so mail clients show it in addition to the first. Only one of several concurrent calls, even with several
 * servers, gets the next number; the others are too early. Without a limit, as in the operator's command, an email that
 * waits for a retry is tried immediately.
 * Source: docs/product/payments.md#103-sending-a-confirmation-again.
 */
export async function resendEmail(
  { db, clock, onEmailsQueued }: Pick<Services, 'db' | 'clock' | 'onEmailsQueued'>,
  { submissionId, kind, limit, ifNewestIs, countEmail }: ResendRequest,
): Promise<ResendResult> {
  const nowMs = clock.nowMs()
  const resending = db.transaction().execute(async (transaction): Promise<ResendResult> => {
    const previous = await newestEmails(transaction, submissionId, kind)
    if (previous.length === 0) return { kind: 'never sent' }
    if (ifNewestIs !== undefined && previous[0]?.kind !== ifNewestIs)
      return { kind: 'already queued', name: previous[0]?.kind ?? kind }
    const stalledEmail = previous.find(hasFailedBefore)
    if (stalledEmail !== undefined) {
      if (limit === undefined) await retryNow(transaction, stalledEmail, nowMs)
      return { kind: 'already queued', name: stalledEmail.kind }
    }
    const limitResult = limit && checkResendLimit(previous.filter(isRepeat), limit, nowMs)
    if (limitResult !== undefined) return limitResult
    const name = `${kind}.${1 + Math.max(...previous.map(repeatNumber))}`
    // A repeat has the recipient of the first one: the holder of a ticket, or the sender of the form.
    const { recipient = null, language } = previous[0] ?? {}
    const destination = { recipient, ...(language != null && { language }) }
    if ((await queueNamedEmails(transaction, submissionId, [name], nowMs, destination)) !== 1n)
      return { kind: 'too soon', retryAfterMs: resendLimit.minIntervalMs }
    const waitMs = await countEmail?.(transaction)
    if (waitMs !== undefined) throw new EmailLimitReached(waitMs)
    return { kind: 'queued', name }
  })
  const result = await resending.catch(asTooOften)
  if (result.kind === 'queued' || result.kind === 'already queued') onEmailsQueued()
  return result
}

function isRepeat(email: QueuedEmail): boolean {
  return repeatNumber(email) > 1
}

/** Whether an earlier attempt has failed and the email waits for a retry. */
function hasFailedBefore({ state, attempts, leased_until_ms }: QueuedEmail): boolean {
  return state === 'queued' && attempts > 0 && leased_until_ms === 0
}

async function retryNow(db: Database, { submission_id, kind }: QueuedEmail, nowMs: number): Promise<void> {
  await db
    .updateTable('email_message')
    .set({ next_attempt_at_ms: nowMs })
    .where('submission_id', '=', submission_id)
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .where('leased_until_ms', '=', 0)
    .execute()
}

function checkResendLimit(
  repeats: readonly QueuedEmail[],
  { maxCount, windowMs, minIntervalMs }: typeof resendLimit,
  nowMs: number,
): ResendResult | undefined {
  // Ignores emails sent in the future: they were sent before the clock was set back.
  const pastTimesMs = repeats
    .map(({ created_at_ms }) => created_at_ms)
    .filter((timeMs) => timeMs <= nowMs + minIntervalMs)
  const timesMs = pastTimesMs.sort((a, b) => b - a)
  const tooSoonUntilMs = (timesMs[0] ?? -minIntervalMs) + minIntervalMs
  if (tooSoonUntilMs > nowMs) return { kind: 'too soon', retryAfterMs: tooSoonUntilMs - nowMs }
  const tooOftenUntilMs = (timesMs[maxCount - 1] ?? -windowMs) + windowMs
  return tooOftenUntilMs > nowMs ? { kind: 'too often', retryAfterMs: tooOftenUntilMs - nowMs } : undefined
}
