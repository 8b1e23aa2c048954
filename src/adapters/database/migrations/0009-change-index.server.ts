import { type Kysely, sql } from 'kysely'

/**
 * An index that finds submissions unchanged for years without a full scan. Erased submissions are excluded.
 */
export async function addChangeIndex({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('submission_by_change')
    .on('submission')
    .column('changed_at_ms')
    .where(sql.ref('erased_at_ms'), 'is', null)
    .execute()
}
