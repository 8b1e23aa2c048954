import { randomUUID } from 'node:crypto'
import { SelectQueryNode } from 'kysely'
import { expect, test } from 'vitest'
import { countAnswersRead, mostAnswersAtOnce } from '../../../test/support/count-answers-read'
import { countEventLoopTurns } from '../../../test/support/count-event-loop-turns'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { readCharts } from '../pages/charts/read-charts.server'
import { peopleSheet } from '../pages/people/people-export.server'
import { listStays } from './list-stays.server'
import { listStandApplicants } from './stands.server'
import { countVolunteers, listVolunteers, readAllVolunteers } from './volunteer-rows.server'

const range = { offset: 0, limit: 10 }

test.each([
  ['stands', 'vendor', listStandApplicants],
  ['stays', 'accommodation', listStays],
] as const)(
  'the list of %s is sorted without the answers, which may be thousands of pages',
  async (_what, flow, list) => {
    await using app = await startApp()
    await addForms(app, flow, 30)
    let sortedCount = 0
    const db = app.services.db.withPlugin({
      transformQuery({ node }) {
        if (SelectQueryNode.is(node) && node.orderBy !== undefined) {
          sortedCount++
          expect(node.selections).toHaveLength(1)
        }
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const rows = await list(db, {}, range)
    expect(sortedCount).toBe(1)
    const codes = rows.map(({ submission }) => submission.publicCode)
    expect(codes).toEqual(Array.from({ length: 10 }, (_, index) => `AGF-${index}`))
  },
)

test('others are answered while volunteers are sorted by their teams, and a file has each of them once', async () => {
  await using app = await startApp()
  await addForms(app, 'volunteer', 650)
  const { db, most } = countAnswersRead(app.services.db)
  expect(await countEventLoopTurns(listVolunteers(db, {}, range))).toBeGreaterThanOrEqual(6)
  const codes: string[] = []
  for await (const rows of readAllVolunteers(db, {})) codes.push(...rows.map(({ submission }) => submission.publicCode))
  expect(codes).toEqual(Array.from({ length: 650 }, (_, index) => `AGF-${index}`))
  expect(most()).toBeLessThanOrEqual(mostAnswersAtOnce)
})

test('charts and files of people read a few answers at a time', async () => {
  await using app = await startApp()
  await addForms(app, 'volunteer', 250)
  const { db, most } = countAnswersRead(app.services.db)
  await readCharts(db, app.services.flows, app.services.clock.nowMs())
  let count = 0
  for await (const rows of peopleSheet(db, app.services.flows, { flow: 'volunteer' }).batches) count += rows.length
  expect(count).toBe(250)
  expect(most()).toBeLessThanOrEqual(mostAnswersAtOnce)
})

test('others are answered while volunteers are counted, and each counts once', async () => {
  await using app = await startApp()
  await addForms(app, 'volunteer', 650)
  let total = 0
  const count = async () => {
    for (const group of await countVolunteers(app.services.db)) total += group.count
  }
  expect(await countEventLoopTurns(count())).toBeGreaterThanOrEqual(3)
  expect(total).toBe(650)
})

/** Forms of one moment, in the order of their ids. */
async function addForms({ services: { db, clock } }: TestApp, flow: string, count: number): Promise<void> {
  const atMs = clock.nowMs()
  const ids = Array.from({ length: count }, () => randomUUID() as string).sort()
  await db
    .insertInto('submission')
    .values(
      ids.map((id, index) => ({
        ...{ id, flow, state: 'received' as const, public_code: `AGF-${index}`, access_token: id, email: null },
        ...{ language: 'en' as const, price: null, amount_kobo: 0, created_at_ms: atMs, changed_at_ms: atMs },
        ...{ answers: '{}', erasure_due_at_ms: null, erased_at_ms: null },
      })),
    )
    .execute()
}
