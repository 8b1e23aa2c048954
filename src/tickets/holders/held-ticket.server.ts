import type { StoredTicket } from '../../adapters/database/ticket-tables.server'
import { isAccessToken } from '../../domain/references'
import type { Submission } from '../../submissions/submission'
import { findSubmission } from '../../submissions/submission-store.server'
import type { TicketServices } from '../issue-tickets.server'
import { buildShownTicketForHolder, createHeldPdfTicket } from '../shown-tickets.server'
import { ticketKindOf } from '../ticket-kind-of.server'
import type { PdfTicket } from '../ticket-pdf.server'
import { isTicketValid } from '../ticket-status'
import type { HeldTicketView } from './held-ticket'

/** A ticket that was passed on, with its order. */
export interface HeldTicketWithOrder {
  ticket: StoredTicket
  submission: Submission
}

/**
 * The ticket with this secret key, whether or not it is still valid, or undefined. A ticket that nobody has
 * received is not found: it belongs to its order's page.
 */
export async function findHeldTicket(
  { db }: Pick<TicketServices, 'db'>,
  key: string,
): Promise<HeldTicketWithOrder | undefined> {
  if (!isAccessToken(key)) return undefined
  const ticket = await db
    .selectFrom('ticket')
    .selectAll()
    .where('access_token', '=', key)
    .where('holder_email', 'is not', null)
    .executeTakeFirst()
  const submission = ticket && (await findSubmission(db, ticket.submission_id))
  return submission && ticket && { ticket, submission }
}

/** What its holder sees: nothing of the order it comes from, and nothing but its state once it is not valid. */
export async function buildHeldTicketView(
  services: TicketServices,
  { ticket, submission }: HeldTicketWithOrder,
): Promise<HeldTicketView> {
  const { event } = ticketKindOf(services, submission, ticket)
  if (!isTicketValid(ticket, submission))
    return { event, state: ticket.state === 'replaced' ? 'passed on' : 'not valid', ticket: null }
  return { event, state: 'valid', ticket: await buildShownTicketForHolder(services, submission, ticket) }
}

/** The ticket as the PDF shows it; empty unless it is valid. */
export async function findHeldPdfTickets(
  services: TicketServices,
  { ticket, submission }: HeldTicketWithOrder,
): Promise<PdfTicket[]> {
  return isTicketValid(ticket, submission) ? [await createHeldPdfTicket(services, submission, ticket)] : []
}
