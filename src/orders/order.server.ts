import type { AttemptState } from '../adapters/database/tables.server'
import { currentPayment } from '../payment/checkout/current-payment.server'
import { flowOf, type PaymentServices } from '../payment/services.server'
import { attemptsOf, good } from '../payment/settle/attempts.server'
import { findByKey } from '../submissions/store.server'
import type { Submission } from '../submissions/submission'
import type { Collected } from '../submissions/submit.server'
import type { Order } from './order'
import { confirmationOf, confirmed } from './resend-confirmation.server'

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
 * pay twice, and while a bank is at work nobody starts anew.
 */
export async function payAgain(
  services: PaymentServices,
  key: string,
  network: string | undefined,
): Promise<PaidAgain> {
  const before = await findByKey(services.db, key)
  if (before === undefined) return { kind: 'not found' }
  const current = await currentPayment(services, before.id, network)
  switch (current.kind) {
    case 'payable':
      return { kind: 'payable', payAt: current.authorizationUrl }
    case 'settled':
      return { kind: 'nothing due', order: await orderOf(services, current.submission) }
    case 'running':
      return { kind: 'still running' }
    case 'unavailable':
      return { kind: 'unavailable' }
    default:
      return current
  }
}

async function orderOf(services: PaymentServices, submission: Submission): Promise<Order> {
  const { id, flow, code, state, price, answers, createdAtMs } = submission
  const attempts = await attemptsOf(services.db, id)
  const paid = attempts.findLast((attempt) => good.includes(attempt.state)) ?? attempts.find(hasCome)
  const { title, attendance } = flowOf(services, flow)
  return {
    flow,
    title,
    code: confirmed.includes(state) ? code : null,
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

/** Money that is in doubt, or that went back. */
function hasCome({ state }: { state: AttemptState }): boolean {
  return state === 'in review' || state === 'reversed'
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString()
}
