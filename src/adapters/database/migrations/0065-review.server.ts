import { type Kysely, type SqlBool, sql } from 'kysely'

/**
 * Grant applications, nominations and messages that staff review. review-tables.server.ts documents each column.
 * The forms that were sent before are added by the running server.
 */
export async function addReviews({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('submission')
    .addColumn('has_review', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .createIndex('submission_to_review')
    .on('submission')
    .column('created_at_ms')
    // One expression, so that SQLite does not choose the index of the forms instead, and read all that were sent.
    .where(sql<SqlBool>`(case when flow in ('grant', 'nomination', 'contact') then has_review end) = 0`)
    .execute()
  await schema
    .createTable('review')
    .addColumn('submission_id', 'text', (column) => column.primaryKey().references('submission.id').onDelete('cascade'))
    .addColumn('flow', 'text', (column) => column.notNull())
    .addColumn('sent_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_at_ms', 'bigint')
    .addColumn('reader_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('mean_hundredths', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('outcome_text_id', 'text')
    .addColumn('outcome_sent_at_ms', 'bigint')
    .addColumn('outcome_sent_by', 'text')
    .addColumn('name_key', 'text')
    .addColumn('group_key', 'text')
    .addColumn('nominator_key', 'text')
    .execute()
  const indexes = {
    review_by_time: ['flow', 'sent_at_ms', 'submission_id'],
    review_by_state: ['flow', 'state', 'sent_at_ms', 'submission_id'],
    review_by_mean: ['flow', 'mean_hundredths', 'sent_at_ms', 'submission_id'],
    review_by_state_and_mean: ['flow', 'state', 'mean_hundredths', 'sent_at_ms', 'submission_id'],
    review_by_nominee: ['group_key', 'nominator_key', 'state', 'submission_id'],
    review_by_name: ['name_key', 'sent_at_ms'],
  }
  for (const [name, columns] of Object.entries(indexes))
    await schema.createIndex(name).on('review').columns(columns).execute()
  for (const [name, columns] of Object.entries({
    review_sent_by_time: ['flow', 'sent_at_ms', 'submission_id'],
    review_sent_by_mean: ['flow', 'mean_hundredths', 'sent_at_ms', 'submission_id'],
  }))
    await schema
      .createIndex(name)
      .on('review')
      .columns(columns)
      .where(sql.ref('outcome_sent_at_ms'), 'is not', null)
      .execute()
  await schema
    .createTable('review_score')
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('reader', 'text', (column) => column.notNull())
    .addColumn('scores', 'text', (column) => column.notNull())
    .addColumn('mean_hundredths', 'integer', (column) => column.notNull())
    .addColumn('scored_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('review_score_of_reader', ['submission_id', 'reader'])
    .execute()
  await schema.createIndex('review_score_by_reader').on('review_score').columns(['reader', 'submission_id']).execute()
  await schema
    .createTable('outcome_text')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text')
    .addColumn('saved_at_ms', 'bigint', (column) => column.notNull())
    .execute()
}
