import type { Kysely } from 'kysely'

/** The places that orders hold. place-tables.server.ts documents each column. */
export async function addPlaces({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('place_pool')
    .addColumn('pool', 'text', (column) => column.primaryKey())
    .addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('order_place')
    .addColumn('submission_id', 'text', (column) => column.primaryKey().references('submission.id').onDelete('cascade'))
    .addColumn('pool', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('held_until_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('order_place_by_pool').on('order_place').column('pool').execute()
}
