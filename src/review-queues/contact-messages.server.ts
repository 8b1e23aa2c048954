import { sql } from 'kysely'
import type { Database } from '../adapters/database/tables.server'
import { createMissingReviews } from './create-missing-reviews.server'
import { maxPage, type ReviewPage } from './list-applications.server'
import { reviewedFlows } from './reviewed-flows'
import { type ReviewedSubmission, readReviewedSubmissionsByIds } from './reviewed-submissions.server'

/** Which messages are listed. */
export const messageFilters = ['unanswered', 'answered', 'all'] as const

export type MessageFilter = (typeof messageFilters)[number]

/** Reads one page of the messages, the newest first, those without an answer the oldest first. */
export async function listContactMessages(
  db: Database,
  { filter, page, limit }: { filter: MessageFilter; page: number; limit: number },
): Promise<ReviewPage<ReviewedSubmission>> {
  await createMissingReviews(db)
  const direction = filter === 'unanswered' ? 'asc' : 'desc'
  let query = db.selectFrom('review').select('submission_id').where('flow', '=', reviewedFlows.messages)
  if (filter !== 'all') query = query.where('state', '=', filter === 'answered' ? 'answered' : 'new')
  const rows = await query
    .orderBy('sent_at_ms', direction)
    .orderBy('submission_id', direction)
    .limit(limit + 1)
    .offset((Math.min(page, maxPage) - 1) * limit)
    .execute()
  const ids = rows.slice(0, limit).map(({ submission_id }) => submission_id)
  return { entries: await readReviewedSubmissionsByIds(db, ids), hasMore: rows.length > limit }
}

/** How many messages have no answer. */
export async function countUnansweredMessages(db: Database): Promise<number> {
  await createMissingReviews(db)
  const { count } = await db
    .selectFrom('review')
    .select(sql<number | string>`count(*)`.as('count'))
    .where('flow', '=', reviewedFlows.messages)
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow()
  return Number(count)
}
