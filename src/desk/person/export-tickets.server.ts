import type { Database } from '../../adapters/database/tables.server'
import type { StoredTicket } from '../../adapters/database/ticket-tables.server'
import { isSameEmailAddress } from '../../domain/text/email-address-in-text'
import { flowServers } from '../../flows/index.server'
import { formatTime } from './format-time.server'

/**
 * Tickets for the copy of the person with this address, without the secret addresses of their pages. A ticket that
 * was passed on belongs to its new holder: the buyer's copy says of it only what the order page says.
 * Source: docs/product/tickets.md#162-passing-a-ticket-on.
 */
export async function exportTickets(db: Database, tickets: readonly StoredTicket[], address: string) {
  const ids = tickets.filter((ticket) => belongsTo(ticket, address)).map(({ id }) => id)
  const scansByTicket = Map.groupBy(await readScans(db, ids), ({ ticket_id }) => ticket_id)
  const changesByTicket = Map.groupBy(await readNameChanges(db, ids), ({ ticket_id }) => ticket_id)
  const seatsByTicket = Map.groupBy(await readWatchSeats(db, ids), ({ ticket_id }) => ticket_id)
  return tickets.map((ticket) => {
    const { id, state, holder_name: holderName } = ticket
    const shown = { ticket: findTicketTitle(ticket.type), state, holderName }
    if (!belongsTo(ticket, address)) return { ...shown, isWithSomeoneElse: true }
    return {
      ...shown,
      code: ticket.public_code,
      holderEmail: ticket.holder_email,
      issuedAt: formatTime(ticket.created_at_ms),
      endedAt: ticket.ended_at_ms === null ? null : formatTime(ticket.ended_at_ms),
      namesCorrected: (changesByTicket.get(id) ?? []).map(({ old_name, new_name, changed_at_ms }) => ({
        from: old_name,
        to: new_name,
        correctedAt: formatTime(changed_at_ms),
      })),
      scans: (scansByTicket.get(id) ?? []).map(({ list, direction, gate, at_ms }) => ({
        ...{ list, direction, gate },
        at: formatTime(at_ms),
      })),
      watchedOn: (seatsByTicket.get(id) ?? []).map(({ device, seen_at_ms }) => ({
        device,
        lastSeenAt: formatTime(seen_at_ms),
      })),
    }
  })
}

/**
 * Whether a ticket of this person's order, or one that they received, is theirs. A later ticket of its place that has
 * ended and names nobody counts as someone else's: it may have belonged to a holder who was erased.
 */
function belongsTo(ticket: StoredTicket, address: string): boolean {
  const { holder_email: email, holder_name: name, generation, state } = ticket
  if (email !== null) return isSameEmailAddress(email, address)
  return generation === 0 || state === 'valid' || name !== null
}

/** The title that people know: BASIC ACCESS is stored as 'VIRTUAL', and is a ticket at the door. */
function findTicketTitle(type: string): string {
  const kinds = flowServers.flatMap(({ tickets }) => tickets?.kind(type) ?? [])
  return kinds[0]?.title ?? type
}

/** When a person came in or went out. */
function readScans(db: Database, ticketIds: readonly string[]) {
  return readInParts(ticketIds, (ids) =>
    db
      .selectFrom('gate_scan')
      .select(['ticket_id', 'list', 'direction', 'gate', 'at_ms'])
      .where('ticket_id', 'in', ids)
      .orderBy('at_ms')
      .execute(),
  )
}

/** The corrections of names, without the names of those who made them. */
function readNameChanges(db: Database, ticketIds: readonly string[]) {
  return readInParts(ticketIds, (ids) =>
    db
      .selectFrom('ticket_change')
      .select(['ticket_id', 'old_name', 'new_name', 'changed_at_ms'])
      .where('ticket_id', 'in', ids)
      .orderBy('changed_at_ms')
      .execute(),
  )
}

/** The devices that watch with online tickets. */
function readWatchSeats(db: Database, ticketIds: readonly string[]) {
  return readInParts(ticketIds, (ids) =>
    db.selectFrom('watch_seat').select(['ticket_id', 'device', 'seen_at_ms']).where('ticket_id', 'in', ids).execute(),
  )
}

/** How many tickets one query asks about: SQLite and PostgreSQL limit the values of a statement. */
const ticketsPerQuery = 1_000

async function readInParts<Row>(ids: readonly string[], read: (part: readonly string[]) => Promise<Row[]>) {
  const rows: Row[] = []
  for (let start = 0; start < ids.length; start += ticketsPerQuery)
    rows.push(...(await read(ids.slice(start, start + ticketsPerQuery))))
  return rows
}
