import type { StoredTicket } from '../adapters/database/ticket-tables.server'
import { createYielder } from '../adapters/scheduling/yield-to-event-loop.server'
import type { TicketKind } from '../submissions/flow-definition.server'
import type { Submission } from '../submissions/submission'
import { mayChangeHolder, passOnsLeft } from './holders/pass-on-limits.server'
import { issueAndLoadBuyersTickets, issueAndLoadValidTickets } from './issue-and-load-tickets.server'
import type { TicketServices } from './issue-tickets.server'
import { drawQrCode } from './qr-code.server'
import { maxShownTickets, type QrCode, type ShownTicket, type ShownTickets } from './shown-ticket'
import { getActiveTicketKey, signTicket, type TicketKey } from './ticket-keys.server'
import { ticketKindOf } from './ticket-kind-of.server'
import type { PdfTicket } from './ticket-pdf.server'

/** A PDF holds at most this many tickets: PDFs are drawn in memory. */
const maxTicketsPerPdf = 50

/** Signing a ticket and drawing its QR code takes a millisecond or two. */
const waitForTurn = createYielder(5)

/**
 * The tickets of an order as its page shows them, from the given position on; empty if it has none. Of a ticket
 * that was passed on the buyer sees only whose it is.
 */
export async function loadShownTickets(
  services: TicketServices,
  submission: Submission,
  from: number,
): Promise<ShownTickets> {
  const { tickets, total } = await issueAndLoadValidTickets(services, submission, { from, count: maxShownTickets })
  if (tickets.length === 0) return { tickets: [], total }
  const key = await getActiveTicketKey(services)
  return {
    tickets: await inTurns(tickets, (ticket) => buildShownTicketForBuyer(services, submission, ticket, key)),
    total,
  }
}

/**
 * The tickets of an order for its PDF, from the given position on; at most `maxTicketsPerPdf`. A ticket that was
 * passed on is its new holder's alone.
 */
export async function loadPdfTickets(
  services: TicketServices,
  submission: Submission,
  from: number,
): Promise<PdfTicket[]> {
  const { tickets } = await issueAndLoadBuyersTickets(services, submission, { from, count: maxTicketsPerPdf })
  if (tickets.length === 0) return []
  const key = await getActiveTicketKey(services)
  return inTurns(tickets, (ticket) => toPdfTicket(services, submission, ticket, key))
}

/** Draws one ticket after another, and lets others in between: a crowd may ask for a page each at the same moment. */
async function inTurns<Drawn>(
  tickets: readonly StoredTicket[],
  draw: (ticket: StoredTicket) => Drawn,
): Promise<Drawn[]> {
  const drawn: Drawn[] = []
  for (const ticket of tickets) {
    await waitForTurn()
    drawn.push(draw(ticket))
  }
  return drawn
}

/** A ticket as the person sees it who received it. */
export async function buildShownTicketForHolder(
  services: TicketServices,
  submission: Submission,
  ticket: StoredTicket,
): Promise<ShownTicket> {
  const key = await getActiveTicketKey(services)
  const shown = toShownTicket(services, submission, ticket, key)
  return { ...shown, mayBeNamed: false, passOnsLeft: passOnsLeft(services, submission, ticket) }
}

/** The ticket of the person who received it, for its PDF. */
export async function createHeldPdfTicket(
  services: TicketServices,
  submission: Submission,
  ticket: StoredTicket,
): Promise<PdfTicket> {
  return toPdfTicket(services, submission, ticket, await getActiveTicketKey(services))
}

/** Whether nobody else has received it. */
function isWithBuyer({ holder_email }: StoredTicket): boolean {
  return holder_email === null
}

function buildShownTicketForBuyer(
  services: TicketServices,
  submission: Submission,
  ticket: StoredTicket,
  key: TicketKey,
): ShownTicket {
  const shown = toShownTicket(services, submission, ticket, key)
  if (!isWithBuyer(ticket)) return { ...shown, code: null, qrCode: null }
  return {
    ...shown,
    mayBeNamed: ticket.holder_name === null && mayChangeHolder(services, submission, ticket),
    passOnsLeft: passOnsLeft(services, submission, ticket),
  }
}

function toShownTicket(
  services: TicketServices,
  submission: Submission,
  ticket: StoredTicket,
  key: TicketKey,
): ShownTicket {
  const kind = ticketKindOf(services, submission, ticket)
  const { title, attendance } = kind
  const { position, public_code: code, holder_name: holder } = ticket
  const qrCode = drawTicketQrCode(code, kind, key)
  return { place: position, code, title, attendance, holder, qrCode, mayBeNamed: false, passOnsLeft: 0 }
}

function toPdfTicket(
  services: TicketServices,
  submission: Submission,
  ticket: StoredTicket,
  key: TicketKey,
): PdfTicket {
  const kind = ticketKindOf(services, submission, ticket)
  const { public_code: code, holder_name: holder } = ticket
  return { code, holder, kind, qrCode: drawTicketQrCode(code, kind, key) }
}

/** The QR code of a ticket; null for one that is used online. */
export function drawTicketQrCode(
  code: string,
  { number, edition, attendance }: TicketKind,
  key: TicketKey,
): QrCode | null {
  return attendance === 'online' ? null : drawQrCode(signTicket(key, { code, kind: number, edition }))
}
