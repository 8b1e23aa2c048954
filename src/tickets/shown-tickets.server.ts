import type { TicketKind } from '../submissions/flow-definition.server'
import type { Submission } from '../submissions/submission'
import { ensureTickets, type Ticket, type TicketServices } from './issue-tickets.server'
import { drawQrCode } from './qr-code.server'
import type { ShownTickets } from './shown-ticket'
import { getActiveTicketKey, signTicket, type TicketKey } from './ticket-keys.server'
import type { PaperTicket } from './ticket-pdf.server'

/** An order page shows so many tickets; its PDFs hold all of them. */
const maxShownTickets = 12

/** A PDF holds at most so many tickets: it is drawn in memory. */
const maxTicketsPerPdf = 50

/** The tickets of an order as its page shows them; empty if it has none. */
export async function loadShownTickets(services: TicketServices, submission: Submission): Promise<ShownTickets> {
  const { tickets, total } = await loadTickets(services, submission, { from: 1, count: maxShownTickets })
  return {
    tickets: tickets.map(({ kind: { title, attendance }, ...ticket }) => ({ ...ticket, title, attendance })),
    total,
  }
}

/** The tickets of an order on paper, from the given place on; at most `maxTicketsPerPdf`. */
export async function loadPaperTickets(
  services: TicketServices,
  submission: Submission,
  from: number,
): Promise<PaperTicket[]> {
  return (await loadTickets(services, submission, { from, count: maxTicketsPerPdf })).tickets
}

/** `from` counts from 1. */
async function loadTickets(
  services: TicketServices,
  submission: Submission,
  { from, count }: { from: number; count: number },
): Promise<{ tickets: PaperTicket[]; total: number }> {
  const tickets = (await ensureTickets(services, submission)).filter(({ state }) => state === 'valid')
  if (tickets.length === 0) return { tickets: [], total: 0 }
  const key = await getActiveTicketKey(services)
  const selected = tickets.slice(from - 1, from - 1 + count)
  const toPaper = (ticket: Ticket) => toPaperTicket(ticket, findTicketKind(services, submission, ticket), key)
  return { tickets: selected.map(toPaper), total: tickets.length }
}

function toPaperTicket(
  { public_code: code, holder_name: holder }: Ticket,
  kind: TicketKind,
  key: TicketKey,
): PaperTicket {
  const { number, edition, attendance } = kind
  const qrCode = attendance === 'online' ? null : drawQrCode(signTicket(key, { code, kind: number, edition }))
  return { code, holder, kind, qrCode }
}

/** The kind of a ticket, from its flow. Throws if no flow has such tickets: that is a bug. */
function findTicketKind({ flows }: TicketServices, { flow }: Submission, { type }: Ticket): TicketKind {
  const kind = flows.get(flow)?.tickets?.kind(type)
  if (kind === undefined) throw new Error('A ticket belongs to no kind')
  return kind
}
