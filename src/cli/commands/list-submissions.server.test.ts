import { expect, test } from 'vitest'
import { createWatchedDatabase } from '../../../test/support/query-plans'
import { type Engine, engines } from '../../../test/support/servers/engines'
import { flowServers, indexFlowsByName } from '../../flows/index.server'
import type { ListFilters } from '../../orders/listing/list-filters'
import { parseSearch } from '../../orders/listing/search'
import { findLatestCompleted } from '../../submissions/submission-lookups.server'
import type { CliContext } from '../context.server'
import { listSubmissions } from './list-submissions.server'

const submissionCount = 5_000

test.each(engines)(
  'a list reads its rows in index order, with a constant number of statements per page (%s)',
  async (engine) => {
    const { insertSubmissions, statementsDuring, queryPlan, list } = await startListing(engine)
    const listStatements = (filters: ListFilters) => statementsDuring(() => list(filters))
    await insertSubmissions(1, 10)
    expect(await listStatements({ flow: 'registration' })).toHaveLength(2)
    await insertSubmissions(11, 1_000)
    expect(await listStatements({ flow: 'registration' })).toHaveLength(2)
    const listed = await list({ flow: 'registration' })
    expect(listed).toHaveLength(100)
    expect(listed.at(-1)).toMatchObject({ id: 's1000', reference: 'rs1000', state: 'paid' })
    await insertSubmissions(1_001, submissionCount)
    for (const [flow, index] of [
      ['registration', 'submission_by_flow_and_age'],
      ['all', 'submission_by_age'],
    ] as const) {
      const [submissions, payments] = await listStatements({ flow })
      expectIndex(engine, await queryPlan(submissions ?? failMissing()), index)
      expect(await queryPlan(payments ?? failMissing())).not.toMatch(/SCAN payment/)
      const [spanStatement] = await listStatements({ flow, sinceMs: 4_000, beforeMs: 4_100 })
      const spanPlan = await queryPlan(spanStatement ?? failMissing())
      expectIndex(engine, spanPlan, index)
      expect(spanPlan).toMatch(engine === 'sqlite' ? /created_at_ms[<>]/ : /Index Cond: .*created_at_ms/)
    }
    for (const [text, index, id] of [
      ['Person70@Example.com', 'submission_by_email_and_flow', 's70'],
      ['AGF-0000-0070', 'public_code', undefined],
    ] as const) {
      const search = parseSearch(text) ?? failMissing()
      const [statement] = await listStatements({ flow: 'all', search })
      const plan = await queryPlan(statement ?? failMissing())
      expect(plan).toMatch(engine === 'sqlite' ? /SEARCH submission USING INDEX/ : /Index (Only )?Scan|Bitmap/)
      expect(plan).not.toMatch(/SCAN submission|Seq Scan/)
      if (engine === 'postgres' || id !== undefined) expect(plan).toContain(index)
      expect((await list({ flow: 'all', search })).map((entry) => entry.id)).toEqual(id === undefined ? [] : [id])
    }
  },
)

test.each(engines)('a limit keeps the newest, in the same order, over several pages (%s)', async (engine) => {
  const { insertSubmissions, list } = await startListing(engine)
  await insertSubmissions(1, submissionCount)
  const all = (await list({ flow: 'all' })).map(({ id }) => id)
  expect(all).toEqual(Array.from({ length: submissionCount }, (_, index) => `s${index + 1}`))
  for (const limit of [1, 2_000, 2_001, 4_500, submissionCount, submissionCount + 1])
    expect((await list({ flow: 'all', limit })).map(({ id }) => id)).toEqual(all.slice(-limit))
  const search = parseSearch('@example person49') ?? failMissing()
  const found = (await list({ flow: 'all', search })).map(({ id }) => id)
  expect(found).toEqual(all.filter((id) => id.startsWith('s49')))
  expect((await list({ flow: 'all', search, limit: 100 })).map(({ id }) => id)).toEqual(found.slice(-100))
})

test.each(engines)('the lookup whether an email address has registered uses one index (%s)', async (engine) => {
  const { db, insertSubmissions, statementsDuring, queryPlan } = await createWatchedDatabase(engine)
  await insertSubmissions(1, submissionCount)
  const [statement, ...more] = await statementsDuring(() =>
    findLatestCompleted(db, 'registration', 'Person70@Example.com'),
  )
  expect(more).toEqual([])
  expect(await findLatestCompleted(db, 'registration', 'Person70@Example.com')).toBe('s70')
  expectIndex(engine, await queryPlan(statement ?? failMissing()), 'submission_by_email_and_flow')
})

/** A database and the list of it, read back from its JSON. */
async function startListing(engine: Engine) {
  const database = await createWatchedDatabase(engine)
  const printed: string[] = []
  const services = { db: database.db, flows: indexFlowsByName(flowServers) }
  const context = { services, print: (lines: string) => printed.push(lines) } as unknown as CliContext
  async function list(filters: ListFilters): Promise<{ id: string }[]> {
    printed.length = 0
    await listSubmissions(context, filters, 'json')
    return printed.flatMap((lines) => lines.split('\n')).map((line) => JSON.parse(line))
  }
  return { ...database, list }
}

/**
 * By that index alone. SQLite never counts its rows, so that it has to find the order in the index too;
 * PostgreSQL may sort a few.
 */
function expectIndex(engine: Engine, plan: string, index: string): void {
  expect(`${plan} `).toContain(engine === 'sqlite' ? `USING INDEX ${index} ` : `${index} `)
  expect(plan).not.toMatch(/TEMP B-TREE|Seq Scan/)
}

function failMissing(): never {
  throw new Error('Nothing was asked')
}
