import type { Kysely } from 'kysely'

/** Payments that did not go through the provider. accounting-tables.server.ts documents each column. */
export async function addOutsidePayments({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('outside_payment')
    .addColumn('reference', 'text', (column) => column.primaryKey().references('payment.reference'))
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('recorded_by', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('recorded_at_ms', 'bigint', (column) => column.notNull())
    .execute()
}
