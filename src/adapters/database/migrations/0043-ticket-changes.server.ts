import type { Kysely } from 'kysely'

/** Corrections of names on tickets by the operator. ticket-tables.server.ts documents each column. */
export async function addTicketChanges({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('ticket_change')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ticket_id', 'text', (column) => column.notNull().references('ticket.id').onDelete('cascade'))
    .addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('old_name', 'text')
    .addColumn('new_name', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('ticket_change_by_ticket')
    .on('ticket_change')
    .columns(['ticket_id', 'changed_at_ms'])
    .execute()
}
