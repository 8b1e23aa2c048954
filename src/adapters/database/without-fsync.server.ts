import { SqliteAdapter, sql } from 'kysely'
import type { Database } from './tables.server'

/**
 * Runs a single write that a power cut may undo. SQLite then does not wait for the disk; the next durable
 * write includes it. It holds the process's only connection meanwhile, so no other write loses durability.
 * On PostgreSQL unlogged tables serve the same purpose.
 */
export async function withoutFsync<Result>(db: Database, write: (db: Database) => Promise<Result>): Promise<Result> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return write(db)
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous=normal`.execute(connection)
    try {
      return await write(connection)
    } finally {
      await sql`pragma synchronous=full`.execute(connection)
    }
  })
}
