import type { Selectable } from 'kysely'
import type { Database, SubmissionTable } from '../adapters/database/tables.server'
import { findAttempt } from '../payment/settle/attempts.server'

/** Finds a submission by its id, its code or a payment reference. */
export async function findSubmissionRow(
  db: Database,
  target: string,
): Promise<Selectable<SubmissionTable> | undefined> {
  const id = (await findAttempt(db, target))?.submission_id ?? target
  return db
    .selectFrom('submission')
    .selectAll()
    .where((builder) => builder.or([builder('id', '=', id), builder('public_code', '=', target.toUpperCase())]))
    .executeTakeFirst()
}
