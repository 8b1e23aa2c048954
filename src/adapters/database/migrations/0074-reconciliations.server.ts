import { type Kysely, sql } from 'kysely'

/** Comparisons of our payments with the provider's. accounting-tables.server.ts documents each column. */
export async function addReconciliations({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('reconciliation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('started_by', 'text', (column) => column.notNull())
    .addColumn('started_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('ended_at_ms', 'bigint')
    .addColumn('leased_until_ms', 'bigint', (column) => column.notNull())
    .addColumn('read_count', 'integer', (column) => column.notNull())
    .addColumn('result', 'text')
    .addColumn('note', 'text')
    .execute()
  await schema.createIndex('reconciliation_by_start').on('reconciliation').column('started_at_ms').execute()
  await schema
    .createIndex('reconciliation_running')
    .unique()
    .on('reconciliation')
    .column('state')
    .where(sql.ref('state'), '=', sql.lit('running'))
    .execute()
}
