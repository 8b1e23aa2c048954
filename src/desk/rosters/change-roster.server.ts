import type { Clock } from '../../adapters/clock.server'
import type { Database } from '../../adapters/database/tables.server'
import { lockSubmission } from '../../submissions/store.server'

/** What a change of a roster needs. */
export interface RosterServices {
  db: Database
  clock: Clock
}

/** Who changes what. */
export interface RosterChange {
  submissionId: string
  /** The name of the person or of the machine's user. */
  changedBy: string
  /**
   * When the entry was last changed, as its page showed it; 0 if there was none. Undefined on the command line, which
   * showed nothing.
   */
  seenChangedAtMs?: number | undefined
}

/**
 * Why nothing was changed. `erased`: nothing about a person is kept any more. `changed meanwhile`: another member of
 * staff was first.
 */
export type RosterRefusal = { kind: 'erased' } | { kind: 'changed meanwhile' }

/** Rolls a transaction back, with the answer. */
class Refusal<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('refused')
    this.result = result
  }
}

/**
 * Changes what staff have planned for one submission, whose lock it holds: two members of staff never overwrite each
 * other without seeing it. If `change` refuses, it changes nothing. Never touches the submission.
 */
export async function changeRoster<Result extends { kind: string }>(
  { db }: Pick<RosterServices, 'db'>,
  { submissionId, seenChangedAtMs }: RosterChange,
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
 * The time of a change: later than that of the last one, so that a page that showed the last one is out of date even
 * within the same millisecond.
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
