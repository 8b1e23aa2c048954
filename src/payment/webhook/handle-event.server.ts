import type { Selectable } from 'kysely'
import type { ProviderEventTable } from '../../adapters/database/tables.server'
import { describeError } from '../../adapters/log.server'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import type { PaymentServices } from '../services.server'
import {
  sendAttemptToReview,
  type VerifiedAttemptState,
  verifyAndSettlePayment,
} from '../settle/verify-and-settle-payment.server'
import { applyRefundOrDispute } from './apply-refund-or-dispute.server'
import { isChargeSuccess, type ProviderEvent, parseEvent } from './provider-event'
import { redactIfErased } from './redact-events.server'

/** An event as it was stored. */
export type StoredEvent = Selectable<ProviderEventTable>

/**
 * Retry delays during a provider failure: short at first and at most a minute, so that payments settle soon
 * after the failure ends.
 */
const faultRetryDelaysMs = [5_000, 5_000, 5_000, 5_000, 5_000, 5_000, 10_000, 20_000, 60_000]
/**
 * Retry delays for an announced payment that the provider does not confirm yet: short at first, hourly at
 * the end.
 */
const unconfirmedRetryDelaysMs = [
  ...faultRetryDelaysMs,
  ...Array<number>(29).fill(60_000),
  ...Array<number>(60).fill(600_000),
  3_600_000,
]

/**
 * How long an event may be ahead of the verify response. The doctor reports an event as stuck after five
 * minutes.
 */
const maxAheadMs = 4 * 60_000
/**
 * How long an announced payment may stay unconfirmed, in time and in number of tries, because a clock may
 * jump.
 */
const unconfirmedLimits = { durationMs: 72 * 3_600_000, attempts: 150 } as const

/** The provider announced a payment but does not confirm it when asked to verify it. */
class NotConfirmed extends Error {
  override name = 'NotConfirmed' as const
}

/** Processes one event: verifies its payment and records the result. Failures are retried later. */
export async function handleEvent(services: PaymentServices, storedEvent: StoredEvent): Promise<void> {
  const { db, clock, log } = services
  const { id, body, attempts } = storedEvent
  try {
    const event = parseEvent(body)
    if (event?.reference != null) {
      const verified = await verifyAndSettlePayment(services, event.reference, { caller: 'event' })
      if (isChargeSuccess(event) && !isFinal(verified)) await giveUpOrRetry(services, storedEvent, event.reference)
    }
    await markHandled(services, storedEvent, event)
  } catch (error) {
    log.warn({ event: id, ...describeError(error) }, 'an event from the payment provider will be retried')
    await db
      .updateTable('provider_event')
      .set({ attempts: attempts + 1, next_attempt_at_ms: clock.nowMs() + retryDelayMs(error, attempts) })
      .where('id', '=', id)
      .execute()
  }
}

function retryDelayMs(error: unknown, attempts: number): number {
  const delaysMs = error instanceof NotConfirmed ? unconfirmedRetryDelaysMs : faultRetryDelaysMs
  const scheduledDelayMs = delaysMs[Math.min(attempts, delaysMs.length - 1)] ?? 0
  return error instanceof PaymentProviderUnavailable
    ? Math.max(scheduledDelayMs, error.retryInMs ?? 0)
    : scheduledDelayMs
}

/** Whether the event is fully handled, so that no later provider response is needed. */
function isFinal({ kind }: VerifiedAttemptState): boolean {
  return kind === 'paid' || kind === 'in review' || kind === 'reversed' || kind === 'unknown reference'
}

/** Throws NotConfirmed until the event has been retried for so long that the payment must go to review. */
async function giveUpOrRetry(services: PaymentServices, storedEvent: StoredEvent, reference: string): Promise<void> {
  const isExhausted =
    services.clock.nowMs() > storedEvent.received_at_ms + unconfirmedLimits.durationMs &&
    storedEvent.attempts >= unconfirmedLimits.attempts
  if (!isExhausted) throw new NotConfirmed('The provider does not report the payment as paid yet.')
  await sendAttemptToReview(services, reference, 'the provider announced this payment, but never confirmed it')
}

/** Two servers may process the same event: only the one that marks it as handled records it. */
async function markHandled(
  services: PaymentServices,
  storedEvent: StoredEvent,
  event: ProviderEvent | undefined,
): Promise<void> {
  const { id, received_at_ms } = storedEvent
  const nowMs = services.clock.nowMs()
  const isOverdue = nowMs > received_at_ms + maxAheadMs
  const hasQueuedEmails = await services.db.transaction().execute(async (transaction) => {
    const updated = await transaction
      .updateTable('provider_event')
      .set({ handled_at_ms: nowMs })
      .where('id', '=', id)
      .where('handled_at_ms', 'is', null)
      .executeTakeFirst()
    if (updated.numUpdatedRows !== 1n || event === undefined) return false
    await redactIfErased(transaction, storedEvent)
    return applyRefundOrDispute(services, transaction, event, isOverdue)
  })
  if (hasQueuedEmails) services.onEmailsQueued()
}
