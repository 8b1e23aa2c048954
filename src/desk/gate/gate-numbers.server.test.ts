import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countEventLoopTurns } from '../../../test/support/count-event-loop-turns'
import { createWatchedDatabase } from '../../../test/support/query-plans'
import { engines } from '../../../test/support/servers/engines'
import type { Database } from '../../adapters/database/tables.server'
import { readGateReport } from './gate-numbers.server'

/** Lets this many tickets in, out and in again, each at a gate of its own. */
async function insertScans(db: Database, tickets: number): Promise<void> {
  await sql`insert into gate_scan (id, list, ticket_id, direction, at_ms, gate, access_id, received_at_ms)
    with recursive scan(i) as (select 0 union all select i + 1 from scan where i < ${sql.lit(3 * tickets - 1)})
    select 'scan' || i, 'day-1', 't' || (i / 3), case i % 3 when 1 then 'out' else 'in' end, i * 1000, 'Gate ' || (i % 3), null, i * 1000
    from scan`.execute(db)
}

test.each(engines)('the scans of a whole festival are counted in small steps (%s)', async (engine) => {
  const { db, statementsDuring, queryPlan } = await createWatchedDatabase(engine)
  await insertScans(db, 2_000)
  let turns = 0
  const statements = await statementsDuring(async () => {
    turns = await countEventLoopTurns(readGateReport(db))
  })
  expect(statements.length).toBeGreaterThan(10)
  expect(turns).toBeGreaterThan(10)
  const [, later] = statements
  if (later === undefined) throw new Error('all scans were read at once')
  if (engine === 'sqlite') expect(await queryPlan(later)).toContain('gate_scan_by_ticket')
  const { lists, conflicts } = await readGateReport(db)
  expect(lists).toMatchObject([{ entered: 2_000, entries: 4_000, exits: 2_000, conflicts: 0, inside: 2_000 }])
  expect(lists[0]?.gates.map(({ gate, entries, exits }) => [gate, entries, exits])).toEqual([
    ['Gate 0', 2_000, 0],
    ['Gate 1', 0, 2_000],
    ['Gate 2', 2_000, 0],
  ])
  expect(conflicts).toEqual([])
})

test('all who look at the numbers at one time share the work', async () => {
  const { db, statementsDuring } = await createWatchedDatabase('sqlite')
  await insertScans(db, 400)
  const alone = await statementsDuring(() => readGateReport(db))
  const together = await statementsDuring(() => Promise.all(Array.from({ length: 50 }, () => readGateReport(db))))
  expect(together).toHaveLength(alone.length)
})
