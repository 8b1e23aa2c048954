import type { Kysely } from 'kysely'

/** Orders that staff cancelled. tables.server.ts and staff-tables.server.ts document each column. */
export async function addCancellations({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('submission').addColumn('cancelled_at_ms', 'bigint').execute()
  await schema
    .createTable('cancellation')
    .addColumn('submission_id', 'text', (column) => column.primaryKey().references('submission.id').onDelete('cascade'))
    .addColumn('cancelled_by', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('keeps_payment', 'integer', (column) => column.notNull())
    .addColumn('tells_visitor', 'integer', (column) => column.notNull())
    .execute()
}
