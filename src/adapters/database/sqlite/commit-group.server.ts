import type { SqliteConnection } from './sqlite-file.server'

/** Encloses the statements of one member, so that its failure leaves the changes of the others. */
const savepoint = 'agefest_member'

/**
 * Lets the writes of one turn of the event loop reach the disk together. The first one begins a transaction, the
 * others join it, and it is committed at the end of the turn: when many forms arrive at once, they share one wait for
 * the disk, and a form that arrives alone waits as long as ever. Nobody learns the result of a write before it is on
 * the disk. At most one member is active at a time; the caller takes care of that.
 * Source: docs/decisions/2026-11-28-one-commit-for-a-turn.md.
 */
export class CommitGroup {
  readonly #writer: SqliteConnection
  /** The open group, and whether others have made changes in it. */
  #open: { end: PromiseWithResolvers<void>; hasChanges: boolean; timer: NodeJS.Immediate } | undefined
  /** Whether a member is active, and its changes are enclosed in a savepoint. */
  #active: 'none' | 'first' | 'enclosed' = 'none'
  /** Whether the turn ended while a member was active. */
  #isDue = false

  constructor(writer: SqliteConnection) {
    this.#writer = writer
  }

  get isOpen(): boolean {
    return this.#open !== undefined
  }

  /** Starts a member. Throws if another process holds the lock; then it may be called again. */
  enter(): void {
    if (this.#open === undefined) {
      // Immediately: a deferred transaction that reads and then writes fails at once when another process wrote in between.
      this.#run('begin immediate')
      const end = Promise.withResolvers<void>()
      // Members that failed by themselves do not wait for it.
      end.promise.catch(() => {})
      this.#open = { end, hasChanges: false, timer: setImmediate(() => this.#endTurn()) }
    }
    if (this.#open.hasChanges) this.#run(`savepoint ${savepoint}`)
    this.#active = this.#open.hasChanges ? 'enclosed' : 'first'
  }

  /** Keeps the changes of the active member. Resolves once they are on the disk. */
  leave(): Promise<void> {
    if (this.#open === undefined) throw new Error('The database ended this transaction because of an earlier error.')
    if (this.#active === 'enclosed') this.#run(`release ${savepoint}`)
    const { promise } = this.#open.end
    this.#open.hasChanges = true
    this.#finishMember()
    return promise
  }

  /** Undoes the changes of the active member. Resolves once the others, which it may have read, have ended. */
  async undo(): Promise<void> {
    // After a full or failing disk SQLite may have rolled everything back by itself.
    // Source: https://www.sqlite.org/lang_transaction.html.
    if (this.#open === undefined) return
    const { promise } = this.#open.end
    if (this.#active === 'enclosed') {
      this.#run(`rollback to ${savepoint}`)
      this.#run(`release ${savepoint}`)
      this.#finishMember()
      await promise.catch(() => {})
    } else {
      this.#run('rollback')
      this.#close().resolve()
    }
  }

  /** Ends the group if an error has made SQLite undo all of it: none of its members has changed anything. */
  checkAfter(error: unknown): void {
    if (this.#open !== undefined && !this.#writer.isInTransaction()) this.#close().reject(error)
  }

  /** Brings the changes so far to the disk now. Not while a member is active. */
  commit(): void {
    if (this.#open === undefined) return
    try {
      this.#run('commit')
      this.#close().resolve()
    } catch (error) {
      if (this.#writer.isInTransaction()) this.#run('rollback')
      this.#close().reject(error)
    }
  }

  #endTurn(): void {
    if (this.#active === 'none') this.commit()
    else this.#isDue = true
  }

  #finishMember(): void {
    this.#active = 'none'
    if (this.#isDue) this.commit()
  }

  #close(): PromiseWithResolvers<void> {
    if (this.#open === undefined) throw new Error('No group is open.')
    const { end, timer } = this.#open
    clearImmediate(timer)
    this.#open = undefined
    this.#active = 'none'
    this.#isDue = false
    return end
  }

  #run(sql: string): void {
    this.#writer.run({ sql, parameters: [] })
  }
}
