import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { GateScanTable } from '../../adapters/database/gate-tables.server'
import type { Database } from '../../adapters/database/tables.server'

/** A scan as the database has it. */
export type StoredScan = Selectable<GateScanTable>

/** Scans that are read at a time: a few milliseconds of the event loop. */
const pageSize = 500

/**
 * Yields all scans, those of one ticket on one list after another in the order of their time. They are read a
 * few at a time, and other requests are answered in between: one query over a whole festival would hold
 * the event loop for seconds.
 */
export async function* readScansInOrder(db: Database): AsyncGenerator<StoredScan> {
  let last: StoredScan | undefined
  for (;;) {
    const scans = await readPage(db, last)
    yield* scans
    if (scans.length < pageSize) return
    last = scans.at(-1)
    await nextTurn()
  }
}

function readPage(db: Database, after: StoredScan | undefined): Promise<StoredScan[]> {
  let query = db.selectFrom('gate_scan').selectAll()
  if (after !== undefined)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('list', 'ticket_id', 'at_ms', 'id'), '>', tuple(after.list, after.ticket_id, after.at_ms, after.id)),
    )
  return query.orderBy('list').orderBy('ticket_id').orderBy('at_ms').orderBy('id').limit(pageSize).execute()
}
