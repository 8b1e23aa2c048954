import type { Submission } from '../submissions/submission'
import { ensureTickets, type Ticket, type TicketServices } from './issue-tickets.server'
import { drawQrCode } from './qr-code.server'
import type { ShownTicket, ShownTickets } from './shown-ticket'
import { getActiveTicketKey, signTicket, type TicketKey } from './ticket-keys.server'

/** An order page shows so many tickets; its PDF holds all of them. */
const maxShownTickets = 12

/** The tickets of an order as its page shows them; empty if it has none. */
export async function loadShownTickets(services: TicketServices, submission: Submission): Promise<ShownTickets> {
  const tickets = (await ensureTickets(services, submission)).filter(({ state }) => state === 'valid')
  if (tickets.length === 0) return { tickets: [], total: 0 }
  const key = await getActiveTicketKey(services)
  const shown = tickets.slice(0, maxShownTickets).map((ticket) => toShownTicket(services, submission.flow, ticket, key))
  return { tickets: shown, total: tickets.length }
}

function toShownTicket({ flows }: TicketServices, flow: string, ticket: Ticket, key: TicketKey): ShownTicket {
  const { title, attendance, number, edition } = findTicketKind(flows, flow, ticket)
  const token = () => signTicket(key, { code: ticket.public_code, kind: number, edition })
  return {
    code: ticket.public_code,
    title,
    attendance,
    holder: ticket.holder_name,
    qrCode: attendance === 'online' ? null : drawQrCode(token()),
  }
}

/** The kind of a ticket, from its flow. Throws if no flow has such tickets: that is a bug. */
function findTicketKind(flows: TicketServices['flows'], flow: string, { type }: Pick<Ticket, 'type'>) {
  const kind = flows.get(flow)?.tickets?.kind(type)
  if (kind === undefined) throw new Error('A ticket belongs to no kind')
  return kind
}
