import type { Database } from '../../adapters/database/tables.server'
import type { Services } from '../../submissions/services.server'

/** An unused seat becomes free after this time. An open page reports once a minute, even in the background. */
const lapseMs = 180_000

/** The most device changes of a ticket within an hour, so that a shared link is of little use. */
const takeovers = { maxCount: 10, windowMs: 3_600_000 } as const

/** Whether the stream may be shown on a device. `taken`: another one has the seat. */
export type SeatResult = 'yours' | 'taken' | 'too often'

/**
 * Gives a device the only seat of a ticket if it is free or, with `takeOver`, takes it from another device. Each step
 * is one statement, so that only one of several concurrent devices gets the seat, even with several servers.
 * Source: docs/product/tickets.md#165-watching-online.
 */
export async function takeWatchSeat(
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
      // A time in the future means that the clock was set back.
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
