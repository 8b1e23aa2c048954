import type { Database } from '../../../adapters/database/tables.server'
import { deliveryFailureReason } from '../../../adapters/mail/mail-failure.server'
import { emailKindFromName } from '../../../submissions/email-names.server'
import { selectGivenUpEmails } from '../../../submissions/given-up-emails.server'

/** The page shows at most this many of each kind; the lists have the rest. */
const most = 20
/** Problems that were not fixed within two weeks are no longer shown. */
const ignoredAfterMs = 14 * 24 * 3_600_000

/** An order that needs a person, and why. */
export interface OrderNeedingAttention {
  publicCode: string
  atMs: number
  why: string
}

/** Orders whose payment is in review or disputed, the oldest first. */
export async function findOrdersInReview(db: Database): Promise<OrderNeedingAttention[]> {
  const rows = await db
    .selectFrom('submission')
    .select(['id', 'public_code', 'changed_at_ms'])
    .where('state', '=', 'needs review')
    .orderBy('created_at_ms')
    .limit(most)
    .execute()
  if (rows.length === 0) return []
  const attempts = await db
    .selectFrom('payment')
    .select(['submission_id', 'note'])
    .where(
      'submission_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('state', '=', 'in review')
    .execute()
  const notes = new Map(attempts.map(({ submission_id, note }) => [submission_id, note]))
  return rows.map((row) => ({
    publicCode: row.public_code,
    atMs: row.changed_at_ms,
    why: notes.get(row.id) ?? 'it was paid more than once, or not as ordered',
  }))
}

/** Orders with an email that was given up, unless a later one of its kind was queued, the newest first. */
export async function findOrdersWithUndeliverableEmail(db: Database, nowMs: number): Promise<OrderNeedingAttention[]> {
  const emails = await selectGivenUpEmails(db, nowMs - ignoredAfterMs)
    .innerJoin('submission', 'submission.id', 'email_message.submission_id')
    .select(['email_message.kind', 'email_message.note', 'email_message.created_at_ms', 'submission.public_code'])
    .orderBy('email_message.created_at_ms', 'desc')
    .limit(most)
    .execute()
  return emails.map(({ kind, note, created_at_ms, public_code }) => ({
    publicCode: public_code,
    atMs: created_at_ms,
    why: [emailKindFromName(kind), note === null ? '' : deliveryFailureReason(note)].filter(Boolean).join(': '),
  }))
}
