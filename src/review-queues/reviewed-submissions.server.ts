import type { Selectable } from 'kysely'
import type { ReviewTable } from '../adapters/database/review-tables.server'
import type { Database } from '../adapters/database/tables.server'
import type { Submission } from '../submissions/submission'
import { toSubmission } from '../submissions/submission-store.server'
import { createMissingReviews } from './create-missing-reviews.server'

/** The state of a form that staff review, as it is stored. */
export type Review = Selectable<ReviewTable>

/** A form that staff review, with its state. */
export interface ReviewedSubmission {
  submission: Submission
  review: Review
}

/** Finds a form of this flow by its code; undefined if there is none. */
export async function findReviewedSubmission(
  db: Database,
  flow: string,
  code: string,
): Promise<ReviewedSubmission | undefined> {
  await createMissingReviews(db)
  const row = await db
    .selectFrom('submission')
    .selectAll()
    .where('public_code', '=', code.toUpperCase())
    .where('flow', '=', flow)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const review = await db.selectFrom('review').selectAll().where('submission_id', '=', row.id).executeTakeFirst()
  return review && { submission: toSubmission(row), review }
}

/** Reads the forms of these ids, with their states, in this order. Those that were erased meanwhile are left out. */
export async function readReviewedSubmissionsByIds(
  db: Database,
  ids: readonly string[],
): Promise<ReviewedSubmission[]> {
  if (ids.length === 0) return []
  const [rows, reviews] = await Promise.all([
    db.selectFrom('submission').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('review').selectAll().where('submission_id', 'in', ids).execute(),
  ])
  const submissions = new Map(rows.map((row) => [row.id, toSubmission(row)]))
  const states = new Map(reviews.map((review) => [review.submission_id, review]))
  return ids.flatMap((id) => {
    const submission = submissions.get(id)
    const review = states.get(id)
    return submission === undefined || review === undefined ? [] : [{ submission, review }]
  })
}

/**
 * Locks the review of a form until the transaction ends; undefined if it was erased. Locks the form first, as an erasure
 * does; otherwise the two could deadlock.
 */
export async function lockReview(transaction: Database, submissionId: string): Promise<Review | undefined> {
  await transaction
    .updateTable('submission')
    .set((row) => ({ has_review: row.ref('has_review') }))
    .where('id', '=', submissionId)
    .execute()
  return transaction
    .updateTable('review')
    .set((row) => ({ state: row.ref('state') }))
    .where('submission_id', '=', submissionId)
    .returningAll()
    .executeTakeFirst()
}
