import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countEventLoopTurns } from '../../test/support/count-event-loop-turns'
import { engines } from '../../test/support/servers/engines'
import { startApp } from '../../test/support/servers/start-app'
import { purgeCounts } from './rate-limit-store.server'

test.each(engines)('very many ended counts are deleted in batches, and current ones stay (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const { db, clock } = app.services
  const rowCount = 5_500
  const end = (ms: number) => sql.lit(clock.nowMs() + ms)
  await sql`insert into rate_count (subject_hash, ends_at_ms, count)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(rowCount)}) select 'h' || i, ${end(-1)}, 1 from n`.execute(
    db,
  )
  await sql`insert into rate_count (subject_hash, ends_at_ms, count) values ('h1', ${end(600_000)}, 7)`.execute(db)
  const turns = await countEventLoopTurns(purgeCounts(app.services))
  // The server itself may have deleted some of the six batches.
  expect(turns).toBeGreaterThan(2)
  // It may also still be deleting one.
  await expect
    .poll(() => db.selectFrom('rate_count').select(['subject_hash', 'count']).execute())
    .toEqual([{ subject_hash: 'h1', count: 7 }])
})
