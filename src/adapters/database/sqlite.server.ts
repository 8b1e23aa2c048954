import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import { forgetDamage, isBusy, noteDamage } from './sqlite-errors.server'

/** How long writers wait for another process to finish its transaction. */
const patienceMs = 15_000
/** Whoever finds the database taken so soon after another one gave up stood behind that one. */
const lineMs = 1_000
/** How long a statement may block the whole process for the same reason. */
const briefMs = 20

/**
 * Kysely over Node's own SQLite. Write-ahead log, and a commit is on the disk when it returns (`synchronous=FULL`); what is
 * deleted is overwritten (`secure_delete`). Transactions begin
 * immediately: a deferred one that reads and then writes fails at once when another process wrote in between.
 */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new ImmediateSqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

function open(file: string): SqliteDatabase {
  forgetDamage(file)
  mkdirSync(path.dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: patienceMs })
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON')
  // While it opens, another process may turn the same new file into a log of its own. Afterwards waiting is not for this thread.
  database.exec(`PRAGMA busy_timeout=${briefMs}`)
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql)
      if (known !== undefined) return known
      const statement = adapt(database.prepare(sql))
      if (prepared.size < 500) prepared.set(sql, statement)
      return statement
    },
  }
}

/** Node's statements take spread parameters, Kysely's an array. */
function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}

/** SQLite rolls schema changes back like any other, so two processes may migrate at once and the second finds nothing to do. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class ImmediateSqliteDriver extends SqliteDriver implements Driver {
  readonly #line: Line = { gaveUpAtMs: Number.NEGATIVE_INFINITY }
  readonly #file: string

  constructor(file: string) {
    super({ database: async () => open(file) })
    this.#file = file
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return patient(await super.acquireConnection(), this.#line, (error) => noteDamage(this.#file, error))
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: Error) => {
      // After a full or failing disk SQLite may have rolled back by itself.
      // Source: https://www.sqlite.org/lang_transaction.html.
      if (!error.message.includes('no transaction is active')) throw error
    })
  }
}

/** When somebody last gave up waiting for another process. Those who stand in the same line need not wait as long again. */
interface Line {
  gaveUpAtMs: number
}

/**
 * A connection that waits its turn, without blocking the process, while another process writes. All of this process wait one after another:
 * once the first has given up, the others do at once, or the last would wait for the sum of it.
 */
function patient(connection: DatabaseConnection, line: Line, onError: (error: unknown) => void): DatabaseConnection {
  return {
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    async executeQuery<Row>(query: CompiledQuery) {
      let untilMs: number | undefined
      for (;;) {
        try {
          return await connection.executeQuery<Row>(query)
        } catch (error) {
          onError(error)
          if (!isBusy(error)) throw error
          const nowMs = performance.now()
          untilMs ??= nowMs < line.gaveUpAtMs + lineMs ? nowMs : nowMs + patienceMs
          if (nowMs >= untilMs) {
            line.gaveUpAtMs = nowMs
            throw error
          }
          await pause(2 + Math.random() * 15)
        }
      }
    },
  }
}
