import type { Database } from '../adapters/database/tables.server'

/**
 * Takes a submission out of the desk's search and lets the server index it again. Call it in the transaction
 * that changes what it is found by: its address, its values, or its tickets.
 */
export async function requestIndexing(transaction: Database, submissionId: string): Promise<void> {
  await transaction.deleteFrom('search_word').where('submission_id', '=', submissionId).execute()
  await transaction.updateTable('submission').set({ is_indexed: 0 }).where('id', '=', submissionId).execute()
}
