import { commandLineActor, recordAudit } from '../../desk/access/audit.server'
import { countOf } from '../../domain/text/count-of'
import { type FreeTicketResult, issueFreeTicket } from '../../orders/free-tickets/issue-free-ticket.server'
import { type Guest, parseGuest, readGuests } from '../../orders/free-tickets/read-guests.server'
import { getFlowServer } from '../../payment/services.server'
import { defineCommand } from '../arguments/command.server'
import { jsonOption } from '../arguments/json-option'
import { selfAudited } from '../arguments/self-audited'
import { type CliContext, printError } from '../context.server'
import { readCommandInputFile } from '../read-command-input-file.server'

const maxFileBytes = 2_000_000
/** How many guests one file may have. */
const maxGuests = 5_000
/** The form whose tickets are issued. */
const ticketFlow = 'registration'

const silent = { type: 'boolean', description: 'sends no confirmation with the ticket' } as const
const yes = { type: 'boolean', description: 'issues them; without this option nothing is changed' } as const

/** Issues one free ticket. */
export const freeTicketCommand = defineCommand({
  name: 'free-ticket',
  needs: 'database',
  audit: selfAudited,
  summary: 'issues a free ticket to a guest or speaker',
  arguments: { name: { shown: 'NAME', description: 'the full name of the guest' } },
  options: {
    email: { type: 'string', shown: 'EMAIL', description: 'the email address of the guest' },
    ticket: { type: 'string', shown: 'TITLE', description: 'which ticket, by its title on the site' },
    speaker: { type: 'boolean', description: 'a speaker; without it a guest' },
    ...{ silent, yes, json: jsonOption },
  },
  async run(context, { name, email, ticket, speaker, ...options }) {
    const flow = getFlowServer(context.services, ticketFlow)
    const typed = { name, email: email ?? '', ticket: ticket ?? '', kind: speaker ? 'speaker' : 'guest' }
    const guest = parseGuest(flow, typed)
    if (typeof guest !== 'string') return issueAll(context, [guest], options)
    printError(`free-ticket: ${guest}`)
    return 2
  },
})

/** Issues the free tickets of a file. */
export const freeTicketsCommand = defineCommand({
  name: 'free-tickets',
  needs: 'database',
  audit: selfAudited,
  summary: 'issues free tickets from a CSV file',
  arguments: { file: { shown: 'FILE', description: 'a CSV file with the heading name,email,ticket,kind' } },
  options: { silent, yes, json: jsonOption },
  details: [
    'All lines are checked first, and nothing is issued if one is wrong. The',
    'command can be stopped and run again: each guest gets each ticket once.',
  ].join('\n'),
  async run(context, { file, ...options }) {
    const input = await readCommandInputFile(context.resolvePath(file), maxFileBytes)
    if (input.kind === 'unreadable') {
      printError(input.message)
      return 2
    }
    const list = readGuests(getFlowServer(context.services, ticketFlow), input.text, maxGuests)
    if (list.kind === 'guests') return issueAll(context, list.guests, options)
    const errors = list.kind === 'invalid' ? list.errors : [`The file has more than ${maxGuests} guests. Split it.`]
    for (const error of errors) printError(error)
    printError('Nothing was changed.')
    return 1
  },
})

interface IssueInput {
  silent: boolean
  yes: boolean
  json: boolean
}

async function issueAll({ services, print, user }: CliContext, guests: readonly Guest[], input: IssueInput) {
  const count = countOf(guests.length, 'free ticket', 'free tickets')
  if (!input.yes) {
    print(`${count} would be issued, ${input.silent ? 'without' : 'with'} confirmations by email.`)
    print('Nothing was changed. Add --yes to do it.')
    return 0
  }
  await recordAudit(services, commandLineActor(user), { action: 'issued free tickets', note: count })
  const flow = getFlowServer(services, ticketFlow)
  let issued = 0
  let soldOut = 0
  for (const [index, guest] of guests.entries()) {
    const result = await issueFreeTicket(services, guest, { flow, issuedBy: user, sendsEmail: !input.silent })
    if (result.kind === 'issued') issued++
    if (result.kind === 'sold out') soldOut++
    if (input.json) print(jsonLine(guest, result))
    else if (guests.length === 1) print(describeResult(result))
    else if ((index + 1) % 100 === 0) printError(`${index + 1} of ${guests.length}`)
  }
  if (!input.json && guests.length > 1)
    print(
      `${issued} issued, ${countOf(guests.length - issued - soldOut, 'was', 'were')} issued before, ${soldOut} found no place left`,
    )
  return soldOut === 0 ? 0 : 1
}

function describeResult(result: FreeTicketResult): string {
  if (result.kind === 'issued') return `${result.code}: issued`
  return result.kind === 'exists'
    ? 'This guest has this free ticket already.'
    : 'No place of this ticket is left. Raise their number first (content/tickets.ts).'
}

function jsonLine({ fullName, email, ticketType }: Guest, result: FreeTicketResult): string {
  return JSON.stringify({
    ...{ name: fullName, email, ticketType, result: result.kind },
    ...(result.kind === 'issued' && { code: result.code }),
  })
}
