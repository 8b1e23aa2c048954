import { sql } from 'kysely'
import type { Database } from '../../adapters/database/tables.server'
import { databaseBytes, isEmbedded } from '../../adapters/database/vacuum.server'
import { actionNeeded, type Finding, info, ok } from './finding'

/** The size of the database, and an integrity check of the embedded one. PostgreSQL has its own tools. */
export async function checkDatabaseHealth(db: Database): Promise<Finding[]> {
  return isEmbedded(db) ? [await checkSize(db), await checkIntegrity(db)] : [await checkSize(db)]
}

async function checkSize(db: Database): Promise<Finding> {
  return info(`the size of the database is ${((await databaseBytes(db)) / 1024 ** 2).toFixed(1)} MB`)
}

/** Its error messages name tables and pages but contain no values. */
async function checkIntegrity(db: Database): Promise<Finding> {
  const action = 'stop the server, make a copy of DATA_DIR, and restore the last backup'
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
    return rows[0]?.quick_check === 'ok'
      ? ok('the database is intact')
      : actionNeeded('the database is damaged', action)
  } catch {
    return actionNeeded('the database is damaged', action)
  }
}
