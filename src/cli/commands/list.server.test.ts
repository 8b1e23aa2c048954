import { expect, test } from 'vitest'
import { createWatchedDatabase } from '../../../test/support/query-plans'
import { type Engine, engines } from '../../../test/support/servers/engines'
import { findLatestCompleted } from '../../submissions/lookups.server'
import type { CliContext } from '../context.server'
import { listSubmissions } from './list.server'

const submissionCount = 3_000

test.each(engines)(
  'a list reads its rows in index order, with a constant number of statements per page (%s)',
  async (engine) => {
    const { db, insertSubmissions, statementsDuring, queryPlan } = await createWatchedDatabase(engine)
    const flows = new Map([['registration', { form: { labels: {} } }]])
    const printed: string[] = []
    const context = { services: { db, flows }, print: (line: string) => printed.push(line) } as unknown as CliContext
    const listStatements = (flow: string) =>
      statementsDuring(() => listSubmissions(context, { flow, state: undefined, format: 'json' }))
    await insertSubmissions(1, 10)
    expect(await listStatements('registration')).toHaveLength(2)
    await insertSubmissions(11, 1_000)
    expect(await listStatements('registration')).toHaveLength(2)
    const lines = printed.join('\n').split('\n')
    expect(lines).toHaveLength(1 + 100)
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ id: 's1000', reference: 'rs1000', state: 'paid' })
    await insertSubmissions(1_001, submissionCount)
    for (const [flow, index] of [
      ['registration', 'submission_by_flow_and_age'],
      ['all', 'submission_by_age'],
    ] as const) {
      const [submissions, payments] = await listStatements(flow)
      expectIndex(engine, await queryPlan(submissions ?? failMissing()), index)
      expect(await queryPlan(payments ?? failMissing())).not.toMatch(/SCAN payment/)
    }
  },
)

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

/**
 * By that index alone. SQLite never counts its rows, so that it has to find the order in the index too;
 * PostgreSQL may sort a few.
 */
function expectIndex(engine: Engine, plan: string, index: string): void {
  expect(plan).toContain(engine === 'sqlite' ? `USING INDEX ${index} ` : `${index} `)
  expect(plan).not.toMatch(/TEMP B-TREE|Seq Scan/)
}

function failMissing(): never {
  throw new Error('Nothing was asked')
}
