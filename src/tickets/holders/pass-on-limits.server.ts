import type { StoredTicket } from '../../adapters/database/ticket-tables.server'
import type { Submission } from '../../submissions/submission'
import type { TicketServices } from '../issue-tickets.server'
import { isTicketValid } from '../ticket-status'

/** How often this ticket may still be passed on: 0 also once the festival is over. */
export function passOnsLeft(
  services: Pick<TicketServices, 'flows' | 'clock'>,
  submission: Submission,
  ticket: StoredTicket,
): number {
  if (!mayChangeHolder(services, submission, ticket)) return 0
  const { timesPerTicket = 0 } = services.flows.get(submission.flow)?.tickets?.passingOn ?? {}
  return Math.max(0, timesPerTicket - ticket.generation)
}

/** Whether the ticket is valid and the festival is not over. */
export function mayChangeHolder(
  { flows, clock }: Pick<TicketServices, 'flows' | 'clock'>,
  submission: Submission,
  ticket: StoredTicket,
): boolean {
  const endsAt = flows.get(submission.flow)?.tickets?.passingOn.endsAt ?? ''
  return isTicketValid(ticket, submission) && clock.nowMs() <= Date.parse(endsAt)
}
