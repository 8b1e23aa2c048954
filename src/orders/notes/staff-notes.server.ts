import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { StaffNoteTable } from '../../adapters/database/staff-tables.server'
import type { Database } from '../../adapters/database/tables.server'
import type { Services } from '../../submissions/services.server'
import { lockSubmission } from '../../submissions/submission-store.server'

/** A note of staff on a submission. */
export type StaffNote = Selectable<StaffNoteTable>

/** The longest note, in characters, and how many one submission may have. */
export const noteLimits = { length: 2_000, count: 100 } as const

/** What is noted. `id`: a random name of the note; added twice under the same one, it is there once. */
interface NewNote {
  id?: string
  submissionId: string
  text: string
  writtenBy: string
}

/**
 * Adds a note to a submission. `erased`: nothing about a person is kept any more. `too many`, `too long`: see
 * `noteLimits`. Source: docs/product/desk.md#185-notes-and-free-tickets.
 */
export async function addStaffNote(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id = randomUUID(), submissionId, text, writtenBy }: NewNote,
): Promise<'added' | 'empty' | 'too long' | 'too many' | 'erased'> {
  const trimmed = text.trim()
  if (trimmed === '') return 'empty'
  if (trimmed.length > noteLimits.length) return 'too long'
  return db.transaction().execute(async (transaction) => {
    const locked = await lockSubmission(transaction, submissionId)
    if (locked.erasedAtMs !== undefined) return 'erased'
    if ((await listStaffNotes(transaction, submissionId)).length >= noteLimits.count) return 'too many'
    await transaction
      .insertInto('staff_note')
      .values({
        ...{ id, submission_id: submissionId, text: trimmed },
        ...{ written_by: writtenBy, written_at_ms: clock.nowMs() },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return 'added'
  })
}

/** The notes on a submission, the oldest first. */
export function listStaffNotes(db: Database, submissionId: string): Promise<StaffNote[]> {
  return db
    .selectFrom('staff_note')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('written_at_ms')
    .orderBy('id')
    .limit(noteLimits.count)
    .execute()
}
