import { commandLineActor, recordAudit } from '../../desk/access/audit.server'
import { assignRoom, describeStayRefusal, setBeds, stayLimits } from '../../desk/rosters/assign-room.server'
import { findStay } from '../../desk/rosters/list-stays.server'
import { describePlanRefusal, planVolunteer } from '../../desk/rosters/plan-volunteer.server'
import { assignStand, describeStandRefusal, findStandApplicant } from '../../desk/rosters/stands.server'
import { rosterDays, rosterTeams, volunteerDecisions } from '../../desk/rosters/volunteer-options.server'
import { findVolunteer } from '../../desk/rosters/volunteer-rows.server'
import { defineCommand } from '../arguments/command.server'
import { jsonOption } from '../arguments/json-option'
import { selfAudited } from '../arguments/self-audited'
import { type CliContext, printError } from '../context.server'

const target = { shown: 'CODE', description: 'the code of the form: AGF-…' } as const

/** Plans a volunteer; what is not given stays as it is. */
export const rosterVolunteerCommand = defineCommand({
  name: 'roster volunteer',
  needs: 'database',
  audit: selfAudited,
  summary: 'decides about a volunteer, and plans their days',
  arguments: { target },
  options: {
    decision: {
      type: 'string',
      shown: 'DECISION',
      description: `${volunteerDecisions.join(', ')}, or undecided`,
    },
    team: {
      type: 'string',
      shown: 'TEAM',
      description: `${rosterTeams.map(({ value }) => value).join(', ')}, or form`,
    },
    days: { type: 'string', shown: 'DAYS', description: 'such as "June20=8:00 to 13:00, June21"; or form' },
    json: jsonOption,
  },
  details: `What is not given stays as it is. "form" takes the team or the days of the form.\nThe days are ${rosterDays.map(({ key }) => key).join(', ')}.`,
  async run(context, input) {
    const volunteer = await findVolunteer(context.services.db, input.target)
    if (volunteer === undefined) return report(context, input, `There is no volunteer ${input.target}.`)
    const decision = volunteerDecisions.find((each) => each === input.decision)
    if (input.decision !== undefined && decision === undefined && input.decision !== 'undecided') {
      printError(`--decision is ${volunteerDecisions.join(', ')} or undecided`)
      return 2
    }
    const result = await planVolunteer(context.services, {
      ...{ submissionId: volunteer.submission.id, changedBy: context.user },
      plan: {
        decision: input.decision === undefined ? volunteer.decision : (decision ?? null),
        team: input.team === undefined ? volunteer.plannedTeam : input.team === 'form' ? null : input.team,
        shifts: input.days === undefined ? volunteer.shifts : parseDays(input.days),
      },
    })
    const refusal = result.kind === 'saved' ? undefined : describePlanRefusal(result)
    return report(context, input, refusal, 'planned a volunteer')
  },
})

/** 'June20=8:00 to 13:00, June21': the shift of each day. */
function parseDays(text: string): Map<string, string> {
  if (text === 'form') return new Map()
  const entries = text.split(',').map((part): [string, string] => {
    const [day = '', ...shift] = part.split('=')
    return [day.trim(), shift.join('=').trim()]
  })
  return new Map(entries)
}

/** Assigns a place to a vendor or exhibitor. */
export const rosterStandCommand = defineCommand({
  name: 'roster stand',
  needs: 'database',
  audit: selfAudited,
  summary: 'assigns a place to a vendor or exhibitor',
  arguments: { target, place: { shown: 'PLACE', description: 'a number or a name (B7), or none' } },
  options: { json: jsonOption },
  async run(context, input) {
    const applicant = await findStandApplicant(context.services.db, input.target)
    if (applicant === undefined) return report(context, input, `There is no vendor or exhibitor ${input.target}.`)
    const standName = input.place === 'none' ? '' : input.place
    const result = await assignStand(context.services, {
      ...{ submissionId: applicant.submission.id, standName, changedBy: context.user },
    })
    const refusal = result.kind === 'saved' ? undefined : describeStandRefusal(result)
    return report(context, input, refusal, 'assigned a stand')
  },
})

/** Assigns a room to a guest. */
export const rosterRoomCommand = defineCommand({
  name: 'roster room',
  needs: 'database',
  audit: selfAudited,
  summary: 'assigns a room to a guest',
  arguments: { target, room: { shown: 'ROOM', description: 'a number or a name (Annex 3), or none' } },
  options: {
    arrives: { type: 'string', shown: 'DAY', description: 'the first night: YYYY-MM-DD' },
    leaves: { type: 'string', shown: 'DAY', description: 'the morning of departure: YYYY-MM-DD' },
    json: jsonOption,
  },
  async run(context, input) {
    const guest = await findStay(context.services.db, input.target)
    if (guest === undefined) return report(context, input, `There is no booking ${input.target}.`)
    const result = await assignRoom(context.services, {
      ...{ submissionId: guest.submission.id, room: input.room === 'none' ? '' : input.room, changedBy: context.user },
      arrivesOn: input.arrives ?? guest.stay?.arrivesOn ?? '',
      leavesOn: input.leaves ?? guest.stay?.leavesOn ?? '',
    })
    const refusal = result.kind === 'saved' ? undefined : describeStayRefusal(result)
    return report(context, input, refusal, 'assigned a room')
  },
})

/** Says how many beds a room has. */
export const rosterBedsCommand = defineCommand({
  name: 'roster beds',
  needs: 'database',
  audit: selfAudited,
  summary: 'says how many beds a room has',
  arguments: {
    target: { shown: 'ROOM', description: 'a number or a name: Annex 3' },
    beds: { shown: 'NUMBER', description: `1 to ${stayLimits.beds}` },
  },
  options: { json: jsonOption },
  async run(context, input) {
    const isSaved = await setBeds(context.services, input.target, Number(input.beds))
    const refusal = isSaved ? undefined : `Give the name of a room, and 1 to ${stayLimits.beds} beds.`
    return report(context, input, refusal, 'set the beds of a room')
  },
})

/** Reports what happened, and records it if it did. */
async function report(
  context: CliContext,
  input: { target: string; json: boolean },
  refusal: string | undefined,
  action?: string,
): Promise<0 | 1> {
  const isSaved = refusal === undefined && action !== undefined
  if (action !== undefined)
    await recordAudit(
      context.services,
      commandLineActor(context.user),
      { action, target: input.target },
      isSaved ? 'done' : 'refused',
    )
  if (input.json) context.print(JSON.stringify({ target: input.target, isSaved, ...(refusal && { message: refusal }) }))
  else if (isSaved) context.print(`${input.target}: saved`)
  if (refusal !== undefined) printError(refusal)
  return isSaved ? 0 : 1
}
