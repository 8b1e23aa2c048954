import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { GroupCommit } from './group-commit.server'
import type { RetryWhileLocked } from './lock-retry.server'
import type { SqliteConnection } from './sqlite-file.server'
import { skipsFsync } from './without-fsync.server'

/** An open database file. */
export interface OpenFile {
  writer: SqliteConnection
  reader: SqliteConnection
  group: GroupCommit
  retryWhileLocked: RetryWhileLocked
  /** The right to use the file: one caller has it at a time. */
  slot: { acquire: () => Promise<void>; release: () => void }
}

/**
 * A connection for Kysely: one caller's use of the shared file for a statement, a transaction or a stream. A write
 * releases the file as soon as its statements have run, so that other writes can join its commit. A durable write
 * resolves after the commit.
 */
export class KyselyConnection implements DatabaseConnection {
  readonly #file: OpenFile
  #hasSlot = true
  #state: 'idle' | 'in transaction' | 'ending' = 'idle'
  /** Whether Kysely has given the connection back. */
  #isReturned = false

  private constructor(file: OpenFile) {
    this.#file = file
  }

  static async acquire(file: OpenFile): Promise<KyselyConnection> {
    await file.slot.acquire()
    return new KyselyConnection(file)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader, group, retryWhileLocked } = this.#file
    if (this.#state === 'in transaction') return this.#runInTransaction(query)
    await this.#takeSlot()
    switch (kindOf(query)) {
      case 'read':
        return retryWhileLocked(() => reader.run<Row>(query))
      case 'write':
        return skipsFsync() ? retryWhileLocked(() => this.#runWithoutFsync<Row>(query)) : this.#runInGroup(query)
      default:
        group.commit()
        return retryWhileLocked(() => writer.run<Row>(query))
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    await this.#takeSlot()
    const { writer, reader } = this.#file
    const connection = this.#state === 'in transaction' ? writer : reader
    for (const row of connection.iterate(query)) yield { rows: [row as Row] }
  }

  async beginTransaction(): Promise<void> {
    await this.#takeSlot()
    await this.#file.retryWhileLocked(() => this.#file.group.enter())
    this.#state = 'in transaction'
  }

  async commitTransaction(): Promise<void> {
    await this.#endTransaction(this.#file.group.leave())
  }

  /** Does nothing after a commit that failed: that has undone everything. */
  async rollbackTransaction(): Promise<void> {
    if (this.#state === 'in transaction') await this.#endTransaction(this.#file.group.undo())
  }

  /** Ends this caller's use of the file and passes the file to the next caller. */
  release(): void {
    this.#isReturned = true
    this.#passSlotOn()
  }

  async #endTransaction(end: Promise<void>): Promise<void> {
    this.#state = 'ending'
    this.#passSlotOn()
    try {
      await end
    } finally {
      this.#state = 'idle'
    }
  }

  #passSlotOn(): void {
    if (!this.#hasSlot) return
    this.#hasSlot = false
    this.#file.slot.release()
  }

  /** Throws for a statement after its transaction has ended, because it would run outside the transaction. */
  async #takeSlot(): Promise<void> {
    if (this.#state === 'ending' || this.#isReturned) throw new Error('This transaction or connection has ended.')
    if (this.#hasSlot) return
    await this.#file.slot.acquire()
    this.#hasSlot = true
    if (!this.#isReturned) return
    this.#passSlotOn()
    throw new Error('This connection was given back.')
  }

  async #runInGroup<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.beginTransaction()
    try {
      const result = this.#runInTransaction<Row>(query)
      await this.commitTransaction()
      return result
    } catch (error) {
      await this.rollbackTransaction()
      throw error
    }
  }

  #runInTransaction<Row>(query: CompiledQuery): QueryResult<Row> {
    const { writer, group } = this.#file
    // Otherwise a statement that follows a caught error would be committed on its own.
    if (!group.isOpen) throw new Error('The database has ended this transaction.')
    try {
      return writer.run<Row>(query)
    } catch (error) {
      group.checkAfter(error)
      throw error
    }
  }

  /** Resolves before the write is on the disk. In an open group the statement causes no wait anyway. */
  #runWithoutFsync<Row>(query: CompiledQuery): QueryResult<Row> {
    const { writer, group } = this.#file
    if (group.isOpen) return this.#runInTransaction(query)
    writer.run({ sql: 'pragma synchronous=normal', parameters: [] })
    try {
      return writer.run<Row>(query)
    } finally {
      writer.run({ sql: 'pragma synchronous=full', parameters: [] })
    }
  }
}

/** Whether a statement only reads, writes rows, or must run outside a transaction, as most pragmas do. */
function kindOf({ query, sql }: CompiledQuery): 'read' | 'write' | 'alone' {
  switch (query.kind) {
    case 'SelectQueryNode':
      return 'read'
    case 'InsertQueryNode':
    case 'UpdateQueryNode':
    case 'DeleteQueryNode':
      return 'write'
    default:
      return /^\s*(select|with)\b/i.test(sql) ? 'read' : 'alone'
  }
}
