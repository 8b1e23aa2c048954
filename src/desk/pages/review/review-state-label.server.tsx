import type { Review } from '../../../review-queues/reviewed-submissions.server'
import { StateLabel } from '../elements.server'

/** What was decided about a form, and whether its sender was told. */
export function ReviewStateLabel({ review }: { review: Review }) {
  const { state, outcome_sent_at_ms } = review
  const tone = state === 'shortlisted' || state === 'answered' ? 'good' : 'quiet'
  return <StateLabel tone={tone}>{outcome_sent_at_ms === null ? state : `${state}, told`}</StateLabel>
}
