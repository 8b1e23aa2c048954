import type { Selectable } from 'kysely'
import type { Database, ProviderEventTable } from '../adapters/database/tables.server'
import type { PaymentAttempt } from '../payment/settle/attempts.server'
import { listEmails, type QueuedEmail } from '../submissions/resend-email.server'

/**
 * The history of a submission, one line each: its payment attempts with their provider events, its emails
 * and its images.
 */
export async function submissionHistory(
  db: Database,
  submissionId: string,
  attempts: readonly PaymentAttempt[],
): Promise<string[]> {
  const payments = await Promise.all(
    attempts.map(async (attempt) => [
      paymentLine(attempt),
      ...(await findEventsMentioning(db, attempt.reference)).map(eventLine),
    ]),
  )
  const emails = (await listEmails(db, submissionId)).map(emailLine)
  const images = await db
    .selectFrom('image')
    .select(['field', 'media_type'])
    .where('submission_id', '=', submissionId)
    .orderBy('field')
    .orderBy('position')
    .execute()
  return [...payments.flat(), ...emails, ...images.map(({ field, media_type }) => `image     ${field} · ${media_type}`)]
}

function paymentLine(attempt: PaymentAttempt): string {
  const { poll_count: pollCount, next_poll_at_ms: nextPollAtMs, settled_at_ms: settledAtMs } = attempt
  return historyLine(
    'payment',
    attempt.reference,
    attempt.state,
    attempt.provider_state === null ? 'no status from the provider yet' : `provider: ${attempt.provider_state}`,
    `started ${formatTime(attempt.created_at_ms)}`,
    pollCount === 0 ? undefined : `${pollCount} ${pollCount === 1 ? 'poll' : 'polls'} without a final status`,
    nextPollAtMs === null ? undefined : `next poll ${formatTime(nextPollAtMs)}`,
    settledAtMs === null ? undefined : `settled ${formatTime(settledAtMs)}`,
    attempt.reversed_at_ms === null ? undefined : `returned ${formatTime(attempt.reversed_at_ms)}`,
    attempt.note,
  )
}

/**
 * Every event with this reference anywhere in its body, because refunds and charges name the payment in
 * different fields.
 */
function findEventsMentioning(db: Database, reference: string): Promise<Selectable<ProviderEventTable>[]> {
  return db
    .selectFrom('provider_event')
    .selectAll()
    .where('body', 'like', `%${reference}%`)
    .orderBy('received_at_ms')
    .execute()
}

function eventLine({ body, received_at_ms, handled_at_ms, attempts }: Selectable<ProviderEventTable>): string {
  const handled =
    handled_at_ms === null ? `not handled after ${attempts} attempts` : `handled ${formatTime(handled_at_ms)}`
  return historyLine('  event', eventType(body), `received ${formatTime(received_at_ms)}`, handled)
}

/** Only valid events are stored, so every event has a kind. */
function eventType(body: string): string {
  return String((JSON.parse(body) as { event?: unknown }).event)
}

function emailLine(email: QueuedEmail): string {
  return historyLine(
    'email',
    email.kind,
    email.state + (email.sent_at_ms === null ? '' : ` ${formatTime(email.sent_at_ms)}`),
    `queued ${formatTime(email.created_at_ms)}`,
    `${email.attempts} ${email.attempts === 1 ? 'attempt' : 'attempts'}`,
    email.state === 'queued' && email.attempts > 0 ? `next ${formatTime(email.next_attempt_at_ms)}` : undefined,
    email.message_id,
    email.note,
  )
}

function historyLine(label: string, ...parts: (string | null | undefined)[]): string {
  return `${label.padEnd(10)}${parts.filter((part) => part != null).join(' · ')}`
}

/** A timestamp for the operator: UTC, with milliseconds. */
export function formatTime(ms: number): string {
  return new Date(ms).toISOString()
}
