import type { Database } from '../../adapters/database/tables.server'
import type { Config } from '../../config.server'
import { checkErasures } from './erasures.server'
import { type Finding, ok } from './finding'
import { checkOrders } from './orders.server'
import { checkQueues } from './queues.server'
import { checkReceipts } from './receipts.server'
import { checkStorage } from './storage.server'

/**
 * Checks everything that is pending in the database. It changes nothing, and its findings hold no personal data,
 * only codes, references and counts.
 */
export async function checkStoredData(
  db: Database,
  nowMs: number,
  config: Pick<Config, 'mailPerHour' | 'notify'>,
): Promise<Finding[]> {
  return [
    ok('the database responds'),
    ...(await checkStorage(db)),
    ...(await checkQueues(db, nowMs, config)),
    ...(await checkOrders(db, nowMs)),
    ...(await checkReceipts(db, nowMs)),
    ...(await checkErasures(db, nowMs)),
  ]
}

/**
 * The same without what reads the whole database, or whole tables: with the embedded one, visitors would wait
 * meanwhile.
 */
export async function checkPendingWork(
  db: Database,
  nowMs: number,
  config: Pick<Config, 'mailPerHour' | 'notify'>,
): Promise<Finding[]> {
  return [...(await checkQueues(db, nowMs, config)), ...(await checkErasures(db, nowMs))]
}
