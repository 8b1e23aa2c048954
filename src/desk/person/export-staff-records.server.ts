import type { Database } from '../../adapters/database/tables.server'
import { koboToNaira } from '../../domain/money'

/**
 * What staff wrote and did about a submission, without the names of staff, for the copy that a person can ask for.
 * Source: docs/privacy.md#rights-and-how-they-are-met.
 */
export async function exportStaffRecords(db: Database, submissionId: string) {
  const notes = await db
    .selectFrom('staff_note')
    .select(['text', 'written_at_ms'])
    .where('submission_id', '=', submissionId)
    .orderBy('written_at_ms')
    .execute()
  const cancellation = await db
    .selectFrom('cancellation')
    .innerJoin('submission', 'submission.id', 'cancellation.submission_id')
    .select(['reason', 'keeps_payment', 'tells_visitor', 'cancelled_at_ms'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  const freeTicket = await db
    .selectFrom('free_ticket')
    .select(['kind', 'issued_at_ms'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  return {
    notes: notes.map(({ text, written_at_ms }) => ({ text, writtenAt: formatTime(written_at_ms) })),
    cancellation: cancellation && {
      reason: cancellation.reason,
      moneyIsKept: cancellation.keeps_payment === 1,
      senderWasTold: cancellation.tells_visitor === 1,
      cancelledAt: cancellation.cancelled_at_ms === null ? null : formatTime(cancellation.cancelled_at_ms),
    },
    freeTicket: freeTicket && { kind: freeTicket.kind, issuedAt: formatTime(freeTicket.issued_at_ms) },
  }
}

/** What staff did about a payment: the refunds that they requested, and how money came in outside the provider. */
export async function exportMoneyRecords(db: Database, reference: string) {
  const refunds = await db
    .selectFrom('refund')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('created_at_ms')
    .execute()
  const outside = await db
    .selectFrom('outside_payment')
    .select(['method', 'reason', 'recorded_at_ms'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  return {
    refunds: refunds.map((refund) => ({
      amountNaira: koboToNaira(refund.amount_kobo),
      state: refund.state,
      reason: refund.reason,
      note: refund.note,
      requestedAt: formatTime(refund.created_at_ms),
    })),
    manualPayment: outside && {
      method: outside.method,
      reason: outside.reason,
      recordedAt: formatTime(outside.recorded_at_ms),
    },
  }
}

/** How many tickets one query asks about: SQLite and PostgreSQL limit the values of a statement. */
const ticketsPerQuery = 1_000

/** When a person came in or went out with these tickets, by the id of the ticket. */
export async function exportScans(db: Database, ticketIds: readonly string[]) {
  const scansByTicket = new Map<string, { list: string; direction: 'in' | 'out'; gate: string; at: string }[]>()
  for (let start = 0; start < ticketIds.length; start += ticketsPerQuery) {
    const scans = await db
      .selectFrom('gate_scan')
      .select(['ticket_id', 'list', 'direction', 'gate', 'at_ms'])
      .where('ticket_id', 'in', ticketIds.slice(start, start + ticketsPerQuery))
      .orderBy('at_ms')
      .execute()
    for (const { ticket_id, list, direction, gate, at_ms } of scans) {
      const exported = scansByTicket.get(ticket_id) ?? []
      exported.push({ list, direction, gate, at: formatTime(at_ms) })
      scansByTicket.set(ticket_id, exported)
    }
  }
  return scansByTicket
}

/** A time for other programs: UTC, with milliseconds. */
export function formatTime(ms: number): string {
  return new Date(ms).toISOString()
}
