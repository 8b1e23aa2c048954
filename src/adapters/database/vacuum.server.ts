import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SqliteAdapter, sql } from 'kysely'
import type { Database } from './tables.server'

const turns = 50
const betweenMs = 100
const longestMs = 10 * 60_000

/** Whether everything is in one file of ours; otherwise PostgreSQL keeps it. */
export function isEmbedded(db: Database): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

/** How much the database holds, in bytes. */
export async function bytesOf(db: Database): Promise<number> {
  const size = isEmbedded(db)
    ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
    : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  const { rows } = await size.execute(db)
  return Number(rows[0]?.bytes)
}

/**
 * Brings what was deleted out of the embedded database's files: the file is written anew, for copies of rows may stay where pages were split, and
 * the log of recent writes is emptied. Writers wait for that as long, so that a server does it only up to `mostBytes`, and gives it up after
 * `withinMs`, with nothing changed. PostgreSQL clears up by itself. Answers whether it is done: the file may be too large, the disk too full for
 * a second one, or somebody read it up to the end.
 */
export async function leaveNothing(
  db: Database,
  { mostBytes = Number.POSITIVE_INFINITY, withinMs = longestMs } = {},
): Promise<boolean> {
  if (!isEmbedded(db)) return true
  const isAnew = (await bytesOf(db)) <= mostBytes && (await writeAnew(db, withinMs))
  if (isAnew) await noteDayToWriteAnew(db, 0)
  return (await emptyLog(db)) && isAnew
}

/** Empties the log of recent writes of the embedded database, which holds the pages as they were. Answers whether it is done. */
export async function emptyLog(db: Database): Promise<boolean> {
  if (!isEmbedded(db)) return true
  for (let turn = 0; turn < turns; turn++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    await pause(betweenMs)
  }
  return false
}

/** Notes in the embedded file itself, which needs no such number for anything else, on which day it is to be written anew; 0: on none. */
export async function noteDayToWriteAnew(db: Database, day: number): Promise<void> {
  if (isEmbedded(db)) await sql`pragma user_version = ${sql.lit(day)}`.execute(db)
}

/** The day that was noted, or 0. */
export async function dayToWriteAnew(db: Database): Promise<number> {
  if (!isEmbedded(db)) return 0
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  return Number(rows[0]?.user_version)
}

/** In a process of its own, for SQLite would stop ours for as long as it takes. Answers whether it could. */
async function writeAnew(db: Database, withinMs: number): Promise<boolean> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  const script = `new (require('node:sqlite').DatabaseSync)(process.argv[1], { timeout: ${withinMs} }).exec('VACUUM')`
  return promisify(execFile)(process.execPath, ['-e', script, rows[0]?.file ?? ''], { timeout: withinMs }).then(
    () => true,
    () => false,
  )
}
