import { countOf } from '../../domain/text/count-of'
import { maskEmail } from '../../domain/text/mask-email'
import { formatLagosTime } from '../../domain/time/lagos-time'
import { findSubmission } from '../../submissions/submission-store.server'
import { correctTicketName } from '../../tickets/holders/correct-name.server'
import { ticketStatus } from '../../tickets/ticket-status'
import { defineCommand } from '../arguments/command.server'
import { type CliContext, printFailure } from '../context.server'
import { toSingleLine } from '../escape-control-chars'

/** Shows one ticket, or corrects the name on it. */
export const showOrRenameTicketCommand = defineCommand({
  name: 'ticket',
  needs: 'database',
  audit: ({ name }) => (name === undefined ? 'looked at a ticket' : 'corrected a name'),
  summary: 'shows a ticket, or corrects the name on it',
  arguments: { code: { shown: 'TKT-…', description: 'the code of a ticket' } },
  options: { name: { type: 'string', shown: 'NAME', description: 'the correct name of its holder' } },
  details: [
    'The code and the QR code stay valid: only the name changes. If the ticket was',
    'passed on, its holder gets it again by email, with the new name. Who changed',
    'what, and when, is recorded: show with the code of the order prints it.',
    'Make sure first that the person on the phone holds the ticket. A name changed',
    'to that of someone else passes the ticket on, and the holder keeps a copy.',
  ].join('\n'),
  run: (context, { code, name }) => {
    const ticketCode = code.trim().toUpperCase()
    return name === undefined ? showTicket(context, ticketCode) : correctName(context, ticketCode, name)
  },
})

/** Prints a ticket without its secret link. Returns the exit code. */
async function showTicket({ services, print }: CliContext, code: string): Promise<number> {
  const { db, flows } = services
  const ticket = await db.selectFrom('ticket').selectAll().where('public_code', '=', code).executeTakeFirst()
  const order = ticket && (await findSubmission(db, ticket.submission_id))
  if (ticket === undefined || order === undefined) return printFailure(`No ticket is called ${code}`, 1)
  const { state, type, position, generation, holder_name, holder_email, created_at_ms } = ticket
  print(`${code} · ${ticketStatus(state, order.state)}`)
  print(`order     ${order.publicCode} · place ${position}`)
  print(`ticket    ${flows.get(order.flow)?.tickets?.kind(type).title ?? type}`)
  print(`name      ${toSingleLine(holder_name ?? 'none')}`)
  print(
    `holder    ${holder_email === null ? 'the buyer' : maskEmail(holder_email)} · passed on ${countOf(generation, 'time', 'times')}`,
  )
  print(`issued    ${formatLagosTime(created_at_ms)} Nigerian time`)
  return 0
}

async function correctName({ services, print, user }: CliContext, code: string, name: string): Promise<number> {
  const result = await correctTicketName(services, { code, name, changedBy: user })
  switch (result.kind) {
    case 'invalid':
      return printFailure('A name has 1 to 120 characters', 2)
    case 'not found':
      return printFailure(`No ticket is called ${code}`, 1)
    case 'not valid':
      return printFailure(`${code} is not valid any more: it was passed on again, or withdrawn`, 1)
    case 'same':
      return printFailure(`${code} has this name already`, 1)
    case 'changed':
      print(`${code}: ${toSingleLine(result.oldName ?? 'no name')} → ${toSingleLine(result.newName)}`)
      print(
        result.isHolderTold
          ? 'Its holder gets the ticket again by email; the running server sends it.'
          : 'Its order page shows the new name. To send the buyer new PDFs, run: resend CODE confirmation',
      )
      return 0
  }
}
