import {
  nextRosterChangeMs,
  type RosterEditContext,
  type RosterRefusal,
  type RosterServices,
  withRosterEntryLock,
} from './roster-entry-lock.server'
import { maxStandOrRoomLength, readStandOrRoomName } from './stand-or-room-name.server'

/** The longest stay, in nights, and the most beds of a room. */
export const stayLimits = { nights: 60, beds: 50 } as const

/** Why a room was not assigned. */
export type StayRefusal = RosterRefusal | { kind: 'no room' } | { kind: 'no dates' }

interface StayChange extends RosterEditContext {
  /** Empty: the guest has no room any more. */
  room: string
  arrivesOn: string
  leavesOn: string
}

/**
 * Assigns a room for some nights, or takes it away if `room` is empty. A new room has one bed. More guests than beds
 * are allowed, and shown as a conflict: staff may be about to move someone.
 * Source: docs/product/desk.md#189-rosters.
 */
export async function assignRoom(
  services: RosterServices,
  change: StayChange,
): Promise<StayRefusal | { kind: 'saved' }> {
  const { submissionId, room, arrivesOn, leavesOn, changedBy } = change
  const named = readStandOrRoomName(room)
  if (named === undefined && room.trim() !== '') return { kind: 'no room' }
  if (named !== undefined && !areNights(arrivesOn, leavesOn)) return { kind: 'no dates' }
  return withRosterEntryLock(services, change, 'room_stay', async (db) => {
    const changedAtMs = await nextRosterChangeMs({ db, clock: services.clock }, 'room_stay', submissionId)
    await db.deleteFrom('room_stay').where('submission_id', '=', submissionId).execute()
    if (named === undefined) return { kind: 'saved' }
    await db
      .insertInto('room')
      .values({ room_key: named.key, name: named.name, beds: 1 })
      .onConflict((conflict) => conflict.column('room_key').doNothing())
      .execute()
    await db
      .insertInto('room_stay')
      .values({
        ...{ submission_id: submissionId, room_key: named.key, arrives_on: arrivesOn, leaves_on: leavesOn },
        ...{ changed_by: changedBy, changed_at_ms: changedAtMs },
      })
      .execute()
    return { kind: 'saved' }
  })
}

/** Sets the number of beds of a room, even an empty one. False if the name or the number is invalid. */
export async function setBeds({ db }: Pick<RosterServices, 'db'>, room: string, beds: number): Promise<boolean> {
  const named = readStandOrRoomName(room)
  if (named === undefined || !Number.isInteger(beds) || beds < 1 || beds > stayLimits.beds) return false
  await db
    .insertInto('room')
    .values({ room_key: named.key, name: named.name, beds })
    .onConflict((conflict) => conflict.column('room_key').doUpdateSet({ beds }))
    .execute()
  return true
}

function areNights(arrivesOn: string, leavesOn: string): boolean {
  if (!isDay(arrivesOn) || !isDay(leavesOn)) return false
  const nights = (Date.parse(leavesOn) - Date.parse(arrivesOn)) / (24 * 3_600_000)
  return nights >= 1 && nights <= stayLimits.nights
}

function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const timeMs = Date.parse(text)
  // Date.parse takes 30 February for 2 March.
  return !Number.isNaN(timeMs) && new Date(timeMs).toISOString().startsWith(text)
}

/** What staff read when a room was not assigned. */
export function describeStayRefusal({ kind }: StayRefusal): string {
  switch (kind) {
    case 'no room':
      return `A room has a letter or a number, and at most ${maxStandOrRoomLength} characters.`
    case 'no dates':
      return `Give the day of arrival and a later day of departure, at most ${stayLimits.nights} nights.`
    case 'erased':
      return 'The order is erased: nothing of its sender is left.'
    case 'changed meanwhile':
      return 'Someone else has changed this in the meantime. Look at it again.'
  }
}
