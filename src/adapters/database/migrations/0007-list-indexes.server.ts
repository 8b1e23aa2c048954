import { type Kysely, sql } from 'kysely'

/**
 * Indexes in the order in which rows are read: all submissions by age, those of a flow by age, and those of
 * an email address in a flow by age. Without the order in the index, SQLite prefers another index that has
 * it and scans the whole flow.
 */
export async function addListIndexes({ schema }: Kysely<unknown>): Promise<void> {
  const index = (name: string) => schema.createIndex(name).on('submission')
  await index('submission_by_email_and_flow').expression(sql`lower(email), flow, created_at_ms`).execute()
  await schema.dropIndex('submission_by_small_email').execute()
  await index('submission_by_flow_and_age').columns(['flow', 'created_at_ms', 'id']).execute()
  await schema.dropIndex('submission_by_flow').execute()
  await index('submission_by_age').columns(['created_at_ms', 'id']).execute()
}
