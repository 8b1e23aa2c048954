import type { AttemptState } from '../../adapters/database/tables.server'
import type { SubmissionState } from '../../domain/submission-state'

/**
 * The state of a submission, from all its payment attempts. One good payment pays it, whatever became of the
 * others. Two are one too many: refunding either leaves it paid, and so does an operator who accepts all of
 * them. It is reversed once all its money has gone back; one that was never paid stays payable.
 * Source: docs/product/payments.md#91-submission-states.
 */
export function standingAfter(before: SubmissionState, attempts: readonly AttemptState[]): SubmissionState {
  if (before === 'received') return before
  const good = attempts.filter((state) => state === 'succeeded' || state === 'accepted')
  if (attempts.includes('in review') || (good.length > 1 && good.includes('succeeded'))) return 'needs review'
  if (good.length > 0) return 'paid'
  return before !== 'awaiting payment' && attempts.includes('reversed') ? 'reversed' : before
}
