import { truncateReference } from '../../domain/references'
import { lockSubmission } from '../../submissions/submission-store.server'
import type { PaymentServices } from '../services.server'
import { acceptAttempt, findAttempt } from './attempts.server'
import { recomputeOrderState } from './recompute-order-state.server'
import { findSettled, type VerifiedAttemptState } from './verify-and-settle-payment.server'

/** The result of accepting a payment. */
export type AcceptanceResult = VerifiedAttemptState | { kind: 'nothing to decide' }

/**
 * Accepts a payment that staff have reviewed: a different amount that is fine, a dispute that was won, or a
 * second payment meant as a donation. If two payments are kept, each must be accepted. Recomputes the order's
 * state and queues the emails that belong to it.
 */
export async function acceptPayment(services: PaymentServices, reference: string): Promise<AcceptanceResult> {
  const { db, clock, log } = services
  const attempt = await findAttempt(db, reference)
  if (attempt === undefined) return { kind: 'unknown reference' }
  const isAccepted = await db.transaction().execute(async (transaction) => {
    const locked = await lockSubmission(transaction, attempt.submission_id)
    if (locked.state !== 'needs review' || !(await acceptAttempt(transaction, reference, clock.nowMs()))) return false
    await recomputeOrderState(services, transaction, locked)
    return true
  })
  if (!isAccepted) return { kind: 'nothing to decide' }
  log.warn(
    { payment: truncateReference(reference), submission: attempt.submission_id },
    'payment accepted by an operator',
  )
  services.onEmailsQueued()
  return (await findSettled(db, reference)) ?? { kind: 'nothing to decide' }
}
