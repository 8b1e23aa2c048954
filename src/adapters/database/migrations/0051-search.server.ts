import { type Kysely, SqliteAdapter, sql } from 'kysely'

/**
 * What the desk reads quickly among any number of orders: words by which people are found, the events of a
 * payment, orders by their state, and refunds. desk-tables.server.ts documents each column.
 */
export async function addSearch(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await schema
    .alterTable('submission')
    .addColumn('is_indexed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .createIndex('submission_to_index')
    .on('submission')
    .column('created_at_ms')
    .where(sql.ref('is_indexed'), '=', sql.lit(0))
    .execute()
  await schema.createIndex('submission_by_state').on('submission').columns(['state', 'created_at_ms', 'id']).execute()
  await schema
    .createTable('search_word')
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submission.id').onDelete('cascade'))
    // Compared by code points, so that a beginning of a word is a range of the index.
    .addColumn('word', isSqlite ? 'text' : sql`text collate "C"`, (column) => column.notNull())
    .addPrimaryKeyConstraint('search_word_of_submission', ['submission_id', 'word'])
    .execute()
  await schema.createIndex('search_word_by_word').on('search_word').columns(['word', 'submission_id']).execute()
  await schema
    .createIndex('payment_by_reversal')
    .on('payment')
    .column('reversed_at_ms')
    .where(sql.ref('reversed_at_ms'), 'is not', null)
    .execute()
  await schema
    .createTable('desk_view')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await addEventReferences(db, isSqlite)
}

/** Events name their payment in one of three fields (payment/webhook/provider-event.ts). */
async function addEventReferences(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
  await db.schema.alterTable('provider_event').addColumn('reference', 'text').execute()
  const paths = [['reference'], ['transaction_reference'], ['transaction', 'reference']]
  const fields = paths.map((path) =>
    isSqlite
      ? sql`json_extract(body, ${sql.lit(`$.data.${path.join('.')}`)})`
      : sql`(body::json #>> ${sql.lit(`{data,${path.join(',')}}`)})`,
  )
  // PostgreSQL reads no text with a zero character; no reference has one.
  await sql`update provider_event set reference = coalesce(${sql.join(fields)})
    where body not like '%\\u0000%'`.execute(db)
  await db.schema
    .createIndex('provider_event_by_reference')
    .on('provider_event')
    .columns(['reference', 'received_at_ms'])
    .execute()
}
