import { grantCriteria } from '../../content/grant-rules'
import type { Database } from '../adapters/database/tables.server'
import type { Services } from '../submissions/services.server'
import { lockReview } from './reviewed-submissions.server'

/** The points that a reader gives, from the worst to the best. */
export const scorePoints = [1, 2, 3, 4, 5] as const

/** Points by the id of a criterion. */
export type Scores = Readonly<Record<string, number>>

/** What one reader has given. */
export interface ReaderScores {
  reader: string
  scores: Scores
  meanHundredths: number
  scoredAtMs: number
}

/**
 * Reads points for every criterion, as typed; a message if one is missing or no whole number from 1 to 5.
 * Source: docs/product/desk.md#188-review-queues.
 */
export function parseScores(typed: (criterionId: string) => string | null | undefined): Scores | string {
  const scores: Record<string, number> = {}
  for (const { id } of grantCriteria) {
    const text = typed(id)?.trim() ?? ''
    if (!/^[1-5]$/.test(text)) return `Give 1 to 5 points for each criterion: ‘${id}’ has none.`
    scores[id] = Number(text)
  }
  return scores
}

/**
 * Saves what a reader gives to a grant application, in place of what they gave before, and its new mean over all
 * readers. `decided`: the outcome was sent, so nothing is scored any more. Each call changes only this reader's scores.
 */
export async function saveScores(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { submissionId, reader, scores }: { submissionId: string; reader: string; scores: Scores },
): Promise<'saved' | 'decided' | 'not found'> {
  const given = Object.values(scores)
  const mean = meanHundredths(given.map((score) => score * 100))
  return db.transaction().execute(async (transaction) => {
    const review = await lockReview(transaction, submissionId)
    if (review === undefined) return 'not found'
    if (review.outcome_sent_at_ms !== null) return 'decided'
    const values = { scores: JSON.stringify(scores), mean_hundredths: mean, scored_at_ms: clock.nowMs() }
    await transaction
      .insertInto('review_score')
      .values({ submission_id: submissionId, reader, ...values })
      .onConflict((conflict) => conflict.columns(['submission_id', 'reader']).doUpdateSet(values))
      .execute()
    const all = await readScores(transaction, submissionId)
    await transaction
      .updateTable('review')
      .set({
        reader_count: all.length,
        mean_hundredths: meanHundredths(all.map((each) => each.meanHundredths)),
        ...(review.state === 'new' && { state: 'scored' as const }),
      })
      .where('submission_id', '=', submissionId)
      .execute()
    return 'saved'
  })
}

function meanHundredths(hundredths: readonly number[]): number {
  return Math.round(hundredths.reduce((sum, each) => sum + each, 0) / hundredths.length)
}

/** What all readers have given to a grant application, by their names. */
export async function readScores(db: Database, submissionId: string): Promise<ReaderScores[]> {
  const rows = await db
    .selectFrom('review_score')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('reader')
    .execute()
  return rows.map(({ reader, scores, mean_hundredths, scored_at_ms }) => ({
    ...{ reader, scores: JSON.parse(scores) as Scores },
    ...{ meanHundredths: mean_hundredths, scoredAtMs: scored_at_ms },
  }))
}

/** The mean of what one reader has given to each of these grant applications, in hundredths, by its id. */
export async function readOwnMeans(
  db: Database,
  reader: string,
  submissionIds: readonly string[],
): Promise<Map<string, number>> {
  if (submissionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('review_score')
    .select(['submission_id', 'mean_hundredths'])
    .where('reader', '=', reader)
    .where('submission_id', 'in', submissionIds)
    .execute()
  return new Map(rows.map(({ submission_id, mean_hundredths }) => [submission_id, mean_hundredths]))
}

/** '4.25', from hundredths of a point. */
export function formatPoints(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}
