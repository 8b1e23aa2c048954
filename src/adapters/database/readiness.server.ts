import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Config } from '../../config.server'
import { withTimeout } from '../../domain/time/with-timeout'
import { createSingleFlight } from '../scheduling/single-flight.server'
import { runForSite } from '../scheduling/visitor-context.server'
import { isKnownDamaged, isSqliteBusy } from './sqlite/sqlite-errors.server'
import { type Database, tableNames } from './tables.server'

/** Timeout of the readiness check, in milliseconds. */
const checkTimeoutMs = 2_000
/** How long the result of a file check is reused, in milliseconds. */
const cachedForMs = 1_000

/** Checks that every table can be read, without reading any values. */
const oneRowOfEachTable = sql`select ${sql.join(
  tableNames.map((table) => sql`(select 1 from ${sql.table(table)} limit 1)`),
)}`

/** Checks whether the database responds in time, has its tables, and has not been found damaged. */
export function createReadinessCheck(db: Database, location: Config['database']): () => Promise<boolean> {
  const isFileIntact =
    'url' in location ? () => true : cached(() => canReadFile(location.file, oneRowOfEachTable.compile(db).sql))
  const shareConcurrent = createSingleFlight<boolean>()
  const check = () =>
    runForSite(() =>
      withTimeout(
        oneRowOfEachTable.execute(db).then(() => isFileIntact()),
        checkTimeoutMs,
      ).catch(() => false),
    )
  return () => shareConcurrent(db, 'readiness', check)
}

/** Limits how often `check` runs, for all callers together. */
function cached(check: () => boolean): () => boolean {
  let cachedResult: { atMs: number; result: boolean } | undefined
  return () => {
    const nowMs = performance.now()
    if (cachedResult === undefined || nowMs > cachedResult.atMs + cachedForMs)
      cachedResult = { atMs: nowMs, result: check() }
    return cachedResult.result
  }
}

/** Uses a separate connection: the main one has most pages cached and does not notice changes to the file. */
function canReadFile(file: string, query: string): boolean {
  if (isKnownDamaged(file)) return false
  let connection: DatabaseSync | undefined
  try {
    connection = new DatabaseSync(file, { readOnly: true })
    connection.prepare(query).get()
    return true
  } catch (error) {
    return isSqliteBusy(error)
  } finally {
    connection?.close()
  }
}
