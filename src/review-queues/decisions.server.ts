import type { GrantOutcome, ReviewState } from '../domain/submission-review-states'
import type { Services } from '../submissions/services.server'
import { lockReview, type Review } from './reviewed-submissions.server'

/** What a grant application can be; `undecided` takes a decision back. */
export type GrantDecision = GrantOutcome | 'undecided'

/** All decisions, in the order of the page. */
export const grantDecisions: readonly GrantDecision[] = ['shortlisted', 'declined', 'undecided']

/**
 * Shortlists or declines a grant application, or takes that back. `sent`: its applicant knows the outcome already, so
 * that it stays. Source: docs/product/desk.md#188-review-queues.
 */
export async function decideApplication(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { submissionId, decision, decidedBy }: { submissionId: string; decision: GrantDecision; decidedBy: string },
): Promise<'decided' | 'sent' | 'not found'> {
  return db.transaction().execute(async (transaction) => {
    const review = await lockReview(transaction, submissionId)
    if (review === undefined) return 'not found'
    if (review.outcome_sent_at_ms !== null) return 'sent'
    const state = decision === 'undecided' ? undecidedState(review) : decision
    await transaction
      .updateTable('review')
      .set({ state, decided_by: decidedBy, decided_at_ms: clock.nowMs() })
      .where('submission_id', '=', submissionId)
      .execute()
    return 'decided'
  })
}

function undecidedState({ reader_count }: Review): ReviewState {
  return reader_count > 0 ? 'scored' : 'new'
}

/** Marks a message as answered or unanswered. Returns false if there is no such message. */
export async function markAnswered(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { submissionId, isAnswered, answeredBy }: { submissionId: string; isAnswered: boolean; answeredBy: string },
): Promise<'changed' | 'as before'> {
  const to: ReviewState = isAnswered ? 'answered' : 'new'
  const { numUpdatedRows } = await db
    .updateTable('review')
    .set({
      state: to,
      decided_by: isAnswered ? answeredBy : null,
      decided_at_ms: isAnswered ? clock.nowMs() : null,
    })
    .where('submission_id', '=', submissionId)
    // Who was first has answered it.
    .where('state', '!=', to)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? 'changed' : 'as before'
}
