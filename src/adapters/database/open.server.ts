import { Kysely, sql } from 'kysely'
import type { Config } from '../../config.server'
import { shareConnectionsFairly } from './fair-connections.server'
import { migrate } from './migrate.server'
import { createPostgresDialect, maxPostgresConnections } from './postgres.server'
import { createSqliteDialect } from './sqlite.server'
import type { Database, Tables } from './tables.server'

/** Opens the database and migrates it. Throws if it cannot be reached. */
export async function openDatabase(
  location: Config['database'],
  onConnectionLost: (error: Error) => void,
): Promise<Database> {
  const dialect =
    'url' in location
      ? shareConnectionsFairly(createPostgresDialect(location.url, onConnectionLost), maxPostgresConnections)
      : shareConnectionsFairly(createSqliteDialect(location.file), 1)
  const db = new Kysely<Tables>({ dialect })
  try {
    // Connecting has a short timeout; a migration, including one in another process before it, may take any
    // time.
    await sql`select 1`.execute(db)
    if ('url' in location) await migrateWithoutTimeouts(location.url, onConnectionLost)
    else await migrate(db as Kysely<unknown>)
    return db
  } catch (cause) {
    await db.destroy().catch(() => {})
    const variable = 'url' in location ? ' (DATABASE_URL)' : ''
    throw new Error(`The database cannot be opened${variable}: ${errorMessage(cause)}`, { cause })
  }
}

async function migrateWithoutTimeouts(url: string, onConnectionLost: (error: Error) => void): Promise<void> {
  const db = new Kysely<unknown>({ dialect: createPostgresDialect(url, onConnectionLost, 'migrations') })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

/** The error in one line. An AggregateError of PostgreSQL's driver for several addresses has only a code. */
function errorMessage(error: unknown): string {
  const { message = '', code = 'unknown' } = error as NodeJS.ErrnoException
  return (message || code).split('\n', 1)[0] ?? code
}
