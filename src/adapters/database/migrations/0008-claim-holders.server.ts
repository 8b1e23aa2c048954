import type { Kysely } from 'kysely'

/** Which run of work holds a claim: it renews its lease while it is at work, so the end of the lease no longer tells who it is. */
export async function addClaimHolders({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('claim').addColumn('holder', 'text').execute()
}
