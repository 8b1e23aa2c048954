import type { Database } from '../../adapters/database/tables.server'

/** What staff have planned for a submission, without the names of staff, for the copy that a person can ask for. */
export async function exportRosters(db: Database, submissionId: string) {
  const plan = await db
    .selectFrom('volunteer_plan')
    .select(['decision', 'team'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  const shifts = await db
    .selectFrom('volunteer_shift')
    .select(['day', 'shift'])
    .where('submission_id', '=', submissionId)
    .orderBy('day')
    .execute()
  const stand = await db
    .selectFrom('stand')
    .select('place')
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  const stay = await db
    .selectFrom('room_stay')
    .innerJoin('room', 'room.room_key', 'room_stay.room_key')
    .select(['room.name as room', 'arrives_on as arrivesOn', 'leaves_on as leavesOn'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  return { volunteer: plan ?? null, shifts, place: stand?.place ?? null, room: stay ?? null }
}
