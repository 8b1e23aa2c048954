import type { Kysely } from 'kysely'

/** When money went back, and quick ways to the events that wait, to those that are old, and to old claims. */
export async function addReturnedMoney({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('payment').addColumn('reversed_at_ms', 'bigint').execute()
  await schema
    .createIndex('provider_event_to_handle')
    .on('provider_event')
    .columns(['handled_at_ms', 'next_attempt_at_ms'])
    .execute()
  await schema.createIndex('claim_by_age').on('claim').column('created_at_ms').execute()
}
