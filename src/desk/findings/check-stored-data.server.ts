import type { Database } from '../../adapters/database/tables.server'
import type { Config } from '../../config.server'
import { checkDatabaseHealth } from './database-health.server'
import { type Finding, ok } from './finding'
import { checkReceiptCompleteness } from './missing-receipts.server'
import { checkOpenOrders } from './open-orders.server'
import { checkPendingErasures } from './pending-erasures.server'
import { checkStuckWork } from './stuck-work.server'
import { checkTicketListSize } from './ticket-list.server'

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
    ...(await checkDatabaseHealth(db)),
    ...(await checkStuckWork(db, nowMs, config)),
    ...(await checkOpenOrders(db, nowMs)),
    ...(await checkReceiptCompleteness(db, nowMs)),
    ...(await checkPendingErasures(db, nowMs)),
    ...(await checkTicketListSize(db)),
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
  return [...(await checkStuckWork(db, nowMs, config)), ...(await checkPendingErasures(db, nowMs))]
}
