import type { Selectable } from 'kysely'
import type { Database, SubmissionTable } from '../adapters/database/tables.server'
import { findAttempt } from '../payment/settle/attempts.server'

/** The row of the submission that an operator names by its id, its code or a payment's reference. */
export async function findRow(db: Database, wanted: string): Promise<Selectable<SubmissionTable> | undefined> {
  const id = (await findAttempt(db, wanted))?.submission_id ?? wanted
  return db
    .selectFrom('submission')
    .selectAll()
    .where((where) => where.or([where('id', '=', id), where('code', '=', wanted.toUpperCase())]))
    .executeTakeFirst()
}
