import type { StoredTicket } from '../adapters/database/ticket-tables.server'
import type { TicketKind } from '../submissions/flow-definition.server'
import type { Submission } from '../submissions/submission'
import type { TicketServices } from './issue-tickets.server'

/** The kind of a ticket, from its flow. Throws if no flow has such tickets: that is a bug. */
export function ticketKindOf(
  { flows }: Pick<TicketServices, 'flows'>,
  { flow }: Pick<Submission, 'flow'>,
  { type }: StoredTicket,
): TicketKind {
  const kind = flows.get(flow)?.tickets?.kind(type)
  if (kind === undefined) throw new Error('A ticket belongs to no kind')
  return kind
}
