import type { AttemptState } from '../adapters/database/tables.server'
import type { SubmissionState } from '../domain/submission-state'

/**
 * Where a submission stands, by what became of all its attempts to pay. One good payment pays it, whatever became of the others; two are
 * one too many, so refunding either of them leaves it paid. It is reversed once all money that had come for it has gone back; one that
 * was never paid stays payable. Source: design, section 6.
 */
export function standingAfter(before: SubmissionState, attempts: readonly AttemptState[]): SubmissionState {
  if (before === 'received') return before
  const good = attempts.filter((state) => state === 'succeeded').length
  if (attempts.includes('in review') || good > 1) return 'needs review'
  if (good === 1) return 'paid'
  return before !== 'awaiting payment' && attempts.includes('reversed') ? 'reversed' : before
}
