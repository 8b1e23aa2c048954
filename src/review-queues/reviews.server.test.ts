import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWatchedDatabase } from '../../test/support/query-plans'
import { engines } from '../../test/support/servers/engines'
import type { Clock } from '../adapters/clock.server'
import type { Database } from '../adapters/database/tables.server'
import { createMissingReviews } from './create-missing-reviews.server'
import { decideApplication } from './decisions.server'
import { listApplications } from './list-applications.server'
import { readOutcomeText } from './outcome-texts.server'
import { saveScores } from './scores.server'
import { sendOutcome, sendOutcomes } from './send-outcome.server'

const clock: Clock = { nowMs: () => 1_000_000 }

test.each(engines)('each form is added to its queue once, by several servers at once (%s)', async (engine) => {
  const { db } = await createWatchedDatabase(engine)
  await storeForms(db, 'grant', 250)
  await storeForms(db, 'registration', 5)
  const added = await Promise.all([1, 2, 3].map(() => createMissingReviews(db, Number.POSITIVE_INFINITY)))
  expect(added.reduce((sum, each) => sum + each, 0)).toBe(250)
  expect(await db.selectFrom('review').selectAll().execute()).toHaveLength(250)
  expect(await createMissingReviews(db)).toBe(0)
})

test.each(engines)('readers who score at the same moment are all counted (%s)', async (engine) => {
  const { db } = await createWatchedDatabase(engine)
  const [submissionId = ''] = await storeForms(db, 'grant', 1)
  await createMissingReviews(db)
  const score = (reader: string, points: number) =>
    saveScores({ db, clock }, { submissionId, reader, scores: { product: points, need: points } })
  await Promise.all([score('Ada', 1), score('Ben', 2), score('Chidi', 4), score('Dayo', 5), score('Efe', 5)])
  await score('Ada', 3)
  const review = await db.selectFrom('review').selectAll().executeTakeFirstOrThrow()
  expect(review).toMatchObject({ reader_count: 5, mean_hundredths: 380, state: 'scored' })
})

test.each(engines)('applicants are told once, by several people at the same moment (%s)', async (engine) => {
  const { db } = await createWatchedDatabase(engine)
  const ids = await storeForms(db, 'grant', 120)
  await createMissingReviews(db)
  for (const submissionId of ids)
    await decideApplication({ db, clock }, { submissionId, decision: 'declined', decidedBy: 'Ngozi' })
  const services = { db, clock, onEmailsQueued: () => {} }
  const { id: textId } = await readOutcomeText(db, 'declined')
  const request = { outcome: 'declined', textId, sentBy: 'Ngozi' } as const
  const [submissionId = ''] = ids
  const results = await Promise.all([
    sendOutcomes(services, request),
    sendOutcomes(services, request),
    sendOutcome(services, { ...request, submissionId }),
  ])
  const queued = results.reduce<number>((sum, each) => sum + (typeof each === 'object' ? each.queued : 0), 0)
  expect(queued + (results[2] === 'queued' ? 1 : 0)).toBe(120)
  const emails = await db.selectFrom('email_message').select('submission_id').where('kind', '=', 'outcome').execute()
  expect(new Set(emails.map(({ submission_id }) => submission_id)).size).toBe(120)
  expect(emails).toHaveLength(120)
})

test.each(engines)('a list has pages that neither repeat nor leave out an application (%s)', async (engine) => {
  const { db } = await createWatchedDatabase(engine)
  const ids = await storeForms(db, 'grant', 23)
  await createMissingReviews(db)
  for (const [index, submissionId] of ids.entries())
    if (index % 2 === 0)
      await saveScores({ db, clock }, { submissionId, reader: 'Ada', scores: { need: 1 + (index % 5) } })
  for (const sort of ['newest', 'mean'] as const) {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listApplications(db, { filter: 'all', reader: 'Ada', sort, page, limit: 10 })),
    )
    expect(pages.map(({ entries, hasMore }) => [entries.length, hasMore])).toEqual([
      [10, true],
      [10, true],
      [3, false],
    ])
    const listed = pages.flatMap(({ entries }) => entries.map(({ submission }) => submission.id))
    expect(new Set(listed)).toEqual(new Set(ids))
  }
})

test.each(engines)('where every form is in its queue, none is read to find that out (%s)', async (engine) => {
  const { db, insertSubmissions, statementsDuring, queryPlan } = await createWatchedDatabase(engine)
  await insertSubmissions(1, 5_000)
  await db.updateTable('submission').set({ has_review: 1 }).execute()
  await sql`analyze`.execute(db)
  const [statement] = await statementsDuring(() => createMissingReviews(db))
  expect(statement && (await queryPlan(statement))).toContain('submission_to_review')
})

test('each list is read in its order by an index', async () => {
  const { db, statementsDuring, queryPlan } = await createWatchedDatabase('sqlite')
  for (const filter of ['all', 'new', 'shortlisted', 'declined', 'sent'] as const)
    for (const sort of ['newest', 'mean'] as const) {
      const list = { filter, sort, reader: 'Ada', page: 1, limit: 10 }
      const statements = await statementsDuring(() => listApplications(db, list))
      const [statement] = statements.filter(({ sql: text }) => text.includes('from "review"'))
      const plan = statement && (await queryPlan(statement))
      expect(plan, `${filter}, ${sort}`).toMatch(/USING (COVERING )?INDEX review_/)
      expect(plan, `${filter}, ${sort}`).not.toContain('TEMP B-TREE')
    }
})

/** Forms sent one after another; returns their ids. */
async function storeForms(db: Database, flow: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ id: `${flow}-${index}`, flow, state: 'received' as const, public_code: `${flow}-code-${index}` },
    ...{ access_token: `${flow}-token-${index}`, email: `${flow}${index}@example.com`, language: 'en' as const },
    ...{ answers: '{}', price: null, amount_kobo: 0, created_at_ms: index, changed_at_ms: index },
  }))
  await db.insertInto('submission').values(rows).execute()
  return rows.map(({ id }) => id)
}
