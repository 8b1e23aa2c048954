import type { AttemptState } from '../../adapters/database/tables.server'
import type { SubmissionState } from '../../domain/submission-state'

/**
 * Computes the state of a submission from all its payment attempts. One successful payment pays it,
 * whatever happened to the others. Two need review: refunding either one leaves it paid, and so does
 * accepting both. It is reversed once all its money has gone back; one that was never paid stays payable.
 * Source: docs/product/payments.md#91-submission-states.
 */
export function deriveOrderState(current: SubmissionState, attempts: readonly AttemptState[]): SubmissionState {
  if (current === 'received') return current
  const successful = attempts.filter((state) => state === 'succeeded' || state === 'accepted')
  if (attempts.includes('in review') || (successful.length > 1 && successful.includes('succeeded')))
    return 'needs review'
  if (successful.length > 0) return 'paid'
  return current !== 'awaiting payment' && attempts.includes('reversed') ? 'reversed' : current
}
