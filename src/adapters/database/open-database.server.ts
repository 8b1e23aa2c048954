import { accessSync, constants, statSync } from 'node:fs'
import { Kysely, sql } from 'kysely'
import type { Config } from '../../config.server'
import { shareConnectionsFairly } from './fair-connections.server'
import { holdUseLock } from './lock/hold-use-lock.server'
import { listUnknownMigrations, migrate, readSchemaState } from './migrate.server'
import { createPostgresDialect, maxPostgresConnections } from './postgres.server'
import { replaceUnstorableCharacters } from './replace-unstorable-characters.server'
import { createSqliteDialect } from './sqlite/sqlite.server'
import { isDamage } from './sqlite/sqlite-errors.server'
import type { Database, Tables } from './tables.server'

/** Opens the database and migrates it. Throws if it cannot be reached. */
export async function openDatabase(
  location: Config['database'],
  onConnectionLost: (error: Error) => void,
): Promise<Database> {
  return connect(location, onConnectionLost, async (db) => {
    if ('url' in location) await migrateWithoutTimeouts(location.url, onConnectionLost)
    else await migrate(db as Kysely<unknown>)
  })
}

/** Opens a database, prepares it, and closes it again if that fails. Throws if it cannot be reached. */
async function connect(
  location: Config['database'],
  onConnectionLost: (error: Error) => void,
  prepare: (db: Database) => Promise<void>,
): Promise<Database> {
  const dialect =
    'url' in location
      ? shareConnectionsFairly(createPostgresDialect(location.url, onConnectionLost), maxPostgresConnections)
      : createSqliteDialect(location.file)
  const db = new Kysely<Tables>({ dialect: replaceUnstorableCharacters(holdUseLock(dialect, location)) })
  try {
    // Connecting has a short timeout; a migration, including one in another process before it, may take any
    // time.
    await sql`select 1`.execute(db)
    await prepare(db)
    return db
  } catch (cause) {
    await db.destroy().catch(() => {})
    if ('file' in location && isDamage(cause)) throw new DamagedDatabaseError(location.file, { cause })
    const variable = 'url' in location ? ' (DATABASE_URL)' : ''
    throw new Error(`The database cannot be opened${variable}: ${errorMessage(cause)}`, { cause })
  }
}

/** The file of the embedded database is damaged and must be restored from a backup. */
export class DamagedDatabaseError extends Error {
  constructor(file: string, options: ErrorOptions) {
    super(`The database ${file} is damaged. Restore a backup (docs/operations/backup.md)`, options)
  }
}

/** An existing database, or the reason why it cannot be used. */
export type ExistingDatabase =
  | { kind: 'open'; db: Database }
  | { kind: 'missing' | 'without tables' | 'of an older release' | 'not permitted' }

/**
 * Opens a database without creating or migrating it, which only the server does. Throws if it cannot be reached.
 */
export async function openExistingDatabase(location: Config['database']): Promise<ExistingDatabase> {
  if ('file' in location) {
    const problem = findFileProblem(location.file)
    if (problem !== undefined) return { kind: problem }
  }
  const db = await connect(
    location,
    () => {},
    async () => {},
  )
  const schema = await readSchemaState(db as Kysely<unknown>).catch(async (error: unknown) => {
    await db.destroy()
    throw 'file' in location && isDamage(error) ? new DamagedDatabaseError(location.file, { cause: error }) : error
  })
  if (schema === 'current') return { kind: 'open', db }
  await db.destroy()
  return { kind: schema === 'none' ? 'without tables' : 'of an older release' }
}

/**
 * Reads which migrations of the database this release does not know (migrate.server.ts). Creates and migrates
 * nothing. Throws if the database cannot be reached.
 */
export async function readUnknownMigrations(location: Config['database']): Promise<string[]> {
  if ('file' in location && findFileProblem(location.file) !== undefined) return []
  const db = await connect(
    location,
    () => {},
    async () => {},
  )
  try {
    return await listUnknownMigrations(db as Kysely<unknown>)
  } finally {
    await db.destroy()
  }
}

/** Found before the file is opened, because opening a file that is missing or empty creates a database. */
function findFileProblem(file: string): 'missing' | 'without tables' | 'not permitted' | undefined {
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
    return statSync(file).size === 0 ? 'without tables' : undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? 'not permitted' : 'missing'
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
