import type { Kysely } from 'kysely'

/** Which submissions were erased, by their ids alone, so that a restore of an older backup can erase them again. */
export async function addErasures({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('erasure')
    .addColumn('submission_id', 'text', (column) => column.primaryKey())
    .addColumn('erased_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('erasure_by_age').on('erasure').column('erased_at_ms').execute()
}
