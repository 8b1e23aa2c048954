import pg from 'pg'
import { type CopiedTable, quoteSqlIdentifier } from './copied-tables.server.ts'
import {
  batchLimits,
  type CellValue,
  type Row,
  type RowReader,
  type RowWriter,
  sizeOfRow,
} from './row-streams.server.ts'

const int8TypeId = 20
/** By this name pg_stat_activity shows a copy. */
const applicationName = 'agefest copy'

/** In milliseconds. A copy takes as long as it takes, but each of its statements is short. */
const timeouts = { connectMs: 5_000, statementMs: 60_000, lockMs: 15_000, answerMs: 90_000 } as const

/** Rows read at a time: an image has up to 4 MB, and twice as much on its way. */
const fetchedRows = { withBlobs: 2, others: 100 } as const

/** PostgreSQL's limit of parameters in one statement. */
const maxParameters = 65_535

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: timeouts.connectMs,
    statement_timeout: timeouts.statementMs,
    lock_timeout: timeouts.lockMs,
    idle_in_transaction_session_timeout: timeouts.answerMs,
    query_timeout: timeouts.answerMs,
    keepAlive: true,
    types: { getTypeParser: (oid, format) => (oid === int8TypeId ? Number : pg.types.getTypeParser(oid, format)) },
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Reads a consistent snapshot of PostgreSQL in one transaction. Does not block writers. */
export async function openPostgresReader(url: string): Promise<RowReader> {
  const client = await connect(url)
  await client.query('begin isolation level repeatable read read only')
  return {
    readMigrations: () => readMigrations(client),
    hasTable: (table) => hasTable(client, table),
    countRows: (table) => countRows(client, table),
    readRows: (table) => readBatches(client, table),
    close: () => client.end(),
  }
}

async function* readBatches(client: pg.Client, { name, columns, hasBlobs }: CopiedTable): AsyncGenerator<Row[]> {
  await client.query(
    `declare copied no scroll cursor for select ${columns.map(quoteSqlIdentifier)} from ${quoteSqlIdentifier(name)}`,
  )
  const count = hasBlobs ? fetchedRows.withBlobs : fetchedRows.others
  for (;;) {
    const { rows } = await client.query<CellValue[]>({ text: `fetch ${count} from copied`, rowMode: 'array' })
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close copied')
}

/** Fills empty tables of PostgreSQL in one transaction. */
export async function openPostgresWriter(url: string): Promise<RowWriter> {
  const client = await connect(url)
  await client.query('begin')
  return {
    readMigrations: () => readMigrations(client),
    async insertRows(table, rows) {
      for (const batch of splitBatches(rows, table.columns.length)) await insertBatch(client, table, batch)
    },
    async commit(tables) {
      const counts: Record<string, number> = {}
      for (const { name } of tables) counts[name] = await countRows(client, name)
      await client.query('commit')
      return counts
    },
    close: () => client.end(),
  }
}

/** Batches that fit into one statement. */
function* splitBatches(rows: readonly Row[], columnCount: number): Generator<Row[]> {
  const maxRows = Math.min(batchLimits.rows, Math.floor(maxParameters / columnCount))
  let batch: Row[] = []
  let bytes = 0
  for (const row of rows) {
    if (batch.length === maxRows || (batch.length > 0 && bytes + sizeOfRow(row) > batchLimits.bytes)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(row)
    bytes += sizeOfRow(row)
  }
  if (batch.length > 0) yield batch
}

async function insertBatch(client: pg.Client, { name, columns }: CopiedTable, rows: readonly Row[]): Promise<void> {
  const places = rows.map(
    (_row, row) => `(${columns.map((_column, column) => `$${row * columns.length + column + 1}`)})`,
  )
  await client.query(
    `insert into ${quoteSqlIdentifier(name)} (${columns.map(quoteSqlIdentifier)}) values ${places}`,
    rows.flat(),
  )
}

async function readMigrations(client: pg.Client): Promise<string[]> {
  if (!(await hasTable(client, 'kysely_migration'))) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

async function hasTable(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as exists', [quoteSqlIdentifier(table)])
  return rows[0]?.exists === true
}

async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${quoteSqlIdentifier(table)}`)
  return Number(rows[0]?.count)
}
