import type { Kysely } from 'kysely'

/**
 * Which worker holds an idempotency record. The worker renews its lease, so the lease's end no longer
 * identifies it.
 */
export async function addIdempotencyHolders({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('claim').addColumn('holder', 'text').execute()
}
