import type { Database } from '../../adapters/database/tables.server'
import { slowAfterMs } from '../../payment/refunds/refund-check-intervals'
import { openRefundStates } from '../../payment/refunds/refund-store.server'
import { actionNeeded, type Finding, joinFirst } from './finding'

const dayMs = 24 * 3_600_000
/** A refund that failed is reported for this long, or until another one of its payment was requested. */
const reportedForMs = 14 * dayMs

/** Refunds that failed, that wait for a person, or that take longer than banks take. */
export async function checkStuckRefunds(db: Database, nowMs: number): Promise<Finding[]> {
  const refunds = await db
    .selectFrom('refund')
    .select(['reference', 'state', 'note', 'created_at_ms'])
    .where(({ or, and, eb }) =>
      or([
        eb('state', 'in', openRefundStates),
        and([eb('state', '=', 'failed'), eb('created_at_ms', '>', nowMs - reportedForMs)]),
      ]),
    )
    .orderBy('created_at_ms')
    .execute()
  const isOpen = ({ state }: { state: string }) => state !== 'failed'
  const failed = refunds.filter(
    (refund) =>
      refund.state === 'failed' &&
      !refunds.some((other) => other.reference === refund.reference && other.created_at_ms > refund.created_at_ms),
  )
  const waiting = refunds.filter((refund) => isOpen(refund) && refund.note !== null)
  const slow = refunds.filter(
    (refund) => isOpen(refund) && refund.note === null && refund.created_at_ms < nowMs - slowAfterMs,
  )
  return [
    ...describe('refunds that failed', failed, 'the reason is in show REFERENCE; request them again'),
    ...describe(
      'refunds for which the provider needs the payer’s bank account',
      waiting,
      'ask the payer, and enter it in the provider’s dashboard',
    ),
    ...describe('refunds that take longer than 14 days', slow, 'ask the provider about them'),
  ]
}

function describe(what: string, refunds: readonly { reference: string }[], action: string): Finding[] {
  if (refunds.length === 0) return []
  return [actionNeeded(`${what}: ${joinFirst(refunds.map(({ reference }) => reference))}`, action)]
}
