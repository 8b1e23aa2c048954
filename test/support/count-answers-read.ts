import type { Database } from '../../src/adapters/database/tables.server'

/**
 * How many submissions may be read with all their answers in one statement. One address may send 600 of the longest
 * forms in ten minutes: 40 MB, and the embedded database holds the event loop until it has read them.
 */
export const mostAnswersAtOnce = 101

/** Wraps a database to record how many submissions one statement has read with all their answers. */
export function countAnswersRead(db: Database): { db: Database; most: () => number } {
  let most = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      most = Math.max(most, result.rows.filter((row) => 'answers' in row).length)
      return result
    },
  })
  return { db: counting, most: () => most }
}
