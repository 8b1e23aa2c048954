import { expect, test } from 'vitest'
import { watchedDatabase } from '../../test/support/query-plans'
import { engines } from '../../test/support/servers/engines'
import { announceOutlived, outlived } from './retention.server'

/** The index that each statement has to be carried out by. */
const indexes = ['submission_by_change', 'submission_to_erase', 'submission_by_change']

test.each(engines)('what has outlived its time is found by an index, however much is kept (%s)', async (engine) => {
  const { db, fill, during, planOf } = await watchedDatabase(engine)
  const nowMs = Date.now()
  await fill(1, 30)
  await fill(nowMs - 3_000, nowMs)
  const statements = await during(async () => {
    expect(await outlived(db, nowMs)).toHaveLength(30)
    await announceOutlived({ db, clock: { nowMs: () => nowMs } })
  })
  const plans = await Promise.all(statements.map(planOf))
  expect(plans).toEqual(indexes.map((index) => expect.stringContaining(index)))
  for (const plan of plans) expect(plan).not.toMatch(/SCAN|Seq Scan|TEMP B-TREE|MULTI-INDEX/)
})
