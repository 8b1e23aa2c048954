/** A database to read or to fill: a SQLite file, or PostgreSQL. */
export type CopyLocation = { file: string } | { url: string }

/**
 * A request to the copy process.
 *
 * `copy`: copies a consistent snapshot of all tables into an empty database. Both must have run the same `migrations`.
 * One of them is a SQLite file, and its tables are the ones copied.
 *
 * `check`: checks the integrity of a SQLite file that no process is writing to.
 */
export type CopyRequest =
  | {
      kind: 'copy'
      source: CopyLocation
      target: CopyLocation
      migrations: readonly string[]
      /** The source is a file that no process is writing to, so it is read without locks or files beside it. */
      isSourceImmutable: boolean
      /** The time that the target's description names, in milliseconds since 1970; null writes no description. */
      describeAsOfMs: number | null
    }
  | { kind: 'check'; file: string }

/** The progress of the copy process. `bytes` counts what was read. */
export interface CopyProgress {
  kind: 'progress'
  table: string
  rows: number
  totalRows: number
  bytes: number
}

export type RowCounts = Readonly<Record<string, number>>

/** A message from the copy process: one JSON object per line. `failed` contains no values of rows. */
export type CopyMessage =
  | CopyProgress
  | { kind: 'done'; counts: RowCounts }
  | { kind: 'failed'; reason: string; code: string | null }
