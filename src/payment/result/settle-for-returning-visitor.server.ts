import { setTimeout as pause } from 'node:timers/promises'
import { describeError } from '../../adapters/log.server'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import { createSingleFlight } from '../../adapters/scheduling/single-flight.server'
import { isPaymentReference, truncateReference } from '../../domain/references'
import { orderPath, type Submission } from '../../submissions/submission'
import type { PaymentServices } from '../services.server'
import { findAttempt, loadAttemptSubmission } from '../settle/attempts.server'
import {
  findSettled,
  type VerifiedAttemptState,
  verifyAndSettlePayment,
} from '../settle/verify-and-settle-payment.server'

/**
 * The status returned to a result page: the payment is settled, pending at the bank, in review or failed;
 * and the address of its order within a day of the payment.
 */
export type ResultPageStatus =
  | { status: ClientStatus; submission: Submission; order: string | null }
  | { status: 'unknown reference' }
  /** Too many requests wait for this payment. */
  | { status: 'busy' }

type ClientStatus = 'success' | 'pending' | 'review' | 'failed'

/**
 * How long a reference reveals the address of its order, in milliseconds. It is limited because receipts
 * and dashboards show references to people who must not see orders.
 */
const orderLinkLifetimeMs = 24 * 3_600_000

/**
 * How long one request waits while the provider reports a pending payment, and the pause between two
 * provider calls.
 */
const defaultTimeouts = { totalMs: 6_000, intervalMs: 1_000 }

/** A visitor has few tabs: more requests for one payment at the same time come from a crowd. */
const shareConcurrent = createSingleFlight<ResultPageStatus>({ maxCallers: 100, result: { status: 'busy' } })

/**
 * Settles a payment for a visitor who returned from the provider. While the bank is processing it waits
 * briefly, so that most visitors see the success at once; after that the page polls. Concurrent calls for
 * one payment share the wait and cause no further provider calls. `network` is the visitor's network, if
 * known. A provider that does not respond is not a failed payment.
 * Source: docs/product/payments.md#96-pending-payments.
 */
export async function settleForReturningVisitor(
  services: PaymentServices,
  reference: string,
  network: string | undefined,
  timeouts = defaultTimeouts,
): Promise<ResultPageStatus> {
  if (!isPaymentReference(reference)) return { status: 'unknown reference' }
  return shareConcurrent(services.db, reference, () => waitUntilFinal(services, reference, network, timeouts))
}

async function waitUntilFinal(
  services: PaymentServices,
  reference: string,
  network: string | undefined,
  { totalMs, intervalMs }: typeof defaultTimeouts,
): Promise<ResultPageStatus> {
  const deadlineMs = performance.now() + totalMs
  for (;;) {
    const verified = await settleForVisitor(services, reference, network)
    if (verified.kind === 'unknown reference') return { status: 'unknown reference' }
    const status = toClientStatus(verified)
    if (verified.kind !== 'pending' || performance.now() + intervalMs > deadlineMs)
      return { status, submission: verified.submission, order: await findOrderPath(services, reference, verified) }
    await pause(intervalMs)
  }
}

/** The secret address of the order, for a visitor who has just returned from the provider. */
async function findOrderPath(
  { db, clock }: PaymentServices,
  reference: string,
  { submission }: Extract<VerifiedAttemptState, { submission: Submission }>,
): Promise<string | null> {
  const attempt = await findAttempt(db, reference)
  const isFresh = attempt !== undefined && attempt.created_at_ms > clock.nowMs() - orderLinkLifetimeMs
  // The address of an erased order was replaced so that it can no longer be found.
  return isFresh && submission.erasedAtMs === undefined ? orderPath(submission) : null
}

/** A settled payment is answered from our own record, so refreshing the page causes no provider call. */
async function settleForVisitor(
  services: PaymentServices,
  reference: string,
  network: string | undefined,
): Promise<VerifiedAttemptState> {
  // This route is public and may be called any number of times.
  const options = { caller: 'visitor', allowCached: true, network } as const
  try {
    return (await findSettled(services.db, reference)) ?? (await verifyAndSettlePayment(services, reference, options))
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    if (!error.isLocallyLimited)
      services.log.warn(
        { payment: truncateReference(reference), ...describeError(error) },
        'the payment provider is unavailable',
      )
    const attempt = await findAttempt(services.db, reference)
    if (attempt === undefined) return { kind: 'unknown reference' }
    return { kind: 'pending', submission: await loadAttemptSubmission(services.db, attempt) }
  }
}

function toClientStatus(verified: Exclude<VerifiedAttemptState, { kind: 'unknown reference' }>): ClientStatus {
  switch (verified.kind) {
    case 'paid':
      return 'success'
    case 'pending':
      return 'pending'
    case 'in review':
      return 'review'
    default:
      return 'failed'
  }
}
