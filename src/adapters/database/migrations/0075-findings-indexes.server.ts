import { type Kysely, sql } from 'kysely'

/** What the page Today and the doctor look for: refunds by their state, and forms that are being worked on. */
export async function addFindingsIndexes({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('refund_by_state').on('refund').columns(['state', 'created_at_ms']).execute()
  await schema
    .createIndex('idempotency_in_work')
    .on('idempotency_record')
    .column('leased_until_ms')
    .where(sql.ref('response'), 'is', null)
    .execute()
}
