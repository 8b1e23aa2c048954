import { Kysely, sql } from 'kysely'
import type { Config } from '../../config.server'
import { migrate } from './migrate.server'
import { postgresDialect } from './postgres.server'
import { sqliteDialect } from './sqlite.server'
import type { Database, Tables } from './tables.server'

/** Opens the database and migrates it. Throws when it cannot be reached. */
export async function openDatabase(address: Config['database'], onLost: (error: Error) => void): Promise<Database> {
  const dialect = 'url' in address ? postgresDialect(address.url, onLost) : sqliteDialect(address.file)
  const db = new Kysely<Tables>({ dialect })
  try {
    // Whether somebody is there shows soon; how long the tables' change takes, and the one of another process before it, nobody knows.
    await sql`select 1`.execute(db)
    if ('url' in address) await migratePatiently(address.url, onLost)
    else await migrate(db as Kysely<unknown>)
    return db
  } catch (cause) {
    await db.destroy().catch(() => {})
    throw new Error(`The database cannot be opened: ${reasonOf(cause)}`, { cause })
  }
}

async function migratePatiently(url: string, onLost: (error: Error) => void): Promise<void> {
  const db = new Kysely<unknown>({ dialect: postgresDialect(url, onLost, 'migrations') })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

/** In one line; what PostgreSQL's driver gathers from several addresses has a code alone. */
function reasonOf(error: unknown): string {
  const { message = '', code = 'unknown' } = error as NodeJS.ErrnoException
  return (message || code).split('\n', 1)[0] ?? code
}
