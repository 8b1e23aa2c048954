import type { Database } from '../../adapters/database/tables.server'
import { formatTime } from './format-time.server'
import { redactOtherEmails } from './redact-other-emails'

/**
 * What staff wrote and did about a submission, without the names of staff and without email addresses of others, for
 * the copy that the person with this address can ask for.
 * Source: docs/privacy.md#rights-and-how-they-are-met.
 */
export async function exportStaffRecords(db: Database, submissionId: string, address: string) {
  const notes = await db
    .selectFrom('staff_note')
    .select(['text', 'written_at_ms'])
    .where('submission_id', '=', submissionId)
    .orderBy('written_at_ms')
    .execute()
  const cancellation = await db
    .selectFrom('cancellation')
    .innerJoin('submission', 'submission.id', 'cancellation.submission_id')
    .select(['reason', 'keeps_payment', 'tells_visitor', 'cancelled_at_ms'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  const freeTicket = await db
    .selectFrom('free_ticket')
    .select(['kind', 'issued_at_ms'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  const mailings = await db
    .selectFrom('mailing_recipient')
    .innerJoin('mailing', 'mailing.id', 'mailing_recipient.mailing_id')
    .select(['mailing.subject', 'mailing.is_news', 'mailing.created_at_ms'])
    .where('mailing_recipient.submission_id', '=', submissionId)
    .orderBy('mailing.created_at_ms')
    .execute()
  return {
    notes: notes.map(({ text, written_at_ms }) => ({
      text: redactOtherEmails(text, address),
      writtenAt: formatTime(written_at_ms),
    })),
    cancellation: cancellation && {
      reason: cancellation.reason && redactOtherEmails(cancellation.reason, address),
      moneyIsKept: cancellation.keeps_payment === 1,
      senderWasTold: cancellation.tells_visitor === 1,
      cancelledAt: cancellation.cancelled_at_ms === null ? null : formatTime(cancellation.cancelled_at_ms),
    },
    freeTicket: freeTicket && { kind: freeTicket.kind, issuedAt: formatTime(freeTicket.issued_at_ms) },
    mailings: mailings.map(({ subject, is_news, created_at_ms }) => ({
      subject,
      isNews: is_news === 1,
      draftedAt: formatTime(created_at_ms),
    })),
  }
}
