import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  isAddressColumn,
  isTimeColumn,
  linkOf,
  markerOf,
  type StoredPerson,
  storePersonEverywhere,
} from '../../../test/support/person-rows'
import { createWatchedDatabase } from '../../../test/support/query-plans'
import { type Engine, engines } from '../../../test/support/servers/engines'
import { exportPerson } from './export-person.server'

/** The tables that a copy of a person's data does not read, and why. */
const tablesLeftOut: Readonly<Record<string, string>> = {
  kysely_migration: 'says nothing about people',
  kysely_migration_lock: 'says nothing about people',
  calendar_revision: 'says nothing about people',
  place_pool: 'says nothing about people',
  receipt_series: 'says nothing about people',
  ticket_key: 'says nothing about people, and signs tickets',
  reconciliation: 'compares payments that the copy holds; it names nobody',
  outcome_text: 'names nobody; the email that told an applicant the outcome is in the copy',
  email_budget: 'counts all emails',
  email_pause: 'is about a mail domain',
  notice_digest: 'is an email to the organisation; the notices in it are in the copy',
  search_word: 'repeats what the form and the tickets say',
  idempotency_record: 'hashes of a form that is in the copy, for seven days',
  erasure: 'what was erased; it names nobody',
  rate_count: 'cannot be assigned to a person',
  rate_count_key: 'random bytes',
  desk_access: 'belongs to staff, and names no address',
  desk_view: 'belongs to staff',
  desk_audit: 'is about staff, and for owners only; what they wrote and changed is in the copy',
}

/** The personal columns that a copy does not hold, of tables that it reads, and why. */
const columnsLeftOut: Readonly<Record<string, string>> = {
  'submission.access_token': 'opens the order, and someone else may read the copy',
  'ticket.access_token': 'opens the ticket, and someone else may read the copy',
  'payment.checkout_url': 'opens the payment, and someone else may read the copy',
  'stand.place_key': 'another spelling of the place',
  'review.mean_hundredths': 'follows from the points',
  'review_score.mean_hundredths': 'follows from the points',
}

const ada: StoredPerson = { name: 'Ada', address: 'ada@example.com', number: 1 }
const chidinma: StoredPerson = { name: 'Chidinma', address: 'chidinma@example.com', number: 2 }

test.each(engines)('a copy reads every table, or the table is left out for a reason (%s)', async (engine) => {
  const { tablesNotRead } = await exportFrom(engine)
  expect(tablesNotRead).toEqual(Object.keys(tablesLeftOut).sort())
})

test('a table that the copy forgets is found', async () => {
  const { tablesNotRead } = await exportFrom('sqlite', { addedTable: 'phone_call' })
  expect(tablesNotRead).toContain('phone_call')
})

test.each(engines)('a copy holds every personal value, or it is left out for a reason (%s)', async (engine) => {
  const { copy, times, tables, tablesNotRead } = await exportFrom(engine)
  const missing = (await readRecord())
    .filter(({ table, personal }) => !tablesNotRead.includes(table) && !/^(no|derived|staff only)\b/.test(personal))
    .filter(({ table, column }) => !isAddressColumn(column) && linkOf(table, column, tables) === undefined)
    .map(({ table, column }) => ({ name: `${table}.${column}`, marker: markerOf(ada, table, column), column }))
    .filter(({ name, marker, column }) =>
      isTimeColumn(column) ? !copy.includes(toTime(times.get(name))) : !holds(copy, marker),
    )
  expect(missing.map(({ name }) => name).sort()).toEqual(Object.keys(columnsLeftOut).sort())
})

test.each(engines)('a copy names no staff and holds nothing of another person (%s)', async (engine) => {
  const { copy } = await exportFrom(engine)
  const ofStaff = (await readRecord()).filter(({ personal }) => personal === 'staff only')
  expect(ofStaff.length).toBeGreaterThan(20)
  expect(ofStaff.filter(({ table, column }) => copy.includes(markerOf(ada, table, column)))).toEqual([])
  expect(copy).toContain(ada.address)
  expect(copy).not.toContain('Chidinma')
  expect(copy).not.toContain(chidinma.address)
  expect(copy).not.toContain(Buffer.from('<Chidinma').toString('base64').slice(0, 8))
})

/** Exports one of two people who are in every table. */
async function exportFrom(engine: Engine, { addedTable }: { addedTable?: string } = {}) {
  const { db, statementsDuring } = await createWatchedDatabase(engine)
  if (addedTable !== undefined)
    await sql`create table ${sql.table(addedTable)} (submission_id text, summary text)`.execute(db)
  const times = await storePersonEverywhere(db, ada)
  await storePersonEverywhere(db, chidinma)
  let copy = ''
  const statements = await statementsDuring(async () => {
    copy = await exportPerson(db, ada.address, 0)
  })
  const introspected = await db.introspection.getTables({ withInternalKyselyTables: true })
  const tables = introspected.map(({ name }) => name).sort()
  const tablesNotRead = tables.filter((table) => !statements.some((statement) => reads(statement.sql, table)))
  return { copy, times, tables, tablesNotRead }
}

function reads(statement: string, table: string): boolean {
  return new RegExp(`(?:from|join) "${table}"`).test(statement)
}

function holds(copy: string, marker: string): boolean {
  return copy.includes(marker) || copy.includes(Buffer.from(marker).toString('base64'))
}

function toTime(ms: number | undefined): string {
  return new Date(ms ?? Number.NaN).toISOString()
}

/** What docs/privacy.md says of each column; another test compares its columns with the database. */
async function readRecord(): Promise<{ table: string; column: string; personal: string }[]> {
  const text = await readFile('docs/privacy.md', 'utf8')
  return text
    .split(/^### /m)
    .slice(1)
    .flatMap((section) => {
      const table = section.split('\n', 1)[0] ?? ''
      const rows = (section.split(/^## /m)[0] ?? '').matchAll(/^\| `([a-z_]+)` \|.*\| ([^|]+) \|$/gm)
      return [...rows].map(([, column = '', personal = '']) => ({ table, column, personal }))
    })
}
