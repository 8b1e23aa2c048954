import { Kysely } from 'kysely'
import pg from 'pg'
import { postgresApplicationNames } from '../lock/postgres-lock.server'
import { migrateTo } from '../migrate.server'
import { createPostgresDialect } from '../postgres.server'
import { quoteSqlIdentifier } from './copied-tables.server'
import type { RowCounts } from './copy-messages.server'
import { type CopyOptions, runCopy } from './run-copy.server'

/** The schema in which the restored tables are prepared. */
const stagingSchema = 'agefest_restoring'

/** Timeouts in milliseconds. */
const timeouts = { connectMs: 5_000, lockMs: 15_000, answerMs: 120_000 } as const

/** The file that replaces the tables of PostgreSQL. */
export interface PostgresReplacement {
  /** The SQLite file whose rows are copied. */
  file: string
  /** The migrations that this file has had. */
  migrations: readonly string[]
  /** The tables that are replaced. */
  oldTables: readonly string[]
}

/**
 * Replaces the tables of PostgreSQL with those of a file. Creates and fills them in a separate schema, and then swaps
 * them with the old ones in one short transaction. Returns the number of rows of each table. If it throws, the old
 * tables are unchanged.
 */
export async function replacePostgres(
  url: string,
  { file, migrations, oldTables }: PostgresReplacement,
  options: CopyOptions,
): Promise<RowCounts> {
  const client = await connect(url)
  try {
    await client.query(`drop schema if exists ${stagingSchema} cascade`)
    await client.query(`create schema ${stagingSchema}`)
    const stagingUrl = withSearchPath(url)
    await createStagedTables(stagingUrl, migrations.at(-1) ?? '')
    const counts = await runCopy(
      {
        kind: 'copy',
        source: { file },
        target: { url: stagingUrl },
        migrations,
        isSourceImmutable: true,
        describeAsOfMs: null,
      },
      options,
    )
    await exchangeTables(client, oldTables)
    return counts
  } finally {
    await client.query(`drop schema if exists ${stagingSchema} cascade`).catch(() => {})
    await client.end().catch(() => {})
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: postgresApplicationNames.copy,
    connectionTimeoutMillis: timeouts.connectMs,
    lock_timeout: timeouts.lockMs,
    query_timeout: timeouts.answerMs,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The same database, with the schema of the restored tables as the only one. */
function withSearchPath(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', `-c search_path=${stagingSchema}`)
  return address.href
}

async function createStagedTables(url: string, migrationName: string): Promise<void> {
  const db = new Kysely<unknown>({ dialect: createPostgresDialect(url, () => {}, 'migrations') })
  try {
    await migrateTo(db, migrationName, stagingSchema)
  } finally {
    await db.destroy()
  }
}

/** Indexes and keys move with their tables. */
async function exchangeTables(client: pg.Client, oldTables: readonly string[]): Promise<void> {
  await client.query('begin')
  try {
    const { rows: schemas } = await client.query<{ name: string }>('select current_schema() as name')
    const { rows: staged } = await client.query<{ name: string }>(
      'select tablename as name from pg_tables where schemaname = $1',
      [stagingSchema],
    )
    if (oldTables.length > 0) await client.query(`drop table if exists ${oldTables.map(quoteSqlIdentifier)}`)
    for (const { name } of staged)
      await client.query(
        `alter table ${stagingSchema}.${quoteSqlIdentifier(name)} set schema ${quoteSqlIdentifier(schemas[0]?.name ?? 'public')}`,
      )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
