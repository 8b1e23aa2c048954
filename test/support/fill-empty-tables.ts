import type { ColumnMetadata } from 'kysely'
import { type Database, tableNames } from '../../src/adapters/database/tables.server'

/** Tables that others refer to: the column in those, and their own. */
const referenceColumns: Readonly<Record<string, { there: string; here: string }>> = {
  payment: { there: 'reference', here: 'reference' },
  ticket: { there: 'ticket_id', here: 'id' },
  mailing: { there: 'mailing_id', here: 'id' },
  room: { there: 'room_key', here: 'room_key' },
}

/** Stores a row in each table that has none, whatever its columns. `submissionId`: what such rows belong to. */
export async function fillEmptyTables(db: Database, submissionId: string): Promise<void> {
  const references: Record<string, unknown> = { submission_id: submissionId }
  const tables = await db.introspection.getTables()
  for (const name of tableNames) {
    const columns = tables.find((table) => table.name === name)?.columns ?? []
    const first = await db.selectFrom(name).selectAll().limit(1).executeTakeFirst()
    const row = first ?? Object.fromEntries(columns.map((column) => [column.name, aValue(name, column, references)]))
    if (first === undefined)
      await db
        .insertInto(name)
        .values(row as never)
        .execute()
    const column = referenceColumns[name]
    if (column !== undefined) references[column.there] = (row as Record<string, unknown>)[column.here]
  }
}

function aValue(table: string, { name, dataType }: ColumnMetadata, references: Record<string, unknown>): unknown {
  // An erasure of a submission would be repeated after a restore.
  if (table !== 'erasure' && name in references) return references[name]
  if (/int|real|float/i.test(dataType)) return 1
  return /blob|bytea/i.test(dataType) ? Buffer.from([1]) : `a ${name}`
}
