import { randomUUID } from 'node:crypto'
import { type CheckInList, checkInLists } from '../../../content/gate'
import { commandLineActor, recordAudit } from '../../desk/access/audit.server'
import { describeDecision, isEntryOrExit } from '../../desk/gate/device/decide-scan'
import { type AnsweredScan, checkTicket, findCheckInList, scanTicket } from '../../desk/gate/scan-ticket.server'
import { defineCommand } from '../arguments/command.server'
import { jsonOption } from '../arguments/json-option'
import { selfAudited } from '../arguments/self-audited'
import { type CliContext, printError } from '../context.server'

const options = {
  at: { type: 'string', shown: 'LIST', description: 'the list, as gate lists shows it' },
  exit: { type: 'boolean', description: 'on the way out' },
  json: jsonOption,
} as const
const ticketCodeArgument = { shown: 'CODE', description: 'the code of a ticket, or the text of its QR code' } as const

/** Prints the lists at which tickets are checked. */
export const gateListsCommand = defineCommand({
  name: 'gate lists',
  needs: 'nothing',
  summary: 'prints where tickets are checked',
  options: { json: options.json },
  run: async ({ print }, { json }) => {
    for (const list of checkInLists)
      print(
        json ? JSON.stringify(list) : `${list.key.padEnd(8)}${list.day}  ${list.title}: ${list.ticketTypes.join(', ')}`,
      )
    return 0
  },
})

/** Says what a gate would answer. */
export const gateCheckCommand = defineCommand({
  name: 'gate check',
  needs: 'database',
  audit: selfAudited,
  summary: 'says whether a ticket would be let in',
  arguments: { code: ticketCodeArgument },
  options,
  details: 'Counts nothing. The exit code is 0 if the person may pass, 1 otherwise.',
  run: (context, { code, at, exit, json }) =>
    withList(at, async (checkInList) => {
      const direction = exit ? 'out' : 'in'
      const answered = await checkTicket(context.services, { list: checkInList, text: code, direction })
      await recordAudit(context.services, commandLineActor(context.user), {
        ...{ action: 'checked a ticket', target: answered.ticket?.code, note: checkInList.key },
      })
      return printAnswer(context, answered, json)
    }),
})

/** Lets someone in or out, as a gate does. */
export const gateScanCommand = defineCommand({
  name: 'gate scan',
  needs: 'database',
  audit: selfAudited,
  summary: 'lets a ticket in or out, and counts it',
  arguments: { code: ticketCodeArgument },
  options: {
    ...options,
    gate: { type: 'string', shown: 'NAME', description: 'the gate, as the numbers show it; your user name by default' },
  },
  details: 'The exit code is 0 if the person may pass, 1 otherwise.',
  run: (context, { code, at, exit, gate, json }) =>
    withList(at, async (checkInList) => {
      const scan = {
        id: randomUUID(),
        list: checkInList,
        text: code,
        direction: exit ? ('out' as const) : ('in' as const),
      }
      const name = (gate ?? context.user).slice(0, maxGateNameLength)
      const answered = await scanTicket(context.services, { gate: name, accessId: null }, scan)
      const outcome = isEntryOrExit(answered.decision) ? 'done' : 'refused'
      const action = { action: 'scanned a ticket', target: answered.ticket?.code, note: checkInList.key }
      await recordAudit(context.services, commandLineActor(context.user), action, outcome)
      return printAnswer(context, answered, json)
    }),
})

const maxGateNameLength = 60

async function withList(key: string | undefined, run: (list: CheckInList) => Promise<number>): Promise<number> {
  const list = findCheckInList(key ?? '')
  if (list !== undefined) return run(list)
  printError(`--at takes one of ${checkInLists.map((checkInList) => checkInList.key).join(', ')}`)
  return 2
}

function printAnswer({ print }: CliContext, { decision, ticket }: AnsweredScan, isJson: boolean): number {
  const { headline, detail } = describeDecision(decision)
  const mayPass = isEntryOrExit(decision)
  print(isJson ? JSON.stringify({ mayPass, ...decision, code: ticket?.code ?? null }) : `${headline}\n${detail}`)
  return mayPass ? 0 : 1
}
