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
  await migrate(db as Kysely<unknown>)
  return db
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
