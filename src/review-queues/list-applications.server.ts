import { sql } from 'kysely'
import type { Database } from '../adapters/database/tables.server'
import { createMissingReviews } from './create-missing-reviews.server'
import { reviewedFlows } from './reviewed-flows'
import { type ReviewedSubmission, readReviewedSubmissionsByIds } from './reviewed-submissions.server'

/** Which grant applications are listed. `mine`, `not mine`: those that this reader has scored, or has not. */
export const applicationFilters = ['all', 'new', 'not mine', 'mine', 'shortlisted', 'declined', 'sent'] as const

export type ApplicationFilter = (typeof applicationFilters)[number]

/** One page of a list, and whether there is another one after it. */
export interface ReviewPage<Entry> {
  entries: Entry[]
  hasMore: boolean
}

/** Which page of which list. Pages are counted from 1. */
export interface ApplicationQuery {
  filter: ApplicationFilter
  /** Whose scores `mine` and `not mine` are about. */
  reader: string
  /** `mean`: the best first; those without scores last. */
  sort: 'newest' | 'mean'
  page: number
  limit: number
}

/** The rows of the last page are found by counting those before them, so there is a last page. */
export const maxPage = 4_000

/**
 * Reads one page of the grant applications. Each list has an index, so that it takes the same time among any number of
 * applications. Source: docs/product/desk.md#188-review-queues.
 */
export async function listApplications(
  db: Database,
  { filter, reader, sort, page, limit }: ApplicationQuery,
): Promise<ReviewPage<ReviewedSubmission>> {
  await createMissingReviews(db)
  let query = db.selectFrom('review').select('submission_id').where('flow', '=', reviewedFlows.applications)
  if (filter === 'new' || filter === 'shortlisted' || filter === 'declined') query = query.where('state', '=', filter)
  if (filter === 'sent') query = query.where('outcome_sent_at_ms', 'is not', null)
  if (filter === 'not mine') query = query.where('state', 'in', ['new', 'scored'])
  if (filter === 'mine' || filter === 'not mine')
    query = query.where(({ exists, not, selectFrom }) => {
      const own = exists(
        selectFrom('review_score')
          .select('reader')
          .where('reader', '=', reader)
          .whereRef('review_score.submission_id', '=', 'review.submission_id'),
      )
      return filter === 'mine' ? own : not(own)
    })
  if (sort === 'mean') query = query.orderBy('mean_hundredths', 'desc')
  const rows = await query
    .orderBy('sent_at_ms', 'desc')
    .orderBy('submission_id', 'desc')
    .limit(limit + 1)
    .offset((Math.min(page, maxPage) - 1) * limit)
    .execute()
  const ids = rows.slice(0, limit).map(({ submission_id }) => submission_id)
  return { entries: await readReviewedSubmissionsByIds(db, ids), hasMore: rows.length > limit }
}

/** How many grant applications each list has, besides the lists of one reader. */
export async function countApplications(
  db: Database,
): Promise<Record<'all' | 'new' | 'shortlisted' | 'declined' | 'sent', number>> {
  const states = await db
    .selectFrom('review')
    .select(['state', sql<number | string>`count(*)`.as('count')])
    .where('flow', '=', reviewedFlows.applications)
    .groupBy('state')
    .execute()
  const { sent } = await db
    .selectFrom('review')
    .select(sql<number | string>`count(*)`.as('sent'))
    .where('flow', '=', reviewedFlows.applications)
    .where('outcome_sent_at_ms', 'is not', null)
    .executeTakeFirstOrThrow()
  const count = (name: string) => Number(states.find(({ state }) => state === name)?.count ?? 0)
  return {
    all: states.reduce((sum, { count: each }) => sum + Number(each), 0),
    ...{ new: count('new'), shortlisted: count('shortlisted'), declined: count('declined'), sent: Number(sent) },
  }
}
