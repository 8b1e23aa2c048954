import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ReconciliationTable } from '../../adapters/database/accounting-tables.server'
import type { Database } from '../../adapters/database/tables.server'
import type { ReconciliationResult } from './reconciliation'

/** A comparison that runs, or has run. */
export interface Reconciliation extends Omit<Selectable<ReconciliationTable>, 'result'> {
  result: ReconciliationResult | undefined
}

/** Longer than any step takes, with its retries. A later time means that the process has ended. */
const leaseMs = 30 * 60_000
/** Older results are deleted. */
const maxKept = 60

/** Starts a comparison; undefined while another one runs. */
export async function startReconciliation(
  db: Database,
  { month, startedBy, nowMs }: { month: string; startedBy: string; nowMs: number },
): Promise<string | undefined> {
  await endStopped(db, nowMs)
  const id = randomUUID()
  const inserted = await db
    .insertInto('reconciliation')
    .values({
      ...{ id, month, state: 'running', started_by: startedBy, started_at_ms: nowMs, ended_at_ms: null },
      ...{ leased_until_ms: nowMs + leaseMs, read_count: 0, result: null, note: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return undefined
  await deleteOldest(db)
  return id
}

/** Says how far a comparison is. */
export async function saveProgress(db: Database, id: string, readCount: number, nowMs: number): Promise<void> {
  await db
    .updateTable('reconciliation')
    .set({ read_count: readCount, leased_until_ms: nowMs + leaseMs })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Ends a comparison with its result, or with why it failed. */
export async function endReconciliation(
  db: Database,
  id: string,
  { result, note, nowMs }: { result?: ReconciliationResult; note?: string; nowMs: number },
): Promise<void> {
  await db
    .updateTable('reconciliation')
    .set({
      ...{ state: result === undefined ? 'failed' : 'done', ended_at_ms: nowMs, note: note ?? null },
      result: result === undefined ? null : JSON.stringify(result),
    })
    .where('id', '=', id)
    .execute()
}

/** The comparison with this id, or undefined. */
export async function findReconciliation(db: Database, id: string): Promise<Reconciliation | undefined> {
  const row = await db.selectFrom('reconciliation').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ...row, result: row.result === null ? undefined : JSON.parse(row.result) }
}

/** The last comparisons, the newest first, without what they found. */
export async function listReconciliations(db: Database, nowMs: number, limit = 20) {
  await endStopped(db, nowMs)
  return db
    .selectFrom('reconciliation')
    .select(['id', 'month', 'state', 'started_by', 'started_at_ms', 'ended_at_ms', 'read_count', 'note'])
    .orderBy('started_at_ms', 'desc')
    .limit(limit)
    .execute()
}

/** Ends comparisons whose process was killed. */
async function endStopped(db: Database, nowMs: number): Promise<void> {
  await db
    .updateTable('reconciliation')
    .set({ state: 'failed', ended_at_ms: nowMs, note: 'the server was stopped meanwhile' })
    .where('state', '=', 'running')
    .where('leased_until_ms', '<', nowMs)
    .execute()
}

async function deleteOldest(db: Database): Promise<void> {
  const oldest = await db
    .selectFrom('reconciliation')
    .select('started_at_ms')
    .orderBy('started_at_ms', 'desc')
    .offset(maxKept)
    .limit(1)
    .executeTakeFirst()
  if (oldest !== undefined)
    await db.deleteFrom('reconciliation').where('started_at_ms', '<=', oldest.started_at_ms).execute()
}
