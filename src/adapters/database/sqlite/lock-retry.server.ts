import { setTimeout as pause } from 'node:timers/promises'
import { isSqliteBusy } from './sqlite-errors.server'

/** How long a statement is retried while another process holds the lock. */
export const lockTimeoutMs = 15_000
/** A statement that finds the database locked within this time after another one timed out is not retried. */
const sharedTimeoutMs = 1_000

/** Runs a statement, and retries it without blocking the process while another process holds the lock. */
export type RetryWhileLocked = <Result>(run: () => Result) => Promise<Result>

/**
 * Creates the retry of one database file. Throws SQLite's error after 15 seconds. Statements of this process retry one
 * after another. Once the first has timed out, the others fail immediately, because otherwise their waiting times would
 * add up.
 */
export function createLockRetry(): RetryWhileLocked {
  let timedOutAtMs = Number.NEGATIVE_INFINITY
  return async (run) => {
    let deadlineMs: number | undefined
    for (;;) {
      try {
        return run()
      } catch (error) {
        if (!isSqliteBusy(error)) throw error
        const nowMs = performance.now()
        deadlineMs ??= nowMs < timedOutAtMs + sharedTimeoutMs ? nowMs : nowMs + lockTimeoutMs
        if (nowMs >= deadlineMs) {
          timedOutAtMs = nowMs
          throw error
        }
        await pause(2 + Math.random() * 15)
      }
    }
  }
}
