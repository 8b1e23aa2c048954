import type { Kysely } from 'kysely'

/** The refunds that staff requested. accounting-tables.server.ts documents each column. */
export async function addRefunds({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('refund')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().references('payment.reference'))
    .addColumn('amount_kobo', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('is_announced', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('requested_by', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('note', 'text')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('next_check_at_ms', 'bigint')
    .execute()
  await schema.createIndex('refund_by_payment').on('refund').column('reference').execute()
  await schema.createIndex('refund_by_check').on('refund').column('next_check_at_ms').execute()
}
