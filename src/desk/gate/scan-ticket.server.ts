import { festival } from '../../../content/festival'
import { type CheckInList, checkInLists } from '../../../content/gate'
import type { Database } from '../../adapters/database/tables.server'
import { lockSubmission } from '../../submissions/submission-store.server'
import type { TicketServices } from '../../tickets/issue-tickets.server'
import { parseTicketToken } from '../../tickets/ticket-token'
import { decideScan, isEntryOrExit, type LastScan, type ScanDecision, type ScanDirection } from './device/decide-scan'
import { insertScans, type ScanningGate } from './record-scans.server'
import { type FoundTicket, findScannedTicket, toScannedTicket } from './scanned-ticket.server'

/** One scan that a gate sends to the server for a decision. */
export interface AskedScan {
  /** The id that the device gave it. */
  id: string
  list: CheckInList
  /** The text of the QR code, or what was typed. */
  text: string
  direction: ScanDirection
}

/** A decision, with the ticket if one was found. */
export interface AnsweredScan {
  decision: ScanDecision
  ticket?: { id: string; code: string }
}

/** The list with this key. */
export function findCheckInList(key: string): CheckInList | undefined {
  return checkInLists.find((list) => list.key === key)
}

/** Returns the decision for a scan without storing it. */
export async function checkTicket(
  services: TicketServices,
  { list, text, direction }: Omit<AskedScan, 'id'>,
): Promise<AnsweredScan> {
  const found = await findScannedTicket(services.db, text)
  if (found === undefined) return { decision: explainUnknown(text) }
  const last = await findLastScan(services.db, list.key, found.ticket.id)
  return answer(found, decide(services, found, { list, direction }, last))
}

/**
 * Decides about a scan, and stores it if the person may pass. If several gates scan one ticket at the same time, only
 * one lets the person in, even with several servers. A repeated request for the same scan gets the same decision and
 * counts once.
 */
export async function scanTicket(
  services: TicketServices,
  { gate, accessId }: ScanningGate,
  { id, list, text, direction }: AskedScan,
): Promise<AnsweredScan> {
  const found = await findScannedTicket(services.db, text)
  if (found === undefined) return { decision: explainUnknown(text) }
  const decision = await services.db.transaction().execute(async (transaction) => {
    const order = await lockSubmission(transaction, found.order.id)
    const inside = { ...services, db: transaction }
    // Reads the ticket again under the lock: it may have been passed on or let in elsewhere in the meantime.
    const current = (await findScannedTicket(transaction, found.ticket.id)) ?? { ...found, order }
    const repeated = await findRepeated(inside, current, id)
    if (repeated !== undefined) return repeated
    const last = await findLastScan(transaction, list.key, found.ticket.id)
    const decided = decide(inside, current, { list, direction }, last)
    const nowMs = services.clock.nowMs()
    // Keeps the order of the decisions even if the clocks of two servers differ.
    const atMs = Math.max(nowMs, (last?.atMs ?? 0) + 1)
    if (isEntryOrExit(decided))
      await insertScans(transaction, [
        {
          ...{ id, list: list.key, ticket_id: found.ticket.id, direction, gate, access_id: accessId },
          ...{ at_ms: atMs, received_at_ms: nowMs },
        },
      ])
    return decided
  })
  return answer(found, decision)
}

function decide(
  services: TicketServices,
  found: FoundTicket,
  { list, direction }: Pick<AskedScan, 'list' | 'direction'>,
  last: LastScan | undefined,
): ScanDecision {
  return decideScan({ ticket: toScannedTicket(services, found), list, lists: checkInLists, direction, last })
}

async function findRepeated(
  services: TicketServices,
  found: FoundTicket,
  id: string,
): Promise<ScanDecision | undefined> {
  const scan = await services.db
    .selectFrom('gate_scan')
    .select('direction')
    .where('id', '=', id)
    .where('ticket_id', '=', found.ticket.id)
    .executeTakeFirst()
  if (scan === undefined) return undefined
  const { name, title } = toScannedTicket(services, found)
  return { kind: scan.direction === 'in' ? 'welcome' : 'goodbye', name, title }
}

async function findLastScan(db: Database, list: string, ticketId: string): Promise<LastScan | undefined> {
  const row = await db
    .selectFrom('gate_scan')
    .select(['direction', 'at_ms', 'gate'])
    .where('list', '=', list)
    .where('ticket_id', '=', ticketId)
    .orderBy('at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { direction: row.direction, atMs: row.at_ms, gate: row.gate }
}

/** An unknown ticket may be from another year, whose database no longer exists. */
function explainUnknown(text: string): ScanDecision {
  const year = parseTicketToken(text)?.claims.edition
  const isOtherYear = year !== undefined && year !== new Date(festival.startsAt).getUTCFullYear()
  return isOtherYear ? { kind: 'other festival', year } : { kind: 'not ours' }
}

function answer({ ticket }: FoundTicket, decision: ScanDecision): AnsweredScan {
  return { decision, ticket: { id: ticket.id, code: ticket.public_code } }
}
