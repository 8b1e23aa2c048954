import type { AttemptState } from '../adapters/database/tables.server'
import type { SubmissionState } from '../domain/submission-state'

/**
 * Where a submission stands, by what became of all its attempts to pay. One good payment pays it, whatever became of the others; two are
 * one too many, so refunding either of them leaves it paid, and so does a person who accepts every one of them. It is reversed once all money that had come for it has gone back; one that
 * was never paid stays payable. Source: design, section 6.
 */
export function standingAfter(before: SubmissionState, attempts: readonly AttemptState[]): SubmissionState {
  if (before === 'received') return before
  const good = attempts.filter((state) => state === 'succeeded' || state === 'accepted')
  if (attempts.includes('in review') || (good.length > 1 && good.includes('succeeded'))) return 'needs review'
  if (good.length > 0) return 'paid'
  return before !== 'awaiting payment' && attempts.includes('reversed') ? 'reversed' : before
}
