import { Kysely, sql } from 'kysely'
import type { Config } from '../../config.server'
import { migrate } from './migrations.server'
import { postgresDialect } from './postgres.server'
import { sqliteDialect } from './sqlite.server'
import type { Database, Tables } from './tables.server'

/** Opens the database and migrates it. Throws when it cannot be reached. */
export async function openDatabase(
  address: Config['database'],
  onIdleError: (error: Error) => void,
): Promise<Database> {
  const dialect = 'url' in address ? postgresDialect(address.url, onIdleError) : sqliteDialect(address.file)
  const db = new Kysely<Tables>({ dialect })
  try {
    await migrate(db as Kysely<unknown>)
    return db
  } catch (cause) {
    await db.destroy().catch(() => {})
    throw new Error(`The database cannot be opened: ${reasonOf(cause)}`, { cause })
  }
}

/** In one line; what PostgreSQL's driver gathers from several addresses has a code alone. */
function reasonOf(error: unknown): string {
  const { message = '', code = 'unknown' } = error as NodeJS.ErrnoException
  return (message || code).split('\n', 1)[0] ?? code
}

/** Whether the database answers. */
export async function isReachable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
