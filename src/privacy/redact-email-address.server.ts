import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../adapters/database/tables.server'
import { redactEmailAddress } from '../domain/text/email-address-in-text'
import { redactEmailAddressInValues } from '../domain/text/email-address-in-values'
import { findEventsContainingAddress, redactEvent } from '../payment/webhook/redact-events.server'
import { requestSearchIndexing } from '../submissions/request-search-indexing.server'
import { isBeingSent } from './erase-submission.server'
import { loadSnapshot, lockSubmissionAndEmails, type SubmissionSnapshot } from './lock-and-load-submission.server'
import type { ErasureServices } from './services.server'

/**
 * Redacts an address in another person's submission. The rest is that person's data and stays. Emails about
 * the submission quote the address, so they are removed from the outbox folder first. Returns whether it is
 * done: while one of them is being sent, the caller has to try again.
 */
export async function redactEmailAddressInSubmission(
  services: ErasureServices,
  id: string,
  address: string,
): Promise<'done' | 'email'> {
  for (;;) {
    const { emails } = await loadSnapshot(services.db, id)
    if (emails.some((email) => isBeingSent(email, services.clock.nowMs()))) return 'email'
    await services.removeEmails(emails.map(({ message_id }) => message_id))
    if (await redactValues(services.db, id, emails, address)) return 'done'
  }
}

/** Returns whether it succeeded. Changes nothing if an email was sent or leased meanwhile. */
function redactValues(
  db: Database,
  id: string,
  expected: SubmissionSnapshot['emails'],
  address: string,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockSubmissionAndEmails(transaction, id)
    const { row, emails } = await loadSnapshot(transaction, id)
    if (!isDeepStrictEqual(emails, expected)) return false
    if (row === undefined) return true
    const values = JSON.stringify(redactEmailAddressInValues(JSON.parse(row.answers), address))
    await transaction.updateTable('submission').set({ answers: values }).where('id', '=', id).execute()
    await requestSearchIndexing(transaction, id)
    return true
  })
}

/**
 * Redacts an address outside submissions: in notes of mail servers and of the provider, and in the
 * provider's events.
 */
export async function redactEmailAddressInNotes(db: Database, address: string): Promise<void> {
  for (const { id, body } of await findEventsContainingAddress(db, address)) await redactEvent(db, id, body)
  const emails = await db.selectFrom('email_message').selectAll().where('note', 'like', '%@%').execute()
  for (const { submission_id, kind, note } of emails)
    await db
      .updateTable('email_message')
      .set({ note: redactEmailAddress(note ?? '', address) })
      .where('submission_id', '=', submission_id)
      .where('kind', '=', kind)
      .where('note', '=', note)
      .execute()
  const payments = await db.selectFrom('payment').selectAll().where('note', 'like', '%@%').execute()
  for (const { reference, note } of payments)
    await db
      .updateTable('payment')
      .set({ note: redactEmailAddress(note ?? '', address) })
      .where('reference', '=', reference)
      // A note that was extended meanwhile stays unchanged until the next run.
      .where('note', '=', note)
      .execute()
}
