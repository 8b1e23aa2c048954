import type { Database } from '../adapters/database/tables.server'

/**
 * Removes a submission from the desk's search, so that the server indexes it again. Call it in the transaction that
 * changes the indexed data: its address, its values, or its tickets.
 */
export async function requestSearchIndexing(transaction: Database, submissionId: string): Promise<void> {
  await transaction.deleteFrom('search_word').where('submission_id', '=', submissionId).execute()
  await transaction.updateTable('submission').set({ is_indexed: 0 }).where('id', '=', submissionId).execute()
}
