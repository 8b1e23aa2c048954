import type { Kysely } from 'kysely'

/** Tickets, each with a code of its own, and the keys that sign their QR codes. */
export async function addTickets({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('ticket')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('generation', 'integer', (column) => column.notNull())
    .addColumn('public_code', 'text', (column) => column.notNull().unique())
    .addColumn('access_token', 'text', (column) => column.notNull().unique())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('holder_name', 'text')
    .addColumn('holder_email', 'text')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('ended_at_ms', 'bigint')
    .addUniqueConstraint('ticket_place', ['submission_id', 'position', 'generation'])
    .execute()
  await schema.createIndex('ticket_by_holder_email').on('ticket').column('holder_email').execute()
  await schema
    .createTable('ticket_key')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute()
}
