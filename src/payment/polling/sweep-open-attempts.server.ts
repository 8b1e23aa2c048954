import { describeError } from '../../adapters/log.server'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import { truncateReference } from '../../domain/references'
import type { PaymentServices } from '../services.server'
import { verifyAndSettlePayment } from '../settle/verify-and-settle-payment.server'
import {
  type DueAttempt,
  listDueAttempts,
  pollBatchSize,
  reschedule,
  retrySoon,
  scheduleAll,
} from './poll-schedule.server'

/** After this many consecutive failures the provider is considered down; the other attempts stay due. */
const maxConsecutiveFailures = 3
/** How many polls run in parallel, so that one that hangs does not delay the others. */
const concurrency = 4

/**
 * Polls the provider for unsettled attempts that are due, so that a payment settles even if neither the
 * visitor nor a webhook arrives. Two replicas may poll the same attempt: settling is idempotent.
 */
export async function sweepOpenAttempts(services: PaymentServices, signal?: AbortSignal): Promise<void> {
  let failures = 0
  let isDone = false
  for (;;) {
    const dueAttempts = await listDueAttempts(services.db, services.clock.nowMs())
    const queue = [...dueAttempts]
    const pollNext = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const result = await pollAttempt(services, next)
        failures = result === 'silent' ? failures + 1 : 0
        isDone ||= signal?.aborted === true || result === 'held back' || failures >= maxConsecutiveFailures
        if (isDone) return
      }
    }
    await Promise.all(Array.from({ length: concurrency }, pollNext))
    if (isDone || dueAttempts.length < pollBatchSize) return
  }
}

/**
 * Creates the sweep job. Its first run, and the first run after a failure, polls every attempt: while this
 * server or its database was down, no event and no visitor could report a payment, and its next poll may be
 * an hour away.
 */
export function createSweepJob(services: PaymentServices): (signal: AbortSignal) => Promise<void> {
  let wasUnavailable = true
  return async (signal) => {
    try {
      if (wasUnavailable) await scheduleAll(services.db, services.clock.nowMs())
      wasUnavailable = false
      await sweepOpenAttempts(services, signal)
    } catch (error) {
      wasUnavailable = true
      throw error
    }
  }
}

/** `held back`: our own rate limits allow no more calls now, so the attempt stays due. */
async function pollAttempt(
  services: PaymentServices,
  attempt: DueAttempt,
): Promise<'answered' | 'silent' | 'held back'> {
  const { db, clock, log } = services
  try {
    await verifyAndSettlePayment(services, attempt.reference, { caller: 'sweep' })
    await reschedule(db, attempt, clock.nowMs())
    return 'answered'
  } catch (error) {
    const isUnavailable = error instanceof PaymentProviderUnavailable
    if (isUnavailable && error.isLocallyLimited) return 'held back'
    log.warn(
      { payment: truncateReference(attempt.reference), ...describeError(error) },
      'a payment could not be polled',
    )
    await (isUnavailable ? retrySoon : reschedule)(db, attempt, clock.nowMs())
    return isUnavailable ? 'silent' : 'answered'
  }
}
