import type { AttemptState } from '../../adapters/database/tables.server'
import { PaymentProviderUnavailable } from '../../adapters/paystack-call.server'
import { findByKey } from '../../submission/store.server'
import type { Submission } from '../../submission/submission'
import type { Collected } from '../../submission/submit.server'
import { type Attempt, attemptsOf, good, unsettled } from '../attempts.server'
import { flowOf, type PaymentServices } from '../services.server'
import { settle } from '../settle.server'
import { startPayment } from '../start.server'
import { confirmationOf } from './letter-again.server'
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
    if (await isRunning(services, attempt)) return { kind: 'still running' }
  }
  const submission = (await findByKey(services.db, key)) ?? before
  if (submission.state !== 'awaiting payment')
    return { kind: 'nothing due', order: await orderOf(services, submission) }
  return startPayment(services, submission)
}

/** Of an attempt that is not asked about any more, the provider's silence says that there is nothing to wait for. */
async function isRunning(services: PaymentServices, { reference, ask_again_at_ms }: Attempt): Promise<boolean> {
  try {
    return (await settle(services, reference)).kind === 'waiting'
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable && ask_again_at_ms === null) return false
    throw error
  }
}

async function orderOf(services: PaymentServices, submission: Submission): Promise<Order> {
  const { id, flow, code, state, price, answers, createdAtMs } = submission
  const attempts = await attemptsOf(services.db, id)
  const paid = attempts.findLast((attempt) => good.includes(attempt.state)) ?? attempts.find(wentBack)
  const { title, attendance } = flowOf(services, flow)
  return {
    flow,
    title,
    code,
    state,
    price,
    createdAt: new Date(createdAtMs).toISOString(),
    attendance: attendance?.(answers) ?? null,
    payment:
      paid === undefined
        ? null
        : { reference: paid.reference, paidAt: timeOf(paid.settled_at_ms ?? paid.created_at_ms) },
    letter: await confirmationOf(services, submission),
  }
}

function wentBack({ state }: { state: AttemptState }): boolean {
  return state === 'reversed'
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString()
}
