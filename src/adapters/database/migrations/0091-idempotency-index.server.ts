import type { Kysely } from 'kysely'

/** The idempotency records of a submission, which are removed when it is erased. */
export async function addIdempotencyIndex({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('idempotency_by_submission').on('idempotency_record').column('submission_id').execute()
}
