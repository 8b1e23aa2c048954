import { sql } from 'kysely'
import { rooms } from '../../../content/rooms'
import type { Database } from '../../adapters/database/tables.server'
import type { Submission } from '../../submissions/submission'
import { toSubmission } from '../../submissions/submission-store.server'
import { readRowsBySortedIds } from './read-rows-by-sorted-ids.server'
import { findStayConflicts, type StayConflict } from './stay-conflicts'

/** The form whose senders get a room. */
const stayFlow = 'accommodation'

/** A guest, and where they sleep. */
export interface GuestStay {
  submission: Submission
  /** Undefined without a room. */
  stay: { room: string; arrivesOn: string; leavesOn: string } | undefined
  /** 0 without a room. */
  changedAtMs: number
}

/** Which guests are listed. */
export interface StayFilters {
  /** The price of the kind of room in the form, in naira. */
  kind?: string | undefined
  /** With a room, or without one. */
  placed?: 'yes' | 'no' | undefined
}

/** Guests by their rooms, then those without one, the oldest first. */
export async function listStays(
  db: Database,
  { kind, placed }: StayFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<GuestStay[]> {
  let query = stayQuery(db).clearSelect().select('submission.id')
  const room = rooms.find(({ priceNaira }) => String(priceNaira) === kind)
  if (room !== undefined) query = query.where('amount_kobo', '=', room.priceNaira * 100)
  if (placed !== undefined) query = query.where('room_stay.room_key', placed === 'yes' ? 'is not' : 'is', null)
  const sorted = query
    .orderBy(sql`case when room_stay.room_key is null then 1 else 0 end`)
    .orderBy('room_stay.room_key')
    .orderBy('arrives_on')
    .orderBy('created_at_ms')
    .orderBy('submission.id')
    .offset(offset)
    .limit(limit)
  const rows = await readRowsBySortedIds(sorted, (ids) => stayQuery(db).where('submission.id', 'in', ids))
  return rows.map(toGuestStay)
}

/** Where one guest sleeps; undefined if the order is no booking, or erased. */
export async function findStay(db: Database, publicCode: string): Promise<GuestStay | undefined> {
  const row = await stayQuery(db).where('public_code', '=', publicCode).executeTakeFirst()
  return row && toGuestStay(row)
}

function stayQuery(db: Database) {
  return db
    .selectFrom('submission')
    .leftJoin('room_stay', 'room_stay.submission_id', 'submission.id')
    .leftJoin('room', 'room.room_key', 'room_stay.room_key')
    .selectAll('submission')
    .select(['room.name as room_name', 'arrives_on', 'leaves_on', 'room_stay.changed_at_ms as placed_at_ms'])
    .where('flow', '=', stayFlow)
    .where('erased_at_ms', 'is', null)
    .where('cancelled_at_ms', 'is', null)
}

function toGuestStay(row: Awaited<ReturnType<ReturnType<typeof stayQuery>['execute']>>[number]): GuestStay {
  const { room_name: room, arrives_on: arrivesOn, leaves_on: leavesOn } = row
  const isPlaced = room !== null && arrivesOn !== null && leavesOn !== null
  return {
    submission: toSubmission(row),
    stay: isPlaced ? { room, arrivesOn, leavesOn } : undefined,
    changedAtMs: row.placed_at_ms ?? 0,
  }
}

/** A room with its beds and how many stays are planned in it. */
export interface PlannedRoom {
  key: string
  name: string
  beds: number
  stays: number
}

/** All rooms, and where they have more guests than beds. Guests whose payment was returned do not count. */
export async function readRooms(db: Database): Promise<{ rooms: PlannedRoom[]; conflicts: StayConflict[] }> {
  const named = await db.selectFrom('room').selectAll().orderBy('room_key').execute()
  const rows = await db
    .selectFrom('room_stay')
    .innerJoin('submission', 'submission.id', 'room_stay.submission_id')
    .select(['public_code', 'room_key', 'arrives_on', 'leaves_on'])
    .where('submission.state', '!=', 'reversed')
    .orderBy('arrives_on')
    .execute()
  const stays = rows.map((row) => ({
    ...{ publicCode: row.public_code, roomKey: row.room_key, arrivesOn: row.arrives_on, leavesOn: row.leaves_on },
  }))
  const byRoom = Map.groupBy(stays, ({ roomKey }) => roomKey)
  const beds = new Map(named.map((room) => [room.room_key, room.beds]))
  return {
    rooms: named.map(({ room_key: key, name, beds }) => ({ key, name, beds, stays: byRoom.get(key)?.length ?? 0 })),
    conflicts: findStayConflicts(stays, (key) => beds.get(key) ?? 1),
  }
}
