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
import { createYielder } from '../scheduling/yield-to-event-loop.server'
import { clearDamage, isSqliteBusy, recordDamage } from './sqlite-errors.server'

/** How long writers wait for another process to finish its transaction. */
const lockTimeoutMs = 15_000
/**
 * A writer that finds the database locked within this time after another gave up was waiting in the same
 * line.
 */
const sharedTimeoutMs = 1_000
/** How long statements may follow one another before the event loop has a turn. */
const maxTurnMs = 5
/** How long a statement may block the process while it waits for a lock. */
const busyTimeoutMs = 20

/**
 * Kysely over Node's own SQLite. Write-ahead log, and a commit is on the disk when it returns
 * (`synchronous=FULL`); what is deleted is overwritten (`secure_delete`). Transactions begin immediately: a
 * deferred one that reads and then writes fails at once when another process wrote in between.
 */
export function createSqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new ImmediateSqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

function openSqlite(file: string): SqliteDatabase {
  clearDamage(file)
  mkdirSync(path.dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: lockTimeoutMs })
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON')
  // Waits while opening, because another process may switch the same new file to WAL. Later this thread
  // must not block.
  database.exec(`PRAGMA busy_timeout=${busyTimeoutMs}`)
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const cachedStatement = prepared.get(sql)
      if (cachedStatement !== undefined) return cachedStatement
      const statement = adaptStatement(database.prepare(sql))
      if (prepared.size < 500) prepared.set(sql, statement)
      return statement
    },
  }
}

/** Node's statements take spread parameters, Kysely's an array. */
function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}

/**
 * SQLite rolls schema changes back like any other, so two processes may migrate at once and the second
 * finds nothing to do.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class ImmediateSqliteDriver extends SqliteDriver implements Driver {
  readonly #line: LockWaiters = { timedOutAtMs: Number.NEGATIVE_INFINITY }
  readonly #file: string
  readonly #yieldIfTurnIsLong = createYielder(maxTurnMs)

  constructor(file: string) {
    super({ database: async () => openSqlite(file) })
    this.#file = file
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    // Statements are synchronous, and the connection passes from one waiting form to the next within one
    // turn of the event loop.
    await this.#yieldIfTurnIsLong()
    return withLockRetries(connection, this.#line, (error) => recordDamage(this.#file, error))
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

/**
 * When a writer last gave up waiting for another process. Writers behind it need not wait the full time
 * again.
 */
interface LockWaiters {
  timedOutAtMs: number
}

/**
 * A connection that waits for its turn without blocking while another process writes. Writers of this
 * process wait one after another; once the first has given up, the others fail at once, because otherwise
 * their waiting times would add up.
 */
function withLockRetries(
  connection: DatabaseConnection,
  waiters: LockWaiters,
  onError: (error: unknown) => void,
): DatabaseConnection {
  return {
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    async executeQuery<Row>(query: CompiledQuery) {
      let deadlineMs: number | undefined
      for (;;) {
        try {
          return await connection.executeQuery<Row>(query)
        } catch (error) {
          onError(error)
          if (!isSqliteBusy(error)) throw error
          const nowMs = performance.now()
          deadlineMs ??= nowMs < waiters.timedOutAtMs + sharedTimeoutMs ? nowMs : nowMs + lockTimeoutMs
          if (nowMs >= deadlineMs) {
            waiters.timedOutAtMs = nowMs
            throw error
          }
          await pause(2 + Math.random() * 15)
        }
      }
    },
  }
}
