import type { DatabaseSync } from 'node:sqlite'

/** Runs the work in a write transaction: all or nothing. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}

/** Its body, when it happened and when it leaves. */
export const insertWebhookSql = 'INSERT INTO webhooks (body, queuedAtMs, dueAtMs) VALUES (?, ?, ?)'
