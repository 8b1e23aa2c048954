import { type Kysely, sql } from 'kysely'

/** Replaces the case-sensitive email index with one on the lower-case address. */
export async function addEmailIndex({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('submission_by_small_email').on('submission').expression(sql`lower(email)`).execute()
  await schema.dropIndex('submission_by_email').execute()
}
