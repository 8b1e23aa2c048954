import type { Database } from '../../adapters/database/tables.server'
import type { EntryOrExit } from './device/entry-log'

/** The most entries and exits in one response: about 100 kB, and more than can arrive in one millisecond. */
const pageSize = 500

/**
 * Lists the entries and exits on a list that the server has received since this time, in order of arrival. `isWhole`:
 * there are no more. Tickets are identified by ids that give access to nothing.
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
