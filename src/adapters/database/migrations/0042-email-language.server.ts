import { type Kysely, sql } from 'kysely'

/**
 * Emails in another language than that of the submission, tickets by the address of their holder in any
 * case, and renewal reminders that leave one by one: before, a digest of notices could swallow them.
 */
export async function addEmailLanguage(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('email_message').addColumn('language', 'text').execute()
  await db.schema
    .createIndex('ticket_by_holder_in_any_case')
    .on('ticket')
    .expression(sql`lower(holder_email)`)
    .where(sql.ref('holder_email'), 'is not', null)
    .execute()
  await db.schema.dropIndex('ticket_by_holder_email').execute()
  await sql`update email_message set priority = 3, digest_id = null where kind = 'renewal' and state = 'queued'`.execute(
    db,
  )
}
