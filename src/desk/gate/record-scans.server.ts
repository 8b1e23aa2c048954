import type { Insertable } from 'kysely'
import type { Clock } from '../../adapters/clock.server'
import { deleteInBatches } from '../../adapters/database/delete-in-batches.server'
import type { GateScanTable } from '../../adapters/database/gate-tables.server'
import type { Database } from '../../adapters/database/tables.server'
import { retentionDays } from '../../domain/retention'
import { daysToMs } from '../../domain/time/days-to-ms'

type ScanServices = { db: Database; clock: Clock }

/** Which gate sends a scan. `accessId`: null at the command line. */
export interface ScanningGate {
  gate: string
  accessId: string | null
}

/** A scan that let someone in or out while the device had no network, as the device reports it. */
export interface ReportedScan {
  id: string
  list: string
  ticketId: string
  direction: 'in' | 'out'
  atMs: number
}

/** What became of a reported scan. `known`: it was sent before. `refused`: there is no such ticket. */
export type ReportedOutcome = 'stored' | 'known' | 'refused'

/** A device keeps its scans for at most this long; an earlier time means a wrong clock. */
const maxScanAgeMs = daysToMs(7)

/**
 * Stores scans that were decided on a device. Each counts once, however often it is sent. The device's clock may
 * be wrong: `sentAtMs` says what it shows now.
 */
export async function storeReportedScans(
  { db, clock }: ScanServices,
  { gate, accessId }: ScanningGate,
  { sentAtMs, scans }: { sentAtMs: number; scans: readonly ReportedScan[] },
): Promise<Map<string, ReportedOutcome>> {
  if (scans.length === 0) return new Map()
  const nowMs = clock.nowMs()
  const ids = [...new Set(scans.map(({ ticketId }) => ticketId))]
  const tickets = await db.selectFrom('ticket').select('id').where('id', 'in', ids).execute()
  const known = new Set(tickets.map(({ id }) => id))
  const rows = scans
    .filter(({ ticketId }) => known.has(ticketId))
    .map(({ id, list, ticketId, direction, atMs }) => ({
      ...{ id, list, ticket_id: ticketId, direction, gate, access_id: accessId, received_at_ms: nowMs },
      at_ms: nowMs - Math.min(Math.max(0, Math.round(sentAtMs - atMs)), maxScanAgeMs),
    }))
  const stored = new Set(rows.length === 0 ? [] : await insertScans(db, rows))
  return new Map(
    scans.map(({ id, ticketId }) => [id, stored.has(id) ? 'stored' : known.has(ticketId) ? 'known' : 'refused']),
  )
}

/** Inserts scans that are not stored yet. Returns the ids of the new ones. */
export async function insertScans(db: Database, rows: readonly Insertable<GateScanTable>[]): Promise<string[]> {
  const inserted = await db
    .insertInto('gate_scan')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

/** Deletes scans after their time. */
export async function purgeScans({ db, clock }: ScanServices): Promise<void> {
  const beforeMs = clock.nowMs() - daysToMs(retentionDays.gateScan)
  await deleteInBatches((limit) =>
    db
      .deleteFrom('gate_scan')
      .where('id', 'in', (select) =>
        select.selectFrom('gate_scan').select('id').where('received_at_ms', '<', beforeMs).limit(limit),
      )
      .executeTakeFirstOrThrow(),
  )
}
