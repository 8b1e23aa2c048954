import type { Kysely } from 'kysely'

/** When a submission is to be erased, and when what is kept of it lost its person. */
export async function addErasures({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('submission').addColumn('erasure_due_at_ms', 'bigint').execute()
  await schema.alterTable('submission').addColumn('erased_at_ms', 'bigint').execute()
  await schema.createIndex('submission_to_erase').on('submission').column('erasure_due_at_ms').execute()
}
