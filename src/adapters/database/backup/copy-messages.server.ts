/** A database to read or to fill: a SQLite file, or PostgreSQL. */
export type CopyLocation = { file: string } | { url: string }

/**
 * Work for the copying process.
 *
 * `copy`: the rows of all tables, as they are at one moment, into a database without rows. Both have exactly
 * these migrations, and one of them is a SQLite file, whose tables are the ones that are copied.
 *
 * `check`: whether a SQLite file that nobody changes is intact.
 */
export type CopyRequest =
  | {
      kind: 'copy'
      source: CopyLocation
      target: CopyLocation
      migrations: readonly string[]
      /** The source is a file that nobody changes, so it is read without locks and files beside it. */
      isSourceImmutable: boolean
      /** Describes the copy in the target, as of this time; null describes nothing. In milliseconds since 1970. */
      describeAsOfMs: number | null
    }
  | { kind: 'check'; file: string }

/** How far the copying process is. `bytes` counts what was read. */
export interface CopyProgress {
  kind: 'progress'
  table: string
  rows: number
  totalRows: number
  bytes: number
}

export type RowCounts = Readonly<Record<string, number>>

/** What the copying process says, one JSON object a line. `failed` carries no values of rows. */
export type CopyMessage =
  | CopyProgress
  | { kind: 'done'; counts: RowCounts }
  | { kind: 'failed'; reason: string; code: string | null }
