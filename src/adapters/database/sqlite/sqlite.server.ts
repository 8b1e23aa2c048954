import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { createNetworkFairSemaphore } from '../../scheduling/network-fair-semaphore.server'
import { countRecentFormRequests } from '../../scheduling/recent-form-requests.server'
import { currentVisitorNetworks } from '../../scheduling/visitor-context.server'
import { createYielder } from '../../scheduling/yield-to-event-loop.server'
import { GroupCommit } from './group-commit.server'
import { KyselyConnection, type OpenFile } from './kysely-connection.server'
import { createLockRetry } from './lock-retry.server'
import { openReader, openWriter } from './sqlite-file.server'

/** How long statements may follow one another before the event loop has a turn. */
const maxTurnMs = 5

/**
 * Creates the Kysely dialect for Node's built-in SQLite, with one connection that writes and one that reads. Visitors'
 * networks take turns.
 */
export function createSqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new SharedSqliteAdapter(),
    createDriver: () => new GroupingSqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class SharedSqliteAdapter extends SqliteAdapter {
  /**
   * SQLite rolls schema changes back like any other, so two processes may migrate at once and the second
   * finds nothing to do.
   */
  override get supportsTransactionalDdl() {
    return true
  }

  /** Otherwise Kysely would queue all callers itself, and visitors' networks would not take turns. */
  override get supportsMultipleConnections() {
    return true
  }
}

class GroupingSqliteDriver implements Driver {
  readonly #path: string
  #file: OpenFile | undefined

  constructor(path: string) {
    this.#path = path
  }

  async init(): Promise<void> {
    const writer = openWriter(this.#path)
    this.#file = {
      writer,
      reader: openReader(this.#path),
      group: new GroupCommit(writer, () => countRecentFormRequests()),
      retryWhileLocked: createLockRetry(),
      slot: createSlot(),
    }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#file === undefined) throw new Error('The database is not open.')
    return KyselyConnection.acquire(this.#file)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    kyselyConnection(connection).release()
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await kyselyConnection(connection).beginTransaction()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await kyselyConnection(connection).commitTransaction()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await kyselyConnection(connection).rollbackTransaction()
  }

  async destroy(): Promise<void> {
    if (this.#file === undefined) return
    const { writer, reader, group } = this.#file
    group.end()
    // The last connection to close empties the write-ahead log, which only the writer can.
    reader.close()
    writer.close()
  }
}

/** Visitors' networks use the file in turn. */
function createSlot(): OpenFile['slot'] {
  const slots = createNetworkFairSemaphore(1)
  const yieldIfTurnIsLong = createYielder(maxTurnMs)
  return {
    async acquire() {
      await slots.acquire(currentVisitorNetworks())
      // Statements are synchronous, and the file passes from one waiting form to the next within one turn of the
      // event loop.
      await yieldIfTurnIsLong()
    },
    release: () => slots.release(),
  }
}

function kyselyConnection(connection: DatabaseConnection): KyselyConnection {
  if (connection instanceof KyselyConnection) return connection
  throw new TypeError('This connection is of another driver.')
}
