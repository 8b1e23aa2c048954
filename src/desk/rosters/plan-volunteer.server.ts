import {
  nextRosterChangeMs,
  type RosterEditContext,
  type RosterRefusal,
  type RosterServices,
  withRosterEntryLock,
} from './roster-entry-lock.server'
import { rosterDays, rosterTeams, type VolunteerDecision } from './volunteer-options.server'

/** The longest text about a shift, in characters. */
export const maxShiftLength = 60

/** What staff plan for a volunteer. */
export interface VolunteerPlan {
  /** Null: not decided yet. */
  decision: VolunteerDecision | null
  /** Null: the team of the form. */
  team: string | null
  /** The shift of each day on which they work, in words or empty. Without any, the days of the form count. */
  shifts: ReadonlyMap<string, string>
}

/** Why a volunteer was not planned. */
export type PlanRefusal = RosterRefusal | { kind: 'no such team' } | { kind: 'no such day' } | { kind: 'long shift' }

/** Plans a volunteer: the whole plan replaces the last one. Source: docs/product/desk.md#189-rosters. */
export async function planVolunteer(
  services: RosterServices,
  change: RosterEditContext & { plan: VolunteerPlan },
): Promise<PlanRefusal | { kind: 'saved' }> {
  const { submissionId, changedBy, plan } = change
  const { decision, team } = plan
  const shifts = [...plan.shifts].map(([day, shift]) => ({ day, shift: shift.replace(/\s+/g, ' ').trim() }))
  if (team !== null && !rosterTeams.some(({ value }) => value === team)) return { kind: 'no such team' }
  if (!shifts.every(({ day }) => rosterDays.some(({ key }) => key === day))) return { kind: 'no such day' }
  if (shifts.some(({ shift }) => shift.length > maxShiftLength)) return { kind: 'long shift' }
  return withRosterEntryLock(services, change, 'volunteer_plan', async (db) => {
    const changed = {
      changed_by: changedBy,
      changed_at_ms: await nextRosterChangeMs({ db, clock: services.clock }, 'volunteer_plan', submissionId),
    }
    await db
      .insertInto('volunteer_plan')
      .values({ submission_id: submissionId, decision, team, ...changed })
      .onConflict((conflict) => conflict.column('submission_id').doUpdateSet({ decision, team, ...changed }))
      .execute()
    await db.deleteFrom('volunteer_shift').where('submission_id', '=', submissionId).execute()
    if (shifts.length > 0)
      await db
        .insertInto('volunteer_shift')
        .values(shifts.map((shift) => ({ submission_id: submissionId, ...shift })))
        .execute()
    return { kind: 'saved' }
  })
}

/** What staff read when a volunteer was not planned. */
export function describePlanRefusal({ kind }: PlanRefusal): string {
  switch (kind) {
    case 'no such team':
      return `There is no such team. The teams are ${rosterTeams.map(({ value }) => value).join(', ')}.`
    case 'no such day':
      return `There is no such day. The days are ${rosterDays.map(({ key }) => key).join(', ')}.`
    case 'long shift':
      return `A shift has at most ${maxShiftLength} characters.`
    case 'erased':
      return 'The application is erased: nothing of its sender is left.'
    case 'changed meanwhile':
      return 'Someone else has changed this in the meantime. Look at it again.'
  }
}
