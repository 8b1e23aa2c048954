import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SqliteAdapter, sql } from 'kysely'
import type { Database } from './tables.server'

const maxCheckpointAttempts = 50
const retryDelayMs = 100
const defaultTimeoutMs = 10 * 60_000

/** Whether the database is an embedded file; otherwise it is PostgreSQL. */
export function isEmbedded(db: Database): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

/** The size of the database in bytes. */
export async function databaseBytes(db: Database): Promise<number> {
  const size = isEmbedded(db)
    ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
    : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  const { rows } = await size.execute(db)
  return Number(rows[0]?.bytes)
}

/**
 * Removes deleted data from the files of the embedded database: rewrites the file (VACUUM), because page splits can
 * leave copies of rows, and truncates the write-ahead log. Writers wait meanwhile, so a server does this only up to
 * `mostBytes` and aborts after `withinMs` without changes. PostgreSQL vacuums automatically. Returns false if the file
 * is too large, the disk has no space for a second copy, or a reader blocked it.
 */
export async function vacuum(
  db: Database,
  { mostBytes = Number.POSITIVE_INFINITY, withinMs = defaultTimeoutMs } = {},
): Promise<boolean> {
  if (!isEmbedded(db)) return true
  const isVacuumed = (await databaseBytes(db)) <= mostBytes && (await runVacuum(db, withinMs))
  if (isVacuumed) await scheduleVacuum(db, 0)
  return (await truncateWal(db)) && isVacuumed
}

/**
 * Truncates the write-ahead log of the embedded database, which contains old pages. Returns whether it
 * succeeded.
 */
export async function truncateWal(db: Database): Promise<boolean> {
  if (!isEmbedded(db)) return true
  for (let attempt = 0; attempt < maxCheckpointAttempts; attempt++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    await pause(retryDelayMs)
  }
  return false
}

/**
 * Stores the day of the next vacuum in the embedded file (in `user_version`, which is otherwise unused); 0 means none.
 */
export async function scheduleVacuum(db: Database, day: number): Promise<void> {
  if (isEmbedded(db)) await sql`pragma user_version = ${sql.lit(day)}`.execute(db)
}

/** Reads the stored day of the next vacuum, or 0. */
export async function scheduledVacuumDay(db: Database): Promise<number> {
  if (!isEmbedded(db)) return 0
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  return Number(rows[0]?.user_version)
}

/** Runs VACUUM in a child process, because SQLite would block this one. Returns whether it succeeded. */
async function runVacuum(db: Database, timeoutMs: number): Promise<boolean> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  const script = `new (require('node:sqlite').DatabaseSync)(process.argv[1], { timeout: ${timeoutMs} }).exec('VACUUM')`
  return promisify(execFile)(process.execPath, ['-e', script, rows[0]?.file ?? ''], { timeout: timeoutMs }).then(
    () => true,
    () => false,
  )
}
