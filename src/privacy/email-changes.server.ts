import type { Selectable } from 'kysely'
import type { EmailChangeTable } from '../adapters/database/email-tables.server'
import type { Database } from '../adapters/database/tables.server'
import { isSameEmailAddress } from '../domain/text/email-address-in-text'
import { addressChangedEmailKind } from '../submissions/given-up-emails.server'
import { listEmails, type QueuedEmail } from '../submissions/queued-emails.server'
import { isBeingSent } from './erase-submission.server'
import { lockSubmissionAndEmails } from './lock-and-load-submission.server'
import type { ErasureServices } from './services.server'

/** A correction of an email address, as it is stored. */
export type EmailChangeRow = Selectable<EmailChangeTable>

/** The corrections from or to this address, the oldest first. Reads all of them; there are few. */
export async function findEmailChanges(db: Database, address: string): Promise<EmailChangeRow[]> {
  const changes = await db.selectFrom('email_change').selectAll().orderBy('changed_at_ms').execute()
  return changes.filter(({ old_email, new_email }) => isAddress(old_email, address) || isAddress(new_email, address))
}

/**
 * Erases an address from the record of a correction, with the emails that told it of the change. Returns
 * whether it is done: while one of these is being sent, the caller has to try again.
 */
export async function eraseFromEmailChange(
  services: ErasureServices,
  { id, submission_id: submissionId, changed_at_ms: changedAtMs }: EmailChangeRow,
  address: string,
): Promise<'done' | 'email'> {
  const { db, clock } = services
  const isAboutChange = ({ recipient, kind }: QueuedEmail) =>
    kind.startsWith(addressChangedEmailKind) && isAddress(recipient, address)
  const all = await listEmails(db, submissionId)
  const emails = all.filter(isAboutChange)
  // The outbox folder holds what was sent to the address before.
  const sentBefore = all.filter(({ created_at_ms }) => created_at_ms <= changedAtMs)
  if (emails.some((email) => isBeingSent(email, clock.nowMs()))) return 'email'
  await services.removeEmails([...emails, ...sentBefore].map(({ message_id }) => message_id))
  return db.transaction().execute(async (transaction) => {
    await lockSubmissionAndEmails(transaction, submissionId)
    const current = (await listEmails(transaction, submissionId)).filter(isAboutChange)
    if (current.length !== emails.length || current.some((email) => isBeingSent(email, clock.nowMs()))) return 'email'
    for (const { kind } of current)
      await transaction
        .deleteFrom('email_message')
        .where('submission_id', '=', submissionId)
        .where('kind', '=', kind)
        .execute()
    const row = await transaction.selectFrom('email_change').selectAll().where('id', '=', id).executeTakeFirst()
    if (row !== undefined && isAddress(row.new_email, address))
      await transaction.deleteFrom('email_change').where('id', '=', id).execute()
    else await transaction.updateTable('email_change').set({ old_email: null }).where('id', '=', id).execute()
    return 'done'
  })
}

function isAddress(stored: string | null, address: string): boolean {
  return stored !== null && isSameEmailAddress(stored, address)
}
