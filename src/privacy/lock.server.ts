import type { Selectable } from 'kysely'
import type { Database, SubmissionTable } from '../adapters/database/tables.server'
import { type Attempt, attemptsOf } from '../payment/settle/attempts.server'
import { lettersOf, type QueuedLetter } from '../submissions/email-queue.server'

/** A submission with what hangs on it, at one moment. */
export interface Seen {
  row: Selectable<SubmissionTable> | undefined
  attempts: Attempt[]
  letters: QueuedLetter[]
}

export async function seenOf(db: Database, id: string): Promise<Seen> {
  const row = await db.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirst()
  return { row, attempts: await attemptsOf(db, id), letters: await lettersOf(db, id) }
}

/**
 * Until the transaction ends, nobody else settles it, leases a letter of it or erases it. The submission comes before its letters, as
 * wherever both are held: two that held them crosswise would wait for each other.
 */
export async function hold(transaction: Database, id: string): Promise<void> {
  await transaction
    .updateTable('submission')
    .set((row) => ({ changed_at_ms: row.ref('changed_at_ms') }))
    .where('id', '=', id)
    .execute()
  await transaction
    .updateTable('letter')
    .set((row) => ({ leased_until_ms: row.ref('leased_until_ms') }))
    .where('submission_id', '=', id)
    .execute()
}
