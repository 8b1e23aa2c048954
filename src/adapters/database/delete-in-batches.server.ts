import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Rows in one statement. SQLite deletes synchronously and overwrites what it deletes: 1,000 rows take some
 * 5 ms.
 */
const batchRows = 1_000

/**
 * Deletes any number of rows without blocking the event loop: calls `deleteBatch` until nothing is left, and yields to
 * the event loop in between. A batch may be short because another server deletes at the same time.
 */
export async function deleteInBatches(
  deleteBatch: (limit: number) => Promise<{ numDeletedRows: bigint }>,
): Promise<void> {
  while ((await deleteBatch(batchRows)).numDeletedRows > 0) await nextTurn()
}
