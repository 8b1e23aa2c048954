import { sql } from 'kysely'
import type { Database } from '../../adapters/database/tables.server'
import type { Submission } from '../../submissions/submission'
import { toSubmission } from '../../submissions/submission-store.server'
import { readRowsBySortedIds } from './read-rows-by-sorted-ids.server'
import {
  nextRosterChangeMs,
  type RosterEditContext,
  type RosterRefusal,
  type RosterServices,
  withRosterEntryLock,
} from './roster-entry-lock.server'
import { maxStandOrRoomLength, readStandOrRoomName } from './stand-or-room-name.server'

/** The forms whose senders get a stand. */
export const standFlows = ['vendor', 'exhibition'] as const

/** Why a stand was not assigned. `taken`: the order with this code already has it. */
export type StandRefusal = RosterRefusal | { kind: 'taken'; publicCode: string } | { kind: 'invalid name' }

/**
 * Assigns a stand to a vendor or exhibitor, or removes it if `standName` is empty. A stand has only one owner, however
 * its name is spelled and even with concurrent calls. Source: docs/product/desk.md#189-rosters.
 */
export async function assignStand(
  services: RosterServices,
  change: RosterEditContext & { standName: string },
): Promise<StandRefusal | { kind: 'saved' }> {
  const { submissionId, standName, changedBy } = change
  const named = readStandOrRoomName(standName)
  if (named === undefined && standName.trim() !== '') return { kind: 'invalid name' }
  return withRosterEntryLock(services, change, 'stand', async (db) => {
    const changedAtMs = await nextRosterChangeMs({ db, clock: services.clock }, 'stand', submissionId)
    await db.deleteFrom('stand').where('submission_id', '=', submissionId).execute()
    if (named === undefined) return { kind: 'saved' }
    const inserted = await db
      .insertInto('stand')
      .values({
        ...{ submission_id: submissionId, place: named.name, place_key: named.key },
        ...{ changed_by: changedBy, changed_at_ms: changedAtMs },
      })
      // Waits for another transaction that assigns the same stand.
      .onConflict((conflict) => conflict.column('place_key').doNothing())
      .returning('place')
      .executeTakeFirst()
    return inserted === undefined ? { kind: 'taken', publicCode: await codeAt(db, named.key) } : { kind: 'saved' }
  })
}

async function codeAt(db: Database, placeKey: string): Promise<string> {
  const row = await db
    .selectFrom('stand')
    .innerJoin('submission', 'submission.id', 'stand.submission_id')
    .select('public_code')
    .where('place_key', '=', placeKey)
    .executeTakeFirst()
  return row?.public_code ?? ''
}

/** A vendor or exhibitor, with the number or name of their stand if they have one. */
export interface StandApplicant {
  submission: Submission
  standName: string | undefined
  /** 0 without a stand. */
  changedAtMs: number
}

/** Filters of the list of vendors and exhibitors. */
export interface StandFilters {
  flow?: string | undefined
  /** With a stand, or without one. */
  placed?: 'yes' | 'no' | undefined
}

/** Lists vendors and exhibitors by stand, then those without one, oldest first. */
export async function listStandApplicants(
  db: Database,
  { flow, placed }: StandFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<StandApplicant[]> {
  let query = applicantQuery(db).clearSelect().select('submission.id')
  if (flow !== undefined) query = query.where('flow', '=', flow)
  if (placed !== undefined) query = query.where('place_key', placed === 'yes' ? 'is not' : 'is', null)
  const sorted = query
    .orderBy(sql`case when place_key is null then 1 else 0 end`)
    .orderBy('place_key')
    .orderBy('created_at_ms')
    .orderBy('submission.id')
    .offset(offset)
    .limit(limit)
  const rows = await readRowsBySortedIds(sorted, (ids) => applicantQuery(db).where('submission.id', 'in', ids))
  return rows.map(toStandApplicant)
}

/** Finds one vendor or exhibitor with their stand. Undefined if the order is of another form, erased or cancelled. */
export async function findStandApplicant(db: Database, publicCode: string): Promise<StandApplicant | undefined> {
  const row = await applicantQuery(db).where('public_code', '=', publicCode).executeTakeFirst()
  return row && toStandApplicant(row)
}

function applicantQuery(db: Database) {
  return db
    .selectFrom('submission')
    .leftJoin('stand', 'stand.submission_id', 'submission.id')
    .selectAll('submission')
    .select(['stand.place', 'stand.changed_at_ms as placed_at_ms'])
    .where('flow', 'in', standFlows)
    .where('erased_at_ms', 'is', null)
    .where('cancelled_at_ms', 'is', null)
}

function toStandApplicant(
  row: Awaited<ReturnType<ReturnType<typeof applicantQuery>['execute']>>[number],
): StandApplicant {
  return { submission: toSubmission(row), standName: row.place ?? undefined, changedAtMs: row.placed_at_ms ?? 0 }
}

/** The message for staff when a stand was not assigned. */
export function describeStandRefusal(refusal: StandRefusal): string {
  switch (refusal.kind) {
    case 'taken':
      return `${refusal.publicCode} stands there already. Choose another place, or free that one first.`
    case 'invalid name':
      return `A place has a letter or a number, and at most ${maxStandOrRoomLength} characters.`
    case 'erased':
      return 'The order is erased: nothing of its sender is left.'
    case 'changed meanwhile':
      return 'Someone else has changed this in the meantime. Look at it again.'
  }
}
