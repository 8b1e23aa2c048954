import { SqliteAdapter, sql } from 'kysely'
import type { Database } from './tables.server'

/**
 * Runs a single write that a power cut may undo. SQLite does not wait for the disk then; what is written afterwards takes it along. It holds
 * the process's one connection meanwhile, so nothing else is written as hastily. On PostgreSQL the tables themselves say what may be lost.
 */
export async function hastily<Result>(db: Database, write: (db: Database) => Promise<Result>): Promise<Result> {
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
