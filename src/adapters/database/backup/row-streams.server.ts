import type { CopiedTable } from './copied-tables.server.ts'
import type { RowCounts } from './copy-messages.server.ts'

/** A value as both engines store it. */
export type CellValue = string | number | Uint8Array | null

export type Row = readonly CellValue[]

/** The database that is read, as it is at one moment. */
export interface RowReader {
  readMigrations: () => Promise<string[]>
  hasTable: (table: string) => Promise<boolean>
  countRows: (table: string) => Promise<number>
  /** The rows of a table in batches of limited size, with the values in the order of `table.columns`. */
  readRows: (table: CopiedTable) => AsyncIterable<readonly Row[]>
  close: () => Promise<void>
}

/** The database that is filled. Nothing is kept of it before `commit`. */
export interface RowWriter {
  readMigrations: () => Promise<string[]>
  insertRows: (table: CopiedTable, rows: readonly Row[]) => Promise<void>
  /** Makes everything durable, and counts what the tables now hold. Throws if the target is not intact. */
  commit: (tables: readonly CopiedTable[]) => Promise<RowCounts>
  close: () => Promise<void>
}

/** How much is read and written at a time. */
export const batchLimits = { rows: 500, bytes: 1024 * 1024 } as const

/** About how many bytes a row takes. */
export function sizeOfRow(row: Row): number {
  return row.reduce<number>(
    (bytes, value) => bytes + (value === null || typeof value === 'number' ? 8 : value.length),
    0,
  )
}
