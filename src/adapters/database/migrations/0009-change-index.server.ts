import { type Kysely, sql } from 'kysely'

/** Finds what nothing has happened to for years without reading every submission. What was erased is not looked for again. */
export async function addChangeIndex({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('submission_by_change')
    .on('submission')
    .column('changed_at_ms')
    .where(sql.ref('erased_at_ms'), 'is', null)
    .execute()
}
