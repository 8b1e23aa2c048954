import type { DatabaseSync } from 'node:sqlite'

/** Does all of it or nothing, and nobody writes in between. */
export function atOnce<Result>(database: DatabaseSync, work: () => Result): Result {
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
export const queueWebhook = 'INSERT INTO webhooks (body, queuedAtMs, dueAtMs) VALUES (?, ?, ?)'
