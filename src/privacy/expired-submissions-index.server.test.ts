import { expect, test } from 'vitest'
import { createWatchedDatabase } from '../../test/support/query-plans'
import { engines } from '../../test/support/servers/engines'
import { findExpiredSubmissions, scheduleExpiredSubmissions } from './retention.server'

/** The index that each statement must use. */
const expectedIndexes = ['submission_by_change', 'submission_to_erase', 'submission_by_change']

test.each(engines)('expired submissions are found by an index, however many are stored (%s)', async (engine) => {
  const { db, insertSubmissions, statementsDuring, queryPlan } = await createWatchedDatabase(engine)
  const nowMs = Date.now()
  await insertSubmissions(1, 30)
  await insertSubmissions(nowMs - 3_000, nowMs)
  const statements = await statementsDuring(async () => {
    expect(await findExpiredSubmissions(db, nowMs)).toHaveLength(30)
    await scheduleExpiredSubmissions({ db, clock: { nowMs: () => nowMs } })
  })
  const plans = await Promise.all(statements.map(queryPlan))
  expect(plans).toEqual(expectedIndexes.map((index) => expect.stringContaining(index)))
  for (const plan of plans) expect(plan).not.toMatch(/SCAN|Seq Scan|TEMP B-TREE|MULTI-INDEX/)
})
