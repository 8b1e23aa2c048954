import { sql } from 'kysely'
import type { Database } from '../../adapters/database/tables.server'
import { fieldText, listedName } from '../../submissions/listing/listed-values.server'
import { toSubmission } from '../../submissions/submission-store.server'
import type { TicketServices } from '../../tickets/issue-tickets.server'
import type { QrCode } from '../../tickets/shown-ticket'
import { drawTicketQrCode } from '../../tickets/shown-tickets.server'
import { getActiveTicketKey } from '../../tickets/ticket-keys.server'
import { ticketKindOf } from '../../tickets/ticket-kind-of.server'

import { standFlows } from '../rosters/stands.server'
import { buyerName } from './select-tickets.server'

/** The contents of a badge and of a line of the door list. */
export interface PaperTicket {
  /** TKT-… */
  code: string
  name: string
  /** Their company, if they are a vendor or an exhibitor, or else their occupation. Empty if it is not known. */
  company: string
  /** The title of the ticket. */
  ticket: string
  event: string
}

/** Reads these tickets, in this order. Leaves out tickets that no longer exist. */
export async function readPaperTickets(services: TicketServices, ids: readonly string[]): Promise<PaperTicket[]> {
  const found = await readTickets(services, ids)
  return found.map(({ paper }) => paper)
}

/** Reads these tickets with their QR codes, which admit their holders. */
export async function readBadges(
  services: TicketServices,
  ids: readonly string[],
): Promise<(PaperTicket & { qrCode: QrCode | null })[]> {
  const key = await getActiveTicketKey(services)
  const found = await readTickets(services, ids)
  return found.map(({ paper, kind }) => ({ ...paper, qrCode: drawTicketQrCode(paper.code, kind, key) }))
}

async function readTickets(services: TicketServices, ids: readonly string[]) {
  if (ids.length === 0) return []
  const tickets = await services.db.selectFrom('ticket').selectAll().where('id', 'in', ids).execute()
  const submissionIds = [...new Set(tickets.map(({ submission_id }) => submission_id))]
  const rows =
    submissionIds.length === 0
      ? []
      : await services.db.selectFrom('submission').selectAll().where('id', 'in', submissionIds).execute()
  const orders = new Map(rows.map((row) => [row.id, row]))
  const companies = await findCompanies(
    services,
    rows.flatMap(({ email }) => (email === null ? [] : [email])),
  )
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  return ids.flatMap((id) => {
    const ticket = byId.get(id)
    const order = ticket && orders.get(ticket.submission_id)
    if (ticket === undefined || order === undefined) return []
    const kind = ticketKindOf(services, order, ticket)
    const buyer = buyerName(services.flows.get(order.flow), order.answers)
    const isBuyer = ticket.position === 1 && ticket.holder_email === null
    const company = companies.get((isBuyer ? order.email : ticket.holder_email)?.toLowerCase() ?? '')
    const occupation = isBuyer ? fieldText(JSON.parse(order.answers), 'occupation') : ''
    const paper: PaperTicket = {
      code: ticket.public_code,
      name: ticket.holder_name ?? `Guest of ${buyer}`,
      company: company ?? occupation,
      ticket: kind.title,
      event: kind.event.name,
    }
    return [{ paper, kind }]
  })
}

/** Finds the companies of vendors and exhibitors by their email addresses in lower case. */
async function findCompanies(
  { db, flows }: { db: Database } & Pick<TicketServices, 'flows'>,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))]
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('submission')
    .selectAll()
    .where(sql<string>`lower(email)`, 'in', addresses)
    .where('flow', 'in', standFlows)
    .where('erased_at_ms', 'is', null)
    .orderBy('created_at_ms')
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const flow = flows.get(row.flow)
      return flow === undefined
        ? []
        : [[row.email?.toLowerCase() ?? '', listedName(flow, toSubmission(row).values)] as const]
    }),
  )
}
