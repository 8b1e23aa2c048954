import type { Kysely } from 'kysely'

/** Emails of staff to many people, and who gets each. staff-tables.server.ts documents each column. */
export async function addMailings({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('mailing')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('segment', 'text', (column) => column.notNull())
    .addColumn('is_news', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('mailing_recipient')
    .addColumn('mailing_id', 'text', (column) => column.notNull().references('mailing.id').onDelete('cascade'))
    .addColumn('mailbox_hash', 'text', (column) => column.notNull())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submission.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('mailing_recipient_once', ['mailing_id', 'mailbox_hash'])
    .execute()
  await schema.createIndex('mailing_recipient_by_submission').on('mailing_recipient').column('submission_id').execute()
}
