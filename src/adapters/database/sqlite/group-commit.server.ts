import type { SqliteConnection } from './sqlite-file.server'

/** How long a group waits for forms that have arrived, in milliseconds. */
const maxWaitMs = 20
/** How often it checks whether they have joined, in milliseconds. */
const checkEveryMs = 1

/** Encloses the statements of one member, so that its failure does not undo the others. */
const savepoint = 'agefest_member'

/** The database has ended a transaction because of an earlier error, or because its file is being closed. */
class TransactionLost extends Error {
  constructor() {
    super('The database has ended this transaction.')
  }
}

/** A transaction that is open on the file. */
interface OpenGroup {
  /** Settled by the commit. */
  end: PromiseWithResolvers<void>
  /** How many members have finished in it. */
  memberCount: number
  begunAtMs: number
  /** Until the commit. */
  timer: NodeJS.Immediate | NodeJS.Timeout
}

/**
 * Commits several writes together. The first write begins a transaction and later ones join it. It commits at the end
 * of the event loop's turn, or up to 20 ms after it began while more forms are expected than members have finished. A
 * lone form does not wait for others. A durable write resolves only after the commit. At most one member is active at
 * a time; the caller takes care of that.
 * Source: docs/decisions/2026-11-28-one-commit-for-a-turn.md.
 */
export class GroupCommit {
  readonly #writer: SqliteConnection
  readonly #countExpected: () => number
  #open: OpenGroup | undefined
  /** Whether a member is active, and its changes are enclosed in a savepoint. */
  #active: 'none' | 'first' | 'enclosed' = 'none'
  /** Whether the commit was due while a member was active. */
  #isDue = false

  /** `countExpected` returns how many forms are going to be stored soon, with those that wait for the commit. */
  constructor(writer: SqliteConnection, countExpected: () => number = () => 0) {
    this.#writer = writer
    this.#countExpected = countExpected
  }

  get isOpen(): boolean {
    return this.#open !== undefined
  }

  /** Starts a member. Throws if another process holds the lock; then it may be called again. */
  enter(): void {
    this.#endIfLost()
    if (this.#open === undefined) {
      // Immediately: a deferred transaction that reads and then writes fails at once when another process wrote in between.
      this.#run('begin immediate')
      const end = Promise.withResolvers<void>()
      // Prevents an unhandled rejection: no member awaits a group whose only member undoes its changes.
      end.promise.catch(() => {})
      const begunAtMs = performance.now()
      this.#open = { end, memberCount: 0, begunAtMs, timer: setImmediate(() => this.#endTurn()) }
    }
    const isJoining = this.#open.memberCount > 0
    if (isJoining) this.#run(`savepoint ${savepoint}`)
    this.#active = isJoining ? 'enclosed' : 'first'
  }

  /** Keeps the changes of the active member. Resolves once they are on the disk. */
  leave(): Promise<void> {
    this.#endIfLost()
    if (this.#open === undefined) throw new TransactionLost()
    if (this.#active === 'enclosed') this.#run(`release ${savepoint}`)
    const { promise } = this.#open.end
    this.#open.memberCount++
    this.#finishMember()
    return promise
  }

  /**
   * Undoes the changes of the active member. Resolves once the changes of the others, which it may have read, are on
   * the disk. Rejects if their commit fails, because what it has read was then never committed.
   */
  async undo(): Promise<void> {
    this.#endIfLost()
    if (this.#open === undefined) return
    const { promise } = this.#open.end
    try {
      if (this.#active === 'first') {
        this.#run('rollback')
        this.#close().resolve()
      } else {
        this.#undoEnclosed()
        this.#finishMember()
      }
    } catch (error) {
      this.#fail(error)
    }
    await promise
  }

  /** Ends the group if an error has made SQLite undo all of it: none of its members has changed anything. */
  checkAfter(error: unknown): void {
    this.#endIfLost(error)
  }

  /** Brings the changes so far to the disk now. Not while a member is active. */
  commit(): void {
    if (this.#open === undefined) return
    try {
      this.#run('commit')
      this.#close().resolve()
    } catch (error) {
      this.#fail(error)
    }
  }

  /** Commits before the file is closed, and rolls back an active member. */
  end(): void {
    if (this.#active === 'first') this.#fail(new TransactionLost())
    else if (this.#active === 'enclosed') this.#undoEnclosed()
    this.commit()
  }

  #undoEnclosed(): void {
    this.#run(`rollback to ${savepoint}`)
    this.#run(`release ${savepoint}`)
  }

  /**
   * After a full or failing disk SQLite may already have rolled everything back.
   * Source: https://www.sqlite.org/lang_transaction.html.
   */
  #endIfLost(error: unknown = new TransactionLost()): void {
    if (this.#open !== undefined && !this.#writer.isInTransaction()) this.#close().reject(error)
  }

  /** Undoes the whole group, and rejects every member that waits. */
  #fail(error: unknown): void {
    if (this.#open === undefined) return
    const { reject } = this.#close()
    try {
      if (this.#writer.isInTransaction()) this.#run('rollback')
    } finally {
      reject(error)
    }
  }

  #endTurn(): void {
    if (this.#open === undefined) return
    const { memberCount, begunAtMs } = this.#open
    if (memberCount < this.#countExpected() && performance.now() - begunAtMs < maxWaitMs)
      this.#open.timer = setTimeout(() => this.#endTurn(), checkEveryMs)
    else if (this.#active === 'none') this.commit()
    else this.#isDue = true
  }

  #finishMember(): void {
    this.#active = 'none'
    if (this.#isDue) this.commit()
  }

  #close(): PromiseWithResolvers<void> {
    if (this.#open === undefined) throw new Error('No group is open.')
    const { end, timer } = this.#open
    clearImmediate(timer as NodeJS.Immediate)
    clearTimeout(timer as NodeJS.Timeout)
    this.#open = undefined
    this.#active = 'none'
    this.#isDue = false
    return end
  }

  #run(sql: string): void {
    this.#writer.run({ sql, parameters: [] })
  }
}
