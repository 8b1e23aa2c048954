import { type Kysely, sql } from 'kysely'

/** Addresses are compared in small letters; comparing them as they were written is over. */
export async function findEmailsInSmallLetters({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('submission_by_small_email').on('submission').expression(sql`lower(email)`).execute()
  await schema.dropIndex('submission_by_email').execute()
}
