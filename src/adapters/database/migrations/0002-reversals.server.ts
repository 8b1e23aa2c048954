import type { Kysely } from 'kysely'

/** The time of a reversal, and indexes for pending events, old events and old idempotency records. */
export async function addReversals({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('payment').addColumn('reversed_at_ms', 'bigint').execute()
  await schema
    .createIndex('provider_event_to_handle')
    .on('provider_event')
    .columns(['handled_at_ms', 'next_attempt_at_ms'])
    .execute()
  await schema.createIndex('claim_by_age').on('claim').column('created_at_ms').execute()
}
