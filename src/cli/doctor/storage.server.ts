import { sql } from 'kysely'
import type { Database } from '../../adapters/database/tables.server'
import { bytesOf, isEmbedded } from '../../adapters/database/vacuum.server'
import { act, type Finding, fine, note } from './finding'

/** How large the database is, and whether the embedded one is whole. PostgreSQL looks after its own. */
export async function storageFindings(db: Database): Promise<Finding[]> {
  return isEmbedded(db) ? [await sizeFinding(db), await wholeFinding(db)] : [await sizeFinding(db)]
}

async function sizeFinding(db: Database): Promise<Finding> {
  return note(`the database has ${((await bytesOf(db)) / 1024 ** 2).toFixed(1)} MB`)
}

/** What it says of a damage names tables and pages, and no values. */
async function wholeFinding(db: Database): Promise<Finding> {
  const todo = 'stop the server, keep a copy of DATA_DIR, and put the last backup back'
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
    return rows[0]?.quick_check === 'ok' ? fine('the database is whole') : act('the database is damaged', todo)
  } catch {
    return act('the database is damaged', todo)
  }
}
