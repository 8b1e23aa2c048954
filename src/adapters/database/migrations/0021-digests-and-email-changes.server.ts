import { type Kysely, sql } from 'kysely'

/**
 * Digests of notices, changes of an email address, and the emails by age for the operator's list.
 * email-tables.server.ts documents each column.
 */
export async function addDigestsAndEmailChanges({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('email_message').addColumn('digest_id', 'text').execute()
  await schema
    .createIndex('email_by_digest')
    .on('email_message')
    .column('digest_id')
    .where(sql.ref('digest_id'), 'is not', null)
    .execute()
  await schema
    .createIndex('email_by_age')
    .on('email_message')
    .columns(['created_at_ms', 'submission_id', 'kind'])
    .execute()
  await schema
    .createTable('notice_digest')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('limited_attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('leased_until_ms', 'bigint', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('sent_at_ms', 'bigint')
    .execute()
  await schema
    .createTable('email_change')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('old_email', 'text')
    .addColumn('new_email', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('email_change_by_submission')
    .on('email_change')
    .columns(['submission_id', 'changed_at_ms'])
    .execute()
}
