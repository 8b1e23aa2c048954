import { type Selectable, sql } from 'kysely'
import type { EmailTable } from '../adapters/database/email-tables.server'
import type { Database } from '../adapters/database/tables.server'
import { emailKindFromName, repeatNumber } from './email-names.server'
import { type EmailDestination, queueNamedEmails } from './submission-store.server'

/** An email that was queued for a submission, in any state. */
export type QueuedEmail = Selectable<EmailTable>

/** The note on an email that was not sent because it had no contents or no valid recipient. */
export const nothingToSendNote = 'there was nothing to send any more, or no valid email address'

/**
 * Queues an email that may be sent several times with new content: under its kind, or with the next number
 * if that was used before. Call it in the transaction that locks the submission.
 */
export async function queueRepeatableEmail(
  transaction: Database,
  submissionId: string,
  kind: string,
  nowMs: number,
  destination: EmailDestination = {},
): Promise<void> {
  const previous = await newestEmails(transaction, submissionId, kind)
  const name = previous.length === 0 ? kind : `${kind}.${1 + Math.max(...previous.map(repeatNumber))}`
  await queueNamedEmails(transaction, submissionId, [name], nowMs, destination)
}

/** The most emails of one kind that are read to decide whether another may be sent, and with which number. */
const maxEmailsRead = 10

/**
 * The newest emails of one kind, the latest first: `resendLimit` needs only the last few, and more may be
 * added every day.
 */
export async function newestEmails(
  db: Database,
  submissionId: string,
  kind: string,
  most = maxEmailsRead,
): Promise<QueuedEmail[]> {
  const emails = await db
    .selectFrom('email_message')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where(({ or, eb }) => or([eb('kind', '=', kind), eb('kind', 'like', `${kind}.%`)]))
    // Sorted by number: '.10' is longer than '.9', and a clock that was set back has no effect.
    .orderBy(sql`length(kind)`, 'desc')
    .orderBy('kind', 'desc')
    .limit(most)
    .execute()
  return emails.filter((email) => emailKindFromName(email.kind) === kind)
}

/** Lists the emails of a submission, the oldest first, for the operator. */
export async function listEmails(db: Database, submissionId: string): Promise<QueuedEmail[]> {
  const emails = await db.selectFrom('email_message').selectAll().where('submission_id', '=', submissionId).execute()
  return emails.sort((a, b) => a.created_at_ms - b.created_at_ms || repeatNumber(a) - repeatNumber(b))
}
