import { findByKey } from '../../submission/store.server'
import type { Submission } from '../../submission/submission'
import type { Collected } from '../../submission/submit.server'
import { attemptsOf, unsettled } from '../attempts.server'
import { flowOf, type PaymentServices } from '../services.server'
import { settle } from '../settle.server'
import { startPayment } from '../start.server'
import type { Order } from './order'

/** What stands behind a secret link, or nothing. */
export async function orderBehind(services: PaymentServices, key: string): Promise<Order | undefined> {
  const submission = await findByKey(services.db, key)
  return submission && orderOf(services, submission)
}

/** What came of paying again: a page to pay at, or why there is nothing to pay now. */
export type PaidAgain =
  | Collected
  | { kind: 'not found' }
  | { kind: 'nothing due'; order: Order }
  | { kind: 'still running' }

/**
 * Pays for an order whose payment did not happen. Attempts that may still succeed are asked about first: who has paid already must not
 * pay twice, and while a bank is at work nobody starts anew. Throws PaymentProviderUnavailable.
 */
export async function payAgain(services: PaymentServices, key: string): Promise<PaidAgain> {
  const before = await findByKey(services.db, key)
  if (before === undefined) return { kind: 'not found' }
  for (const attempt of await attemptsOf(services.db, before.id)) {
    if (!unsettled.includes(attempt.state)) continue
    const settlement = await settle(services, attempt.reference)
    if (settlement.kind === 'waiting') return { kind: 'still running' }
  }
  const submission = (await findByKey(services.db, key)) ?? before
  if (submission.state !== 'awaiting payment') return { kind: 'nothing due', order: orderOf(services, submission) }
  return startPayment(services, submission)
}

function orderOf(services: PaymentServices, { flow, code, state, price, createdAtMs }: Submission): Order {
  return {
    flow,
    title: flowOf(services, flow).flow.title,
    code,
    state,
    price,
    createdAt: new Date(createdAtMs).toISOString(),
  }
}
