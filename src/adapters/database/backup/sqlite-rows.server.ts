import { close as closeFile, fdatasync, openSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type CopiedTable, descriptionTable, listCopiedTables, quoteSqlIdentifier } from './copied-tables.server.ts'
import type { RowCounts } from './copy-messages.server.ts'
import { batchLimits, type Row, type RowReader, type RowWriter, sizeOfRow } from './row-streams.server.ts'

/** How long reading waits for a process that changes the file. */
const lockTimeoutMs = 15_000
/** Memory for pages, in KiB. */
const cacheKib = 8 * 1024
/**
 * After this many bytes the file is brought to the disk. One flush of everything at the end would make the
 * server's own writes wait behind it.
 */
const syncEveryBytes = 16 * 1024 * 1024
/** Left free on the disk, for the database itself. */
const reservedBytes = 128 * 1024 * 1024

const sync = promisify(fdatasync)

/** Opens a file that no process writes to, without locks and without creating other files. */
export function openImmutable(file: string): DatabaseSync {
  const address = pathToFileURL(file)
  address.searchParams.set('immutable', '1')
  const database = new DatabaseSync(address, { readOnly: true })
  database.exec('PRAGMA trusted_schema=OFF')
  return database
}

/** Reads a SQLite file in one transaction. Does not block writers. */
export function openSqliteReader(file: string, { isImmutable }: { isImmutable: boolean }): RowReader {
  const database = isImmutable
    ? openImmutable(file)
    : new DatabaseSync(file, { readOnly: true, timeout: lockTimeoutMs })
  database.exec(`PRAGMA cache_size=-${cacheKib}; BEGIN`)
  return {
    readMigrations: async () => readMigrationsOf(database),
    hasTable: async (table) => hasTable(database, table),
    countRows: async (table) => countRowsOf(database, table),
    readRows: ({ name, columns }) =>
      readBatches(database.prepare(`select ${columns.map(quoteSqlIdentifier)} from ${quoteSqlIdentifier(name)}`)),
    close: async () => database.close(),
  }
}

async function* readBatches(statement: StatementSync): AsyncGenerator<Row[]> {
  statement.setReturnArrays(true)
  let batch: Row[] = []
  let bytes = 0
  for (const row of statement.iterate() as Iterable<unknown> as Iterable<Row>) {
    batch.push(row)
    bytes += sizeOfRow(row)
    if (batch.length < batchLimits.rows && bytes < batchLimits.bytes) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

/**
 * Fills a SQLite file that only this process uses. Its journal is in memory, so the caller deletes an unfinished file.
 * Stores a description of the copy in the file if `asOfMs` is given.
 */
export function openSqliteWriter(file: string, asOfMs: number | null, sourceEngine: string): RowWriter {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false, timeout: lockTimeoutMs })
  database.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=MEMORY')
  database.exec(`PRAGMA synchronous=OFF; PRAGMA cache_size=-${cacheKib}; BEGIN EXCLUSIVE`)
  const descriptor = openSync(file, 'r+')
  const inserts = new Map<string, StatementSync>()
  let unsyncedBytes = 0
  const syncFile = async () => {
    unsyncedBytes = 0
    await sync(descriptor)
    const { bavail, bsize } = await statfs(path.dirname(file))
    if (bavail * bsize < reservedBytes) throw new DiskNearlyFull()
  }
  return {
    readMigrations: async () => readMigrationsOf(database),
    async insertRows(table, rows) {
      const insert = inserts.get(table.name) ?? prepareInsert(database, table)
      inserts.set(table.name, insert)
      for (const row of rows) {
        insert.run(...row)
        unsyncedBytes += sizeOfRow(row)
      }
      if (unsyncedBytes >= syncEveryBytes) await syncFile()
    },
    async commit(tables) {
      if (asOfMs !== null) describeCopy(database, { asOfMs, sourceEngine, counts: countAll(database, tables) })
      database.exec('COMMIT')
      database.close()
      await syncFile()
      return checkSqliteFile(file)
    },
    async close() {
      if (database.isOpen) database.close()
      await promisify(closeFile)(descriptor)
    },
  }
}

/** The disk has too little space left for a copy of the database. */
class DiskNearlyFull extends Error {
  override name = 'DiskNearlyFull' as const
  readonly code = 'ENOSPC'
}

function prepareInsert(database: DatabaseSync, { name, columns }: CopiedTable): StatementSync {
  const places = columns.map(() => '?').join(', ')
  return database.prepare(
    `insert into ${quoteSqlIdentifier(name)} (${columns.map(quoteSqlIdentifier)}) values (${places})`,
  )
}

function describeCopy(
  database: DatabaseSync,
  { asOfMs, sourceEngine, counts }: { asOfMs: number; sourceEngine: string; counts: RowCounts },
): void {
  database.exec(`create table ${descriptionTable} (made_at_ms integer, engine text, row_counts text)`)
  database.prepare(`insert into ${descriptionTable} values (?, ?, ?)`).run(asOfMs, sourceEngine, JSON.stringify(counts))
}

/** The file is not a database, or not an intact one. */
class FileDamaged extends Error {
  override name = 'FileDamaged' as const
  readonly code = 'DAMAGED'
}

/** Checks a file that no process writes to. Returns the number of rows in each table. Throws if the file is damaged. */
export function checkSqliteFile(file: string): RowCounts {
  const database = openImmutable(file)
  try {
    database.exec(`PRAGMA cache_size=-${cacheKib}`)
    const { integrity_check: result } = database.prepare('PRAGMA integrity_check(1)').get() ?? {}
    if (result !== 'ok') throw new FileDamaged(`SQLite says: ${result}`)
    if (database.prepare('PRAGMA foreign_key_check').get() !== undefined)
      throw new FileDamaged('Rows reference rows that are missing')
    return countAll(database, listCopiedTables(database))
  } finally {
    database.close()
  }
}

function countAll(database: DatabaseSync, tables: readonly CopiedTable[]): RowCounts {
  return Object.fromEntries(tables.map(({ name }) => [name, countRowsOf(database, name)]))
}

function countRowsOf(database: DatabaseSync, table: string): number {
  return Number(database.prepare(`select count(*) as count from ${quoteSqlIdentifier(table)}`).get()?.count)
}

/** Whether a SQLite file has a table of this name. */
export function hasTable(database: DatabaseSync, name: string): boolean {
  return database.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name) !== undefined
}

/** Reads the names of the migrations of a SQLite file, in their order; none if it has no table of migrations. */
export function readMigrationsOf(database: DatabaseSync): string[] {
  if (!hasTable(database, 'kysely_migration')) return []
  return database
    .prepare('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => String(name))
}
