import type { Selectable } from 'kysely'
import type { ReviewTable } from '../adapters/database/review-tables.server'
import type { Database } from '../adapters/database/tables.server'

/** Which nominee a nomination is about, and whether they are on the shortlist. */
export type NomineeGroup = Pick<Selectable<ReviewTable>, 'group_key' | 'state' | 'decided_by' | 'decided_at_ms'>

/** The nominee to whom nominations of this name belong, where staff have put them; undefined for a new name. */
export function findNomineeGroup(db: Database, nameKey: string): Promise<NomineeGroup | undefined> {
  return (
    db
      .selectFrom('review')
      .select(['group_key', 'state', 'decided_by', 'decided_at_ms'])
      .where('name_key', '=', nameKey)
      // A nomination that was taken out by hand has a group of its own.
      .whereRef('group_key', '!=', 'submission_id')
      .orderBy('sent_at_ms')
      .limit(1)
      .executeTakeFirst()
  )
}
