import type { Selectable } from 'kysely'
import type { Database, ProviderEventTable } from '../adapters/database/tables.server'
import type { Attempt } from '../payment/settle/attempts.server'
import { lettersOf, type QueuedLetter } from '../submissions/email-queue.server'

/** What happened to a submission, one line each: its attempts to pay with the provider's events about them, its letters, its pictures. */
export async function history(db: Database, submissionId: string, attempts: readonly Attempt[]): Promise<string[]> {
  const payments = await Promise.all(
    attempts.map(async (attempt) => [
      paymentLine(attempt),
      ...(await eventsNaming(db, attempt.reference)).map(eventLine),
    ]),
  )
  const letters = (await lettersOf(db, submissionId)).map(letterLine)
  const pictures = await db
    .selectFrom('picture')
    .select(['field', 'media_type'])
    .where('submission_id', '=', submissionId)
    .orderBy('field')
    .orderBy('position')
    .execute()
  return [
    ...payments.flat(),
    ...letters,
    ...pictures.map(({ field, media_type }) => `picture   ${field} · ${media_type}`),
  ]
}

function paymentLine(attempt: Attempt): string {
  const { asked_times: asked, ask_again_at_ms: again, settled_at_ms: settled } = attempt
  return line(
    'payment',
    attempt.reference,
    attempt.state,
    attempt.provider_state === null ? 'never answered about' : `provider: ${attempt.provider_state}`,
    `began ${time(attempt.created_at_ms)}`,
    asked === 0 ? undefined : `asked in vain ${asked} ${asked === 1 ? 'time' : 'times'}`,
    again === null ? undefined : `next question ${time(again)}`,
    settled === null ? undefined : `settled ${time(settled)}`,
    attempt.reversed_at_ms === null ? undefined : `went back ${time(attempt.reversed_at_ms)}`,
    attempt.remark,
  )
}

/** Every event with this reference anywhere in its body, for a refund names the payment in another place than a charge does. */
function eventsNaming(db: Database, reference: string): Promise<Selectable<ProviderEventTable>[]> {
  return db
    .selectFrom('provider_event')
    .selectAll()
    .where('body', 'like', `%${reference}%`)
    .orderBy('received_at_ms')
    .execute()
}

function eventLine({ body, received_at_ms, handled_at_ms, attempts }: Selectable<ProviderEventTable>): string {
  const handled = handled_at_ms === null ? `not handled after ${attempts} attempts` : `handled ${time(handled_at_ms)}`
  return line('  event', kindOfEvent(body), `received ${time(received_at_ms)}`, handled)
}

/** Only what was an event when it came is stored, so that it has a kind. */
function kindOfEvent(body: string): string {
  return String((JSON.parse(body) as { event?: unknown }).event)
}

function letterLine(letter: QueuedLetter): string {
  return line(
    'letter',
    letter.kind,
    letter.state + (letter.sent_at_ms === null ? '' : ` ${time(letter.sent_at_ms)}`),
    `queued ${time(letter.created_at_ms)}`,
    `${letter.attempts} ${letter.attempts === 1 ? 'attempt' : 'attempts'}`,
    letter.state === 'queued' && letter.attempts > 0 ? `next ${time(letter.next_attempt_at_ms)}` : undefined,
    letter.message_id,
    letter.remark,
  )
}

function line(what: string, ...parts: (string | null | undefined)[]): string {
  return `${what.padEnd(10)}${parts.filter((part) => part != null).join(' · ')}`
}

/** A moment as the operator reads it: UTC, to the millisecond. */
export function time(ms: number): string {
  return new Date(ms).toISOString()
}
