import type { Kysely } from 'kysely'

/** Free tickets that staff issued, and their notes on submissions. staff-tables.server.ts documents each column. */
export async function addStaffRecords({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('free_ticket')
    .addColumn('submission_id', 'text', (column) => column.primaryKey().references('submission.id').onDelete('cascade'))
    .addColumn('guest_hash', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('issued_by', 'text', (column) => column.notNull())
    .addColumn('issued_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('staff_note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('written_by', 'text', (column) => column.notNull())
    .addColumn('written_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('staff_note_by_submission').on('staff_note').column('submission_id').execute()
}
