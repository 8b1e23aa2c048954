import { type Kysely, sql } from 'kysely'

/**
 * Indexes that hold their rows in the order in which they are read: all submissions and those of a flow by age, those of an email address
 * in a flow by age. Where an index does not give the order, SQLite prefers one that does, and reads the whole flow.
 */
export async function addListIndexes({ schema }: Kysely<unknown>): Promise<void> {
  const index = (name: string) => schema.createIndex(name).on('submission')
  await index('submission_by_email_and_flow').expression(sql`lower(email), flow, created_at_ms`).execute()
  await schema.dropIndex('submission_by_small_email').execute()
  await index('submission_by_flow_and_age').columns(['flow', 'created_at_ms', 'id']).execute()
  await schema.dropIndex('submission_by_flow').execute()
  await index('submission_by_age').columns(['created_at_ms', 'id']).execute()
}
