import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Rate-limit counts and the keys with which clients are hashed. The PostgreSQL tables are unlogged: every
 * form is counted, and no count must survive a power cut.
 */
export async function addRateCounts(db: Kysely<unknown>): Promise<void> {
  await createUnloggedTable(db, 'post_count')
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('ends_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_count_once', ['who', 'ends_at_ms'])
    .execute()
  await createUnloggedTable(db, 'post_count_key')
    .addColumn('ends_at_ms', 'bigint', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .execute()
}

function createUnloggedTable(db: Kysely<unknown>, name: string): CreateTableBuilder<string> {
  const table = db.schema.createTable(name)
  return db.getExecutor().adapter instanceof PostgresAdapter ? table.modifyFront(sql`unlogged`) : table
}
