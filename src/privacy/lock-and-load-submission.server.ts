import type { Selectable } from 'kysely'
import type { Database, SubmissionTable } from '../adapters/database/tables.server'
import { listAttempts, type PaymentAttempt } from '../payment/settle/attempts.server'
import { listEmails, type QueuedEmail } from '../submissions/queued-emails.server'

/** A submission with its payment attempts and emails at one moment. */
export interface SubmissionSnapshot {
  row: Selectable<SubmissionTable> | undefined
  attempts: PaymentAttempt[]
  emails: QueuedEmail[]
}

export async function loadSnapshot(db: Database, id: string): Promise<SubmissionSnapshot> {
  const row = await db.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirst()
  return { row, attempts: await listAttempts(db, id), emails: await listEmails(db, id) }
}

/**
 * Locks a submission and its emails until the transaction ends, so that nothing else settles it, leases one
 * of its emails or erases it. The submission is locked before its emails, as everywhere that locks both;
 * otherwise two transactions could deadlock.
 */
export async function lockSubmissionAndEmails(transaction: Database, id: string): Promise<void> {
  await transaction
    .updateTable('submission')
    .set((row) => ({ changed_at_ms: row.ref('changed_at_ms') }))
    .where('id', '=', id)
    .execute()
  await transaction
    .updateTable('email_message')
    .set((row) => ({ leased_until_ms: row.ref('leased_until_ms') }))
    .where('submission_id', '=', id)
    .execute()
}
