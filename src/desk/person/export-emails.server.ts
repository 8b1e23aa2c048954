import type { Database } from '../../adapters/database/tables.server'
import { isSameEmailAddress } from '../../domain/text/email-address-in-text'
import { listEmails, type QueuedEmail } from '../../submissions/queued-emails.server'
import { formatTime } from './format-time.server'
import { redactOtherEmails } from './redact-other-emails'

/**
 * The emails about a form of this person that went to them or to us. Those to others, such as new holders of tickets,
 * are in the copies of those people.
 */
export async function exportEmails(db: Database, submissionId: string, address: string) {
  const emails = await listEmails(db, submissionId)
  return emails
    .filter(({ recipient }) => recipient === null || isSameEmailAddress(recipient, address))
    .map((email) => describeEmail(email, address))
}

const batchSize = 500

/**
 * The emails that went to this address about forms of others: tickets received, links, a corrected address. Reads all
 * emails that went elsewhere than to the sender of their form.
 */
export async function exportEmailsAboutOthers(db: Database, address: string, ownIds: ReadonlySet<string>) {
  const found: QueuedEmail[] = []
  let last = { submission_id: '', kind: '' }
  for (;;) {
    const { submission_id: lastId, kind: lastKind } = last
    const rows = await db
      .selectFrom('email_message')
      .selectAll()
      .where('recipient', 'is not', null)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('submission_id', 'kind'), '>', tuple(lastId, lastKind)))
      .orderBy('submission_id')
      .orderBy('kind')
      .limit(batchSize)
      .execute()
    found.push(
      ...rows.filter(
        ({ recipient, submission_id }) =>
          recipient !== null && isSameEmailAddress(recipient, address) && !ownIds.has(submission_id),
      ),
    )
    last = rows.at(-1) ?? last
    if (rows.length < batchSize)
      return found.sort((a, b) => a.created_at_ms - b.created_at_ms).map((email) => describeEmail(email, address))
  }
}

function describeEmail({ kind, state, created_at_ms, sent_at_ms, note }: QueuedEmail, address: string) {
  return {
    kind,
    state,
    writtenAt: formatTime(created_at_ms),
    sentAt: sent_at_ms === null ? null : formatTime(sent_at_ms),
    note: note === null ? null : redactOtherEmails(note, address),
  }
}
