import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import { createSingleFlight } from '../../adapters/scheduling/single-flight.server'
import { orderPath, type Submission } from '../../submissions/submission'
import { findSubmission } from '../../submissions/submission-store.server'
import type { PaymentServices } from '../services.server'
import type { PaymentAttempt } from '../settle/attempts.server'
import { pendingStates } from '../settle/classify-payment'
import { verifyAndSettlePayment } from '../settle/verify-and-settle-payment.server'
import { findReusableAttempt, listPayableAttempts } from './checkout-attempts.server'
import { type ResultPageKind, startPayment } from './start-payment.server'

/**
 * The payment status of a submission, for a visitor who wants to pay (again). `settled`: nothing is due;
 * `order` is the path of its order page. `running`: the bank is processing a payment, so the visitor must
 * not pay a second time. `unavailable`: the provider cannot be reached. `too many attempts`: no other
 * attempt may begin until the given time has passed.
 */
export type ResumedPayment =
  | { kind: 'not found' }
  | { kind: 'settled' | 'running' | 'unavailable'; submission: Submission; order: string }
  | { kind: 'payable'; checkoutUrl: string }
  | { kind: 'too many attempts'; submission: Submission; order: string; retryInMs: number }
  | { kind: 'refused'; message: string }

/** Maximum number of attempts to verify here; the sweep verifies the others. */
const maxCheckedAttempts = 10

const shareConcurrent = createSingleFlight<ResumedPayment>()

/**
 * Verifies in parallel every attempt that could still be paid, and then returns a checkout page: the one
 * that is still open, or a new one. A visitor who has already paid cannot pay twice. Concurrent calls for
 * one submission share one result.
 */
export function resumePayment(
  services: PaymentServices,
  submissionId: string,
  network?: string,
  returnsTo?: ResultPageKind,
): Promise<ResumedPayment> {
  return shareConcurrent(services.db, submissionId, () =>
    resumePaymentOnce(services, submissionId, { network, returnsTo }),
  )
}

async function resumePaymentOnce(
  services: PaymentServices,
  submissionId: string,
  { network, returnsTo }: { network: string | undefined; returnsTo: ResultPageKind | undefined },
): Promise<ResumedPayment> {
  const { db } = services
  const attempts = await listPayableAttempts(db, submissionId, maxCheckedAttempts)
  const open = await findReusableAttempt(db, submissionId)
  const statuses = await Promise.all(
    attempts.map((attempt) =>
      checkAttempt(services, attempt, { network, isHandedOut: attempt.reference === open?.reference }),
    ),
  )
  const submission = await findSubmission(db, submissionId)
  if (submission === undefined) return { kind: 'not found' }
  const orderInfo = { submission, order: orderPath(submission) }
  if (submission.state !== 'awaiting payment' || submission.cancelledAtMs !== undefined)
    return { kind: 'settled', ...orderInfo }
  if (statuses.includes('running')) return { kind: 'running', ...orderInfo }
  if (statuses.includes('silent')) return { kind: 'unavailable', ...orderInfo }
  const paymentStart = await startPayment(services, submission, network, returnsTo)
  if (paymentStart.kind === 'unavailable' || paymentStart.kind === 'too many attempts')
    return { ...paymentStart, ...orderInfo }
  return paymentStart.kind === 'payable' ? { kind: 'payable', checkoutUrl: paymentStart.checkoutUrl } : paymentStart
}

async function checkAttempt(
  services: PaymentServices,
  attempt: PaymentAttempt,
  { network, isHandedOut }: { network: string | undefined; isHandedOut: boolean },
): Promise<'running' | 'over' | 'silent'> {
  try {
    const { kind } = await verifyAndSettlePayment(services, attempt.reference, { caller: 'visitor', network })
    return kind === 'pending' ? 'running' : 'over'
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    // If polling of an attempt has ended, no response from the provider means there is nothing to wait for.
    if (attempt.next_poll_at_ms === null) return 'over'
    // A checkout page accepts one payment: a visitor who returns to the same page cannot pay twice.
    return isHandedOut && !pendingStates.has(attempt.provider_state ?? '') ? 'over' : 'silent'
  }
}
