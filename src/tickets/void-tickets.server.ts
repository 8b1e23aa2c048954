import type { Database } from '../adapters/database/tables.server'

/**
 * Makes the valid tickets of an order void, also those that were passed on. Call it in the transaction that locks the
 * order. Returns how many.
 */
export async function voidTickets(transaction: Database, submissionId: string, nowMs: number): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('ticket')
    .set({ state: 'void', ended_at_ms: nowMs })
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'valid')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
