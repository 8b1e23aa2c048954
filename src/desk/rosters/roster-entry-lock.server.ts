import type { Clock } from '../../adapters/clock.server'
import type { Database } from '../../adapters/database/tables.server'
import { lockSubmission } from '../../submissions/submission-store.server'

/** What a change of a roster needs. */
export interface RosterServices {
  db: Database
  clock: Clock
}

/** Whose entry is changed, who changes it, and which version of it they saw. */
export interface RosterEditContext {
  submissionId: string
  /** The name of the person or of the machine's user. */
  changedBy: string
  /**
   * When the entry was last changed, according to the page that was open; 0 if there was no entry. Undefined on the
   * command line, where no page was open.
   */
  seenChangedAtMs?: number | undefined
}

/**
 * Why nothing was changed. `erased`: the personal data was erased. `changed meanwhile`: another member of staff changed
 * the entry first.
 */
export type RosterRefusal = { kind: 'erased' } | { kind: 'changed meanwhile' }

/** Rolls the transaction back and carries the result. */
class Refusal<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('refused')
    this.result = result
  }
}

/**
 * Changes what staff have planned for one submission. Locks the submission, so that two members of staff never
 * overwrite each other unnoticed. If `change` refuses, nothing is changed. Never changes the submission itself.
 */
export async function withRosterEntryLock<Result extends { kind: string }>(
  { db }: Pick<RosterServices, 'db'>,
  { submissionId, seenChangedAtMs }: RosterEditContext,
  table: 'volunteer_plan' | 'stand' | 'room_stay',
  change: (transaction: Database) => Promise<Result | { kind: 'saved' }>,
): Promise<Result | RosterRefusal | { kind: 'saved' }> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const { erasedAtMs } = await lockSubmission(transaction, submissionId)
      if (erasedAtMs !== undefined) return { kind: 'erased' }
      const row = await transaction
        .selectFrom(table)
        .select('changed_at_ms')
        .where('submission_id', '=', submissionId)
        .executeTakeFirst()
      if (seenChangedAtMs !== undefined && seenChangedAtMs !== (row?.changed_at_ms ?? 0))
        return { kind: 'changed meanwhile' }
      const result = await change(transaction)
      if (result.kind !== 'saved') throw new Refusal(result)
      return result
    })
  } catch (error) {
    if (error instanceof Refusal) return error.result as Result
    throw error
  }
}

/**
 * The time for a new change: later than the last change, even in the same millisecond, so that a page with the last one
 * is recognised as out of date.
 */
export async function nextRosterChangeMs(
  { db, clock }: RosterServices,
  table: 'volunteer_plan' | 'stand' | 'room_stay',
  submissionId: string,
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select('changed_at_ms')
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  return Math.max(clock.nowMs(), (row?.changed_at_ms ?? 0) + 1)
}
