import { type Kysely, sql } from 'kysely'

/**
 * The order in which emails leave, tries that ended at a limit of the mail server, pauses of the queue, and
 * the budget of an hour. tables.server.ts documents each column.
 */
export async function addEmailOrder(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  // A server of the build before inserts neither column.
  await schema
    .alterTable('email_message')
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await schema
    .alterTable('email_message')
    .addColumn('limited_attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await setPriorities(db)
  await createIndexes(db)
  await schema
    .createTable('email_pause')
    .addColumn('destination', 'text', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('failure_count', 'integer', (column) => column.notNull())
    .addColumn('paused_until_ms', 'bigint', (column) => column.notNull())
    .addColumn('began_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('email_budget')
    .addColumn('hour_ends_at_ms', 'bigint', (column) => column.primaryKey())
    .addColumn('sent_count', 'integer', (column) => column.notNull())
    .execute()
}

/** Emails that wait: tickets and receipts first, then other confirmations, notices, and repeats. */
async function setPriorities(db: Kysely<unknown>): Promise<void> {
  await sql`update email_message set priority = case
      when kind like 'confirmation.%' or kind like 'notice._' or kind like 'notice.__' then 3
      when kind like 'notice%' then 2
      when kind = 'confirmation' and exists
        (select 1 from submission where submission.id = email_message.submission_id and amount_kobo > 0) then 0
      else 1 end
    where state = 'queued'`.execute(db)
}

/** Nearly all emails have been sent, so the indexes hold only the others. */
async function createIndexes({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('email_to_send').execute()
  await schema
    .createIndex('email_waiting')
    .on('email_message')
    .columns(['priority', 'next_attempt_at_ms', 'submission_id', 'kind'])
    .where(sql.ref('state'), '=', sql.lit('queued'))
    .execute()
  await schema
    .createIndex('email_given_up')
    .on('email_message')
    .columns(['created_at_ms', 'submission_id', 'kind'])
    .where(sql.ref('state'), '=', sql.lit('undeliverable'))
    .execute()
}
