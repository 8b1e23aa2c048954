import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<true>()

/**
 * Runs single writes that a power cut may undo. SQLite then does not wait for the disk; the next durable
 * write includes them. On PostgreSQL unlogged tables serve the same purpose.
 */
export function withoutFsync<Result>(write: () => Promise<Result>): Promise<Result> {
  return scope.run(true, write)
}

/** Whether the current write may be undone by a power cut. */
export function skipsFsync(): boolean {
  return scope.getStore() === true
}
