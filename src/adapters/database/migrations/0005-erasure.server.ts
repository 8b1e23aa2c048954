import type { Kysely } from 'kysely'

/** When a submission is due for erasure, and when its personal data was removed. */
export async function addErasureColumns({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('submission').addColumn('erasure_due_at_ms', 'bigint').execute()
  await schema.alterTable('submission').addColumn('erased_at_ms', 'bigint').execute()
  await schema.createIndex('submission_to_erase').on('submission').column('erasure_due_at_ms').execute()
}
