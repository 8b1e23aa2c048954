import type { Database } from '../../adapters/database/tables.server'
import type { Services } from '../../submissions/services.server'

/** A page says that it is open once a minute, also in the background. A seat that nobody uses is free after this. */
const lapseMs = 180_000

/** A ticket changes devices at most this often within an hour, so a shared link is of little use. */
const takeovers = { maxCount: 10, windowMs: 3_600_000 } as const

/** Whether the stream may be shown on a device. `taken`: another one has the seat. */
export type SeatResult = 'yours' | 'taken' | 'too often'

/**
 * Gives a device the one seat of a ticket if it is free, or takes it over from another device. Each step is one
 * statement, so of several devices at once, on any number of servers, one has the seat.
 * Source: docs/product/tickets.md#165-watching-online.
 */
export async function takeSeat(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { ticketId, device, takeOver }: { ticketId: string; device: string; takeOver: boolean },
): Promise<SeatResult> {
  const nowMs = clock.nowMs()
  const seat = { ticket_id: ticketId, device, seen_at_ms: nowMs, takeover_count: 0, counted_since_ms: nowMs }
  const inserted = await db
    .insertInto('watch_seat')
    .values(seat)
    .onConflict((conflict) => conflict.column('ticket_id').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return 'yours'
  const renewed = await db
    .updateTable('watch_seat')
    .set({ device, seen_at_ms: nowMs })
    .where('ticket_id', '=', ticketId)
    .where(({ or, eb }) =>
      // A time in the future: the clock was set back since.
      or([eb('device', '=', device), eb('seen_at_ms', '<', nowMs - lapseMs), eb('seen_at_ms', '>', nowMs + lapseMs)]),
    )
    .executeTakeFirst()
  if (renewed.numUpdatedRows === 1n) return 'yours'
  return takeOver ? takeOverSeat(db, ticketId, device, nowMs) : 'taken'
}

async function takeOverSeat(db: Database, ticketId: string, device: string, nowMs: number): Promise<SeatResult> {
  const seat = await db.selectFrom('watch_seat').selectAll().where('ticket_id', '=', ticketId).executeTakeFirst()
  if (seat === undefined) return 'taken'
  const isNewWindow = Math.abs(nowMs - seat.counted_since_ms) >= takeovers.windowMs
  const count = isNewWindow ? 0 : seat.takeover_count
  if (count >= takeovers.maxCount) return 'too often'
  const updated = await db
    .updateTable('watch_seat')
    .set({
      device,
      seen_at_ms: nowMs,
      takeover_count: count + 1,
      counted_since_ms: isNewWindow ? nowMs : seat.counted_since_ms,
    })
    .where('ticket_id', '=', ticketId)
    .where('device', '=', seat.device)
    .where('takeover_count', '=', seat.takeover_count)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n ? 'yours' : 'taken'
}
