import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import { lockTimeoutMs } from './lock-retry.server'
import { clearDamage, recordDamage } from './sqlite-errors.server'

/** How long a statement may block the process while it waits for a lock. */
const busyTimeoutMs = 2
/** The most cached prepared statements. Further ones are prepared for each use. */
const maxPreparedStatements = 500

/** One connection to a database file. Its statements are synchronous. */
export interface SqliteConnection {
  run: <Row>(query: Pick<CompiledQuery, 'sql' | 'parameters'>) => QueryResult<Row>
  iterate: (query: CompiledQuery) => Iterable<unknown>
  isInTransaction: () => boolean
  close: () => void
}

/**
 * Opens the writing connection. Uses the write-ahead log. A commit is on the disk when it returns (`synchronous=FULL`),
 * and deleted content is overwritten (`secure_delete`).
 */
export function openWriter(file: string): SqliteConnection {
  clearDamage(file)
  mkdirSync(path.dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: lockTimeoutMs })
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON')
  // Waits while opening, because another process may switch the same new file to WAL. Later this thread
  // must not block.
  database.exec(`PRAGMA busy_timeout=${busyTimeoutMs}`)
  return connectionOf(file, database)
}

/** Opens a read-only connection, which sees committed changes. The file must exist. */
export function openReader(file: string): SqliteConnection {
  return connectionOf(file, new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs }))
}

function connectionOf(file: string, database: DatabaseSync): SqliteConnection {
  const prepared = new Map<string, PreparedStatement>()

  function prepare(sql: string): PreparedStatement {
    const known = prepared.get(sql)
    if (known !== undefined) return known
    const statement = database.prepare(sql)
    const entry = { statement, hasRows: statement.columns().length > 0 }
    if (prepared.size < maxPreparedStatements) prepared.set(sql, entry)
    return entry
  }

  function recordingDamage<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      recordDamage(file, error)
      throw error
    }
  }

  return {
    run: <Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> =>
      recordingDamage(() => {
        const { statement, hasRows } = prepare(sql)
        const values = parameters as SQLInputValue[]
        if (hasRows) return { rows: statement.all(...values) as Row[] }
        const { changes, lastInsertRowid } = statement.run(...values)
        return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
      }),
    iterate: ({ sql, parameters }) =>
      recordingDamage(() => prepare(sql).statement.iterate(...(parameters as SQLInputValue[]))),
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
  }
}

interface PreparedStatement {
  statement: StatementSync
  hasRows: boolean
}
