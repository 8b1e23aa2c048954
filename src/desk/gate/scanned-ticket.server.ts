import type { Database } from '../../adapters/database/tables.server'
import type { StoredTicket } from '../../adapters/database/ticket-tables.server'
import { formatTicketCode, parseTicketCode } from '../../domain/references'
import type { Submission } from '../../submissions/submission'
import { findSubmission } from '../../submissions/submission-store.server'
import type { TicketServices } from '../../tickets/issue-tickets.server'
import { listTicketKeys, verifyTicketToken } from '../../tickets/ticket-keys.server'
import { ticketKindOf } from '../../tickets/ticket-kind-of.server'
import { ticketStatus } from '../../tickets/ticket-status'
import type { ScannedTicket } from './device/decide-scan'

/** A ticket that a gate has found, with its order. */
export interface FoundTicket {
  ticket: StoredTicket
  order: Submission
}

/** The longest text that a scanner or a person sends. */
export const maxScannedLength = 200

/**
 * Finds what was scanned or typed: the text of a QR code, a ticket code in capitals or not, or the id of a ticket.
 * Undefined if it is not one of ours, or is signed with a revoked key.
 */
export async function findScannedTicket(db: Database, text: string): Promise<FoundTicket | undefined> {
  if (text.length > maxScannedLength || text.includes('\0')) return undefined
  const code = normalizeTicketCode(text) ?? verifyTicketToken(await listTicketKeys(db), text)?.code
  const query = db.selectFrom('ticket').selectAll()
  const ticket = await (code === undefined
    ? query.where('id', '=', text)
    : query.where('public_code', '=', code).orderBy('generation', 'desc')
  ).executeTakeFirst()
  const order = ticket && (await findSubmission(db, ticket.submission_id))
  return ticket && order && { ticket, order }
}

/** What a gate may know of a ticket: its type, whether it is valid, and the holder's name. */
export function toScannedTicket(
  services: Pick<TicketServices, 'flows'>,
  { ticket, order }: FoundTicket,
): ScannedTicket {
  const { title, attendance } = ticketKindOf(services, order, ticket)
  const status = ticketStatus(ticket.state, order.state)
  return {
    status: status === 'replaced' ? 'void' : status,
    type: ticket.type,
    title,
    isOnline: attendance === 'online',
    name: ticket.holder_name ?? '',
  }
}

/** The ticket code in what a person typed: '4h8q 0xzm' is TKT-4H8Q-0XZM. Undefined if it is not one. */
function normalizeTicketCode(typed: string): string | undefined {
  const symbols = typed
    .toUpperCase()
    .replace(/^\s*TKT/, '')
    .replace(/[\s-]/g, '')
  const bits = parseTicketCode(`TKT-${symbols.slice(0, 4)}-${symbols.slice(4)}`)
  return bits === undefined ? undefined : formatTicketCode(bits)
}
