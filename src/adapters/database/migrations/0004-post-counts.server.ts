import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * How many forms came from where, and the keys under which those places are written. PostgreSQL writes nothing of them into its log: a
 * count is made for every form, and none has to outlive a power cut.
 */
export async function addCountedPosts(db: Kysely<unknown>): Promise<void> {
  await forgetful(db, 'post_count')
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('ends_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_count_once', ['who', 'ends_at_ms'])
    .execute()
  await forgetful(db, 'post_count_key')
    .addColumn('ends_at_ms', 'bigint', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .execute()
}

function forgetful(db: Kysely<unknown>, name: string): CreateTableBuilder<string> {
  const table = db.schema.createTable(name)
  return db.getExecutor().adapter instanceof PostgresAdapter ? table.modifyFront(sql`unlogged`) : table
}
