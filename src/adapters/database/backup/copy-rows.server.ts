import type { CopiedTable } from './copied-tables.server.ts'
import type { CopyProgress, RowCounts } from './copy-messages.server.ts'
import { type RowReader, type RowWriter, sizeOfRow } from './row-streams.server.ts'

/** The copy cannot be made, or is not the same as its source. */
class CopyFailed extends Error {
  override name = 'CopyFailed' as const
}

/**
 * Copies the rows of all tables in batches, so that memory does not depend on their number. Then counts the rows of the
 * target and returns the counts. Throws if they differ from those of the source when the copy began.
 */
export async function copyRows(
  reader: RowReader,
  writer: RowWriter,
  tables: readonly CopiedTable[],
  { migrations, onProgress }: { migrations: readonly string[]; onProgress: (progress: CopyProgress) => void },
): Promise<RowCounts> {
  await requireMigrations(reader, migrations)
  await requireMigrations(writer, migrations)
  const expected: Record<string, number> = {}
  for (const { name, isFilled } of tables) expected[name] = isFilled ? await reader.countRows(name) : 0
  await copyTables(reader, writer, tables, expected, onProgress)
  const counts = await writer.commit(tables)
  const different = tables.filter(({ name }) => counts[name] !== expected[name]).map(({ name }) => name)
  if (different.length > 0) throw new CopyFailed(`Rows are missing or too many in ${different.join(', ')}`)
  return counts
}

async function copyTables(
  reader: RowReader,
  writer: RowWriter,
  tables: readonly CopiedTable[],
  expected: RowCounts,
  onProgress: (progress: CopyProgress) => void,
): Promise<void> {
  const totalRows = Object.values(expected).reduce((sum, count) => sum + count, 0)
  let rows = 0
  let bytes = 0
  for (const table of tables) {
    if (!table.isFilled) continue
    for await (const batch of reader.readRows(table)) {
      await writer.insertRows(table, batch)
      rows += batch.length
      bytes = batch.reduce((sum, row) => sum + sizeOfRow(row), bytes)
      onProgress({ kind: 'progress', table: table.name, rows, totalRows, bytes })
    }
  }
}

async function requireMigrations(side: RowReader | RowWriter, migrations: readonly string[]): Promise<void> {
  const actual = await side.readMigrations()
  if (actual.join() !== migrations.join()) throw new CopyFailed('The tables were changed meanwhile; try again')
}
