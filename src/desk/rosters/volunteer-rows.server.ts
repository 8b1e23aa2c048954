import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { answerFieldSql } from '../../adapters/database/answer-field-sql.server'
import type { Database } from '../../adapters/database/tables.server'
import type { Submission } from '../../submissions/submission'
import { toSubmission } from '../../submissions/submission-store.server'
import { readRowsBySortedIds } from './read-rows-by-sorted-ids.server'
import { rosterDays, type VolunteerDecision } from './volunteer-options.server'

/** The form of volunteers, and its fields that the roster reads. */
export const volunteerFields = {
  team: 'skillsAndInterests.volunteerArea',
  size: 'additionalInfo.tshirtSize',
  day: (key: string) => `availability.${key}`,
} as const

/** A volunteer with what staff have planned. */
export interface RosterVolunteer {
  submission: Submission
  decision: VolunteerDecision | null
  /** The planned team; null: that of the form. */
  plannedTeam: string | null
  /** The planned days with their shifts; empty: the days of the form count. */
  shifts: ReadonlyMap<string, string>
  /** 0 if nothing is planned. */
  changedAtMs: number
}

/** Which volunteers are listed. */
export interface VolunteerFilters {
  team?: string | undefined
  /** Who works on this day, or could if no days are planned for them. */
  day?: string | undefined
  decision?: VolunteerDecision | 'undecided' | undefined
}

/** Volunteers by team, and in each the first to apply first. */
export async function listVolunteers(
  db: Database,
  filters: VolunteerFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<RosterVolunteer[]> {
  return readVolunteers(db, (await sortVolunteers(db, filters)).slice(offset, offset + limit))
}

/** The same without an end, a few at a time. */
export async function* readAllVolunteers(db: Database, filters: VolunteerFilters): AsyncGenerator<RosterVolunteer[]> {
  const ids = await sortVolunteers(db, filters)
  for (let start = 0; start < ids.length; start += readAtOnce)
    yield await readVolunteers(db, ids.slice(start, start + readAtOnce))
}

/** The ids of these volunteers. The database would read all their answers in one go to sort them by their teams. */
async function sortVolunteers(db: Database, { team, day, decision }: VolunteerFilters): Promise<string[]> {
  const decided = decision === 'undecided' ? null : decision
  const isKnownDay = rosterDays.some(({ key }) => key === day)
  const found: VolunteerKeys[] = []
  for await (const volunteer of readVolunteerKeys(db)) {
    if (team !== undefined && volunteer.team !== team) continue
    if (isKnownDay && !volunteer.days.includes(day ?? '')) continue
    if (decided === undefined || volunteer.decision === decided) found.push(volunteer)
  }
  return found.sort((a, b) => (a.team === b.team ? 0 : a.team < b.team ? -1 : 1)).map(({ id }) => id)
}

function readVolunteers(db: Database, ids: readonly string[]): Promise<RosterVolunteer[]> {
  const sorted = { execute: async () => ids.map((id) => ({ id })) }
  const rows = readRowsBySortedIds(sorted, (someIds) => volunteerQuery(db).where('submission.id', 'in', someIds))
  return rows.then((read) => withShifts(db, read))
}

/** One volunteer; undefined if the code is of no volunteer, or erased. */
export async function findVolunteer(db: Database, publicCode: string): Promise<RosterVolunteer | undefined> {
  const rows = await volunteerQuery(db).where('public_code', '=', publicCode).execute()
  return (await withShifts(db, rows))[0]
}

/** Volunteers that are the same in everything that is counted. */
export interface VolunteerGroup {
  team: string
  decision: VolunteerDecision | null
  size: string
  /** The days on which they work, or could. */
  days: readonly string[]
  count: number
}

/** The form cannot produce more groups than this; any beyond were made up by a client. */
const maxGroups = 20_000

/** Volunteers that are read at a time: the database reads all their answers, and others come in between. */
const readAtOnce = 100

/** Counts all volunteers, for the sums by team, day and size. */
export async function countVolunteers(db: Database): Promise<VolunteerGroup[]> {
  const groups = new Map<string, VolunteerGroup>()
  for await (const { team, decision, size, days } of readVolunteerKeys(db)) {
    const volunteer = { team, decision, size, days }
    const key = JSON.stringify(volunteer)
    const group = groups.get(key) ?? { ...volunteer, count: 0 }
    if (groups.size < maxGroups) groups.set(key, group)
    group.count++
  }
  return [...groups.values()]
}

/** What volunteers are listed and counted by. */
type VolunteerKeys = Omit<VolunteerGroup, 'count'> & { id: string }

/** All volunteers, the first to apply first. */
async function* readVolunteerKeys(db: Database): AsyncGenerator<VolunteerKeys> {
  const keys = rosterDays.map(({ key }) => key)
  const query = volunteerQuery(db)
    .clearSelect()
    .select(['submission.id', 'created_at_ms', 'decision', teamOf(db).as('team')])
    .select(sql<string>`${answerFieldSql(db, volunteerFields.size)}`.as('size'))
    .select(keys.map((key) => worksOn(db, key).as(key)))
    .orderBy('created_at_ms')
    .orderBy('submission.id')
    .limit(readAtOnce)
  let page = query
  for (;;) {
    const rows = await page.execute()
    for (const { id, created_at_ms: _createdAtMs, decision, team, size, ...days } of rows)
      yield { id, team, decision, size, days: keys.filter((key) => Number(days[key]) === 1) }
    const last = rows.at(-1)
    if (last === undefined || rows.length < readAtOnce) return
    page = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at_ms', 'submission.id'), '>', tuple(last.created_at_ms, last.id)),
    )
    await nextTurn()
  }
}

function volunteerQuery(db: Database) {
  return db
    .selectFrom('submission')
    .leftJoin('volunteer_plan', 'volunteer_plan.submission_id', 'submission.id')
    .selectAll('submission')
    .select(['decision', 'team', 'volunteer_plan.changed_at_ms as planned_at_ms'])
    .where('flow', '=', 'volunteer')
    .where('erased_at_ms', 'is', null)
    .where('cancelled_at_ms', 'is', null)
}

/** The planned team, or that of the form. */
function teamOf(db: Database): RawBuilder<string> {
  return sql`coalesce(volunteer_plan.team, ${answerFieldSql(db, volunteerFields.team)}, '')`
}

/** 1 if the volunteer works on this day: as planned, or else as offered in the form. The day is one of ours. */
function worksOn(db: Database, day: string): RawBuilder<number> {
  const shifts = sql`select 1 from volunteer_shift where volunteer_shift.submission_id = submission.id`
  // JSON's true is 1 in SQLite and 'true' in PostgreSQL.
  const isOffered = sql`cast(${answerFieldSql(db, volunteerFields.day(day))} as text) in ('1', 'true')`
  return sql`case
    when exists (${shifts} and volunteer_shift.day = ${sql.lit(day)}) then 1
    when exists (${shifts}) then 0
    when ${isOffered} then 1
    else 0 end`
}

async function withShifts(
  db: Database,
  rows: readonly Awaited<ReturnType<ReturnType<typeof volunteerQuery>['execute']>>[number][],
): Promise<RosterVolunteer[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const shifts = await db.selectFrom('volunteer_shift').selectAll().where('submission_id', 'in', ids).execute()
  const byId = Map.groupBy(shifts, ({ submission_id }) => submission_id)
  return rows.map((row) => ({
    submission: toSubmission(row),
    decision: row.decision,
    plannedTeam: row.team,
    shifts: new Map((byId.get(row.id) ?? []).map(({ day, shift }) => [day, shift])),
    changedAtMs: row.planned_at_ms ?? 0,
  }))
}
