import { expect, test } from 'vitest'
import { watchedDatabase } from '../../../test/support/query-plans'
import { type Engine, engines } from '../../../test/support/servers/engines'
import { newestCompleted } from '../../submissions/lookups.server'
import type { Desk } from '../context.server'
import { list } from './list.server'

const people = 3_000

test.each(engines)(
  'a list reads its rows in the order of an index, in as many statements for many as for few (%s)',
  async (engine) => {
    const { db, fill, during, planOf } = await watchedDatabase(engine)
    const flows = new Map([['registration', { form: { labels: {} } }]])
    const printed: string[] = []
    const desk = { services: { db, flows }, print: (line: string) => printed.push(line) } as unknown as Desk
    const listing = (flow: string) => during(() => list(desk, { flow, state: undefined, form: 'json' }))
    await fill(1, 10)
    expect(await listing('registration')).toHaveLength(2)
    await fill(11, 1_000)
    expect(await listing('registration')).toHaveLength(2)
    expect(printed).toHaveLength(1 + 100)
    expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({ id: 's1000', reference: 'rs1000', state: 'paid' })
    await fill(1_001, people)
    for (const [flow, index] of [
      ['registration', 'submission_by_flow_and_age'],
      ['all', 'submission_by_age'],
    ] as const) {
      const [submissions, payments] = await listing(flow)
      expectIndex(engine, await planOf(submissions ?? never()), index)
      expect(await planOf(payments ?? never())).not.toMatch(/SCAN payment/)
    }
  },
)

test.each(engines)('whether an email address has registered is one look into one index (%s)', async (engine) => {
  const { db, fill, during, planOf } = await watchedDatabase(engine)
  await fill(1, people)
  const [question, ...more] = await during(() => newestCompleted(db, 'registration', 'Person70@Example.com'))
  expect(more).toEqual([])
  expect(await newestCompleted(db, 'registration', 'Person70@Example.com')).toBe('s70')
  expectIndex(engine, await planOf(question ?? never()), 'submission_by_email_and_flow')
})

/** By that index alone. SQLite never counts its rows, so that it has to find the order in the index too; PostgreSQL may sort a few. */
function expectIndex(engine: Engine, plan: string, index: string): void {
  expect(plan).toContain(engine === 'sqlite' ? `USING INDEX ${index} ` : `${index} `)
  expect(plan).not.toMatch(/TEMP B-TREE|Seq Scan/)
}

function never(): never {
  throw new Error('Nothing was asked')
}
