import type { Database } from '../adapters/database/tables.server'
import { readScores } from './scores.server'

/** What a copy of a person's data says about a review. It names no reader; null where nothing is reviewed. */
export async function exportReview(db: Database, submissionId: string) {
  const review = await db.selectFrom('review').selectAll().where('submission_id', '=', submissionId).executeTakeFirst()
  if (review === undefined) return null
  const scores = await readScores(db, submissionId)
  return {
    state: review.state,
    decidedAt: formatTime(review.decided_at_ms),
    outcomeSentAt: formatTime(review.outcome_sent_at_ms),
    scores: scores.map((each) => ({ points: each.scores, givenAt: formatTime(each.scoredAtMs) })),
  }
}

function formatTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
