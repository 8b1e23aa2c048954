import type { ListedPayment } from '../../adapters/payment-provider/payment-list-responses.server'
import { type PaymentAttempt, unsettledStates } from '../settle/attempts.server'
import { classifyPayment, currency } from '../settle/classify-payment'
import type { DifferenceKind } from './reconciliation'

/** How a payment that is successful at the provider differs from our attempt; undefined if both agree. */
export function comparePayment(attempt: PaymentAttempt | undefined, listed: ListedPayment): DifferenceKind | undefined {
  if (attempt === undefined) return 'unknown here'
  if (attempt.state === 'reversed') return 'returned here, not there'
  if (unsettledStates.includes(attempt.state)) return 'paid there, not here'
  return agreesOnAmount(attempt, listed) ? undefined : 'amount differs'
}

/** What a payment in review or an accepted one has received counts as it is recorded. */
function agreesOnAmount(attempt: PaymentAttempt, listed: ListedPayment): boolean {
  const { received_amount, received_currency } = attempt
  if (received_amount !== null)
    return listed.amountKobo === received_amount && listed.currency === (received_currency ?? currency)
  const unreadable = listed.amountKobo === null || listed.currency === null ? 'amount or currency' : null
  const report = { ...listed, state: 'success', unreadable }
  const { reference, amount_kobo: amountKobo } = attempt
  return classifyPayment({ reference, amountKobo }, report).kind === 'paid'
}
