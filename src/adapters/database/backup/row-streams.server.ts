import type { CopiedTable } from './copied-tables.server.ts'
import type { RowCounts } from './copy-messages.server.ts'

/** A value as both engines store it. */
export type CellValue = string | number | Uint8Array | null

export type Row = readonly CellValue[]

/** Reads a consistent snapshot of a database. */
export interface RowReader {
  readMigrations: () => Promise<string[]>
  hasTable: (table: string) => Promise<boolean>
  countRows: (table: string) => Promise<number>
  /** The rows of a table in batches of limited size, with the values in the order of `table.columns`. */
  readRows: (table: CopiedTable) => AsyncIterable<readonly Row[]>
  close: () => Promise<void>
}

/** Fills a database. Nothing is stored before `commit`. */
export interface RowWriter {
  readMigrations: () => Promise<string[]>
  insertRows: (table: CopiedTable, rows: readonly Row[]) => Promise<void>
  /** Makes everything durable, and counts what the tables now hold. Throws if the target is not intact. */
  commit: (tables: readonly CopiedTable[]) => Promise<RowCounts>
  close: () => Promise<void>
}

/** The limits of one batch: its number of rows and its size in bytes. */
export const batchLimits = { rows: 500, bytes: 1024 * 1024 } as const

/** Returns the approximate size of a row in bytes. */
export function sizeOfRow(row: Row): number {
  return row.reduce<number>(
    (bytes, value) => bytes + (value === null || typeof value === 'number' ? 8 : value.length),
    0,
  )
}
