import type { ColumnMetadata, Kysely } from 'kysely'
import { type Database, tableNames } from '../../src/adapters/database/tables.server'

/** A person of whom every table has a row. */
export interface StoredPerson {
  name: string
  address: string
  /** 1 for the first person in a database, 2 for the next. */
  number: number
}

/** The text that is stored of a person in a column, in binary columns as bytes. Nothing else contains it. */
export function markerOf({ name }: StoredPerson, table: string, column: string): string {
  return `<${name} ${table}.${column}>`
}

/**
 * Columns that name a row of another table: that table, and its column. Columns such as `ticket_id` need no entry.
 */
const linkColumns: Readonly<Record<string, [table: string, column: string]>> = {
  'receipt.reference': ['payment', 'reference'],
  'refund.reference': ['payment', 'reference'],
  'outside_payment.reference': ['payment', 'reference'],
  'provider_event.reference': ['payment', 'reference'],
  'room_stay.room_key': ['room', 'room_key'],
  'desk_audit.target': ['submission', 'public_code'],
}

/** Columns of JSON, with the text in one of its values. */
const jsonColumns: Readonly<Record<string, (marker: string, person: StoredPerson) => object>> = {
  'submission.answers': (marker) => ({ message: marker }),
  'submission.price': (marker) => ({ lines: [{ label: marker }] }),
  'review_score.scores': (marker) => ({ need: marker }),
  'provider_event.body': (marker, { address }) => ({ event: 'charge.success', data: { customer: address, marker } }),
}

/** Whether the column holds an email address. */
export function isAddressColumn(column: string): boolean {
  return /email$|^recipient$/.test(column)
}

/** Whether the column holds the time of something, in milliseconds. */
export function isTimeColumn(column: string): boolean {
  return /(?:^|_)at_ms$/.test(column)
}

/** The row that a column names, if it names one: the table and its column. */
export function linkOf(table: string, column: string, tables: readonly string[]): [string, string] | undefined {
  const [, named = ''] = /^(.*)_id$/.exec(column) ?? []
  return linkColumns[`${table}.${column}`] ?? (tables.includes(named) ? [named, 'id'] : undefined)
}

/**
 * Stores a row of this person in every table of the database, also in those that only the database knows. Each value is
 * the column's own marker, or a time of its own. Returns the times by table and column.
 */
export async function storePersonEverywhere(db: Database, person: StoredPerson): Promise<Map<string, number>> {
  const tables = await db.introspection.getTables()
  const names = tables.map(({ name }) => name)
  // A table comes after those that its rows name.
  const order: readonly string[] = [...tableNames, ...names.filter((name) => !tableNames.some((each) => each === name))]
  const times = new Map<string, number>()
  for (const table of order) {
    const columns = tables.find(({ name }) => name === table)?.columns ?? []
    const row = columns.map((column) => [column.name, storedValue(person, table, column, { names, times })])
    await (db as unknown as Kysely<Record<string, Record<string, unknown>>>)
      .insertInto(table)
      .values(Object.fromEntries(row))
      .execute()
  }
  return times
}

function storedValue(
  person: StoredPerson,
  table: string,
  { name: column, dataType }: ColumnMetadata,
  { names, times }: { names: readonly string[]; times: Map<string, number> },
): unknown {
  if (/int|real|float/i.test(dataType)) {
    const number = person.number * 1_000 + times.size
    // Only a time is a large number.
    times.set(`${table}.${column}`, number * 1_000_000)
    return isTimeColumn(column) ? number * 1_000_000 : number
  }
  if (isAddressColumn(column)) return person.address
  const marker = markerOf(person, ...(linkOf(table, column, names) ?? [table, column]))
  if (/blob|bytea/i.test(dataType)) return Buffer.from(marker)
  const toJson = jsonColumns[`${table}.${column}`]
  return toJson === undefined ? marker : JSON.stringify(toJson(marker, person))
}
