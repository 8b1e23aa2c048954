import { commandLineActor, recordAudit } from '../../desk/access/audit.server'
import { standSheet, staySheet, volunteerSheet } from '../../desk/pages/rosters/roster-sheets.server'
import { readRooms } from '../../desk/rosters/list-stays.server'
import { standFlows } from '../../desk/rosters/stands.server'
import { rosterDays, rosterTeams, volunteerDecisions } from '../../desk/rosters/volunteer-options.server'
import type { Sheet } from '../../desk/sheets/sheet'
import { countOf } from '../../domain/text/count-of'
import { defineCommand } from '../arguments/command.server'
import { selfAudited } from '../arguments/self-audited'
import { type CliContext, printError } from '../context.server'
import { printSheet, sheetOptions } from '../listing/print-sheet.server'

const decisions = [...volunteerDecisions, 'undecided'] as const

/** Lists volunteers by team. */
export const rosterVolunteersCommand = defineCommand({
  name: 'roster volunteers',
  needs: 'database',
  audit: selfAudited,
  summary: 'lists volunteers by team',
  options: {
    team: {
      type: 'string',
      shown: 'TEAM',
      description: `only this team: ${rosterTeams.map(({ value }) => value).join(', ')}`,
    },
    day: {
      type: 'string',
      shown: 'DAY',
      description: `only who works on this day: ${rosterDays.map(({ key }) => key).join(', ')}`,
    },
    decision: { type: 'string', shown: 'DECISION', description: `only these: ${decisions.join(', ')}` },
    ...sheetOptions,
  },
  run(context, { team, day, decision, ...output }) {
    const decided = decisions.find((each) => each === decision)
    if (decision !== undefined && decided === undefined) return refuse(`--decision is ${decisions.join(', ')}`)
    if (day !== undefined && !rosterDays.some(({ key }) => key === day))
      return refuse(`--day is ${rosterDays.map(({ key }) => key).join(', ')}`)
    const sheet = volunteerSheet(context.services, { team, day, decision: decided })
    return printList(context, sheet, 'exported volunteers', output)
  },
})

/** Lists vendors and exhibitors by place. */
export const rosterStandsCommand = defineCommand({
  name: 'roster stands',
  needs: 'database',
  audit: selfAudited,
  summary: 'lists vendors and exhibitors by place',
  options: {
    form: { type: 'string', shown: 'FORM', description: `only this form: ${standFlows.join(', ')}` },
    ...sheetOptions,
  },
  run(context, { form, ...output }) {
    const flow = standFlows.find((each) => each === form)
    if (form !== undefined && flow === undefined) return refuse(`--form is ${standFlows.join(' or ')}`)
    return printList(context, standSheet(context.services, { flow }), 'exported stands', output)
  },
})

/** Lists guests by room, and says where there are more guests than beds. */
export const rosterRoomsCommand = defineCommand({
  name: 'roster rooms',
  needs: 'database',
  audit: selfAudited,
  summary: 'lists guests by room, and rooms that are full',
  options: sheetOptions,
  async run(context, output) {
    const code = await printList(context, staySheet(context.services, {}), 'exported rooms', output)
    const { rooms, conflicts } = await readRooms(context.services.db)
    for (const { roomKey, from, to, guests, publicCodes } of conflicts) {
      const room = rooms.find(({ key }) => key === roomKey)
      printError(
        `${room?.name ?? roomKey}: ${countOf(guests, 'guest', 'guests')} for ${countOf(room?.beds ?? 1, 'bed', 'beds')}, nights of ${from} to ${to}: ${publicCodes.join(', ')}`,
      )
    }
    return code
  },
})

async function printList(
  context: CliContext,
  sheet: Sheet,
  action: string,
  output: Parameters<typeof printSheet>[2],
): Promise<number> {
  await recordAudit(context.services, commandLineActor(context.user), { action })
  return printSheet(context, sheet, output)
}

async function refuse(message: string): Promise<number> {
  printError(message)
  return 2
}
