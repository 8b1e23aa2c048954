import type { Database } from '../../adapters/database/tables.server'
import type { EntryOrExit } from './device/entry-log'

/** At most this many are sent at once: more than arrive in one millisecond, and 100 kB. */
const pageSize = 500

/**
 * Who came in and went out on a list and became known since this time, in the order of arrival. `isWhole`: there
 * are no more. Tickets are named by ids that open nothing.
 */
export async function listEntriesAndExits(
  db: Database,
  { list, sinceMs }: { list: string; sinceMs: number },
): Promise<{ passages: (EntryOrExit & { receivedAtMs: number })[]; isWhole: boolean }> {
  const rows = await db
    .selectFrom('gate_scan')
    .selectAll()
    .where('list', '=', list)
    .where('received_at_ms', '>=', sinceMs)
    .orderBy('received_at_ms')
    .orderBy('id')
    .limit(pageSize)
    .execute()
  const entriesAndExits = rows.map((row) => ({
    ...{ id: row.id, ticketId: row.ticket_id, list: row.list, direction: row.direction, gate: row.gate },
    ...{ atMs: row.at_ms, receivedAtMs: row.received_at_ms },
  }))
  return { passages: entriesAndExits, isWhole: rows.length < pageSize }
}
