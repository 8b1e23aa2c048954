import { sql } from 'kysely'
import type { Database } from '../adapters/database/tables.server'
import type { Services } from '../submissions/services.server'
import { createMissingReviews } from './create-missing-reviews.server'
import { maxPage, type ReviewPage } from './list-applications.server'
import { findNomineeGroup, type NomineeGroup } from './nominee-group.server'
import { reviewedFlows } from './reviewed-flows'
import { type ReviewedSubmission, readReviewedSubmissionsByIds } from './reviewed-submissions.server'

/** A nominee, with the number of their nominations. */
export interface Nominee {
  /** The group's key. */
  id: string
  nominators: number
  nominations: number
  isShortlisted: boolean
  /** One of the nominations, which names the nominee. */
  example: ReviewedSubmission
}

/** A page shows at most this many nominations of one nominee. */
const maxNominations = 200

/**
 * Reads one page of the nominees, those with the most nominators first. A person who nominates the same person twice
 * counts once. Source: docs/product/desk.md#188-review-queues.
 */
export async function listNominees(
  db: Database,
  { isShortlisted, page, limit }: { isShortlisted: boolean; page: number; limit: number },
): Promise<ReviewPage<Nominee>> {
  await createMissingReviews(db)
  let query = db
    .selectFrom('review')
    .select([
      sql<string>`group_key`.as('id'),
      sql<number | string>`count(*)`.as('nominations'),
      sql<number | string>`count(distinct nominator_key)`.as('nominators'),
      sql<string>`max(state)`.as('state'),
      sql<string>`min(submission_id)`.as('example'),
    ])
    .where('group_key', 'is not', null)
    .groupBy('group_key')
  if (isShortlisted) query = query.where('flow', '=', reviewedFlows.nominations).where('state', '=', 'shortlisted')
  const rows = await query
    .orderBy('nominators', 'desc')
    .orderBy('nominations', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .offset((Math.min(page, maxPage) - 1) * limit)
    .execute()
  const shown = rows.slice(0, limit)
  const examples = await readReviewedSubmissionsByIds(
    db,
    shown.map(({ example }) => example),
  )
  const byId = new Map(examples.map((example) => [example.submission.id, example]))
  return {
    entries: shown.flatMap((row) => {
      const example = byId.get(row.example)
      if (example === undefined) return []
      const counts = { nominations: Number(row.nominations), nominators: Number(row.nominators) }
      return [{ id: row.id, ...counts, isShortlisted: row.state === 'shortlisted', example }]
    }),
    hasMore: rows.length > limit,
  }
}

/** The nominations of one nominee, the oldest first; empty if there are none. */
export async function readNominations(db: Database, groupKey: string): Promise<ReviewedSubmission[]> {
  await createMissingReviews(db)
  const rows = await db
    .selectFrom('review')
    .select('submission_id')
    .where('group_key', '=', groupKey)
    .orderBy('sent_at_ms')
    .orderBy('submission_id')
    .limit(maxNominations)
    .execute()
  return readReviewedSubmissionsByIds(
    db,
    rows.map(({ submission_id }) => submission_id),
  )
}

/** Adds a nominee to the shortlist or removes them. Returns the number of their nominations. */
export async function setNomineeShortlisted(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { groupKey, isShortlisted, decidedBy }: { groupKey: string; isShortlisted: boolean; decidedBy: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('review')
    .set({
      state: isShortlisted ? 'shortlisted' : 'new',
      ...{ decided_by: decidedBy, decided_at_ms: clock.nowMs() },
    })
    .where('group_key', '=', groupKey)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Merges two nominees who are one person: moves the nominations of `from`, and later ones of that name, to `into`.
 * Shortlists the merged nominee if either was shortlisted. Returns the number of moved nominations; 0 if either does
 * not exist.
 */
export async function mergeNominees(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { from, into, decidedBy }: { from: string; into: string; decidedBy: string },
): Promise<number> {
  if (from === into) return 0
  return db.transaction().execute(async (transaction) => {
    const members = await transaction
      .updateTable('review')
      .set((row) => ({ state: row.ref('state') }))
      .where('group_key', 'in', [from, into])
      .returning(['group_key', 'state'])
      .execute()
    if (!members.some(({ group_key }) => group_key === into)) return 0
    const { numUpdatedRows } = await transaction
      .updateTable('review')
      .set({ group_key: into })
      .where('group_key', '=', from)
      .executeTakeFirstOrThrow()
    if (members.some(({ state }) => state === 'shortlisted'))
      await setNomineeShortlisted({ db: transaction, clock }, { groupKey: into, isShortlisted: true, decidedBy })
    return Number(numUpdatedRows)
  })
}

/**
 * Splits a nomination from its group because it names someone else: it becomes a separate nominee. A nomination that is
 * already separate returns to the group of its name. Returns the key of its new group.
 */
export async function splitNomination(db: Database, submissionId: string): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const review = await transaction
      .updateTable('review')
      .set((row) => ({ group_key: row.ref('group_key') }))
      .where('submission_id', '=', submissionId)
      .where('group_key', 'is not', null)
      .returningAll()
      .executeTakeFirst()
    if (review === undefined) return undefined
    const isAlone = review.group_key === submissionId
    const group = isAlone ? await findNomineeGroup(transaction, review.name_key ?? '') : undefined
    const alone: NomineeGroup = {
      group_key: isAlone ? review.name_key : submissionId,
      ...{ state: 'new', decided_by: null, decided_at_ms: null },
    }
    const to = group ?? alone
    await transaction.updateTable('review').set(to).where('submission_id', '=', submissionId).execute()
    return to.group_key ?? undefined
  })
}
