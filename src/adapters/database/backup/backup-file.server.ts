import { closeSync, existsSync, lstatSync, openSync, readSync, type Stats, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { explainFileError } from '../../explain-file-error.server'
import { describeError } from '../../log.server'
import { listMigrations } from '../migrate.server'
import { descriptionTable } from './copied-tables.server'
import type { RowCounts } from './copy-messages.server'
import { hasTable, openImmutable, readMigrationsOf } from './sqlite-rows.server'

/** A file that can be restored. */
export interface BackupFile {
  file: string
  bytes: number
  /** The migrations that its tables have had, in their order. */
  migrations: readonly string[]
  /** How it was made. Undefined for a plain copy of a database file and for one that a restore put aside. */
  description: { madeAtMs: number; engine: string; counts: RowCounts } | undefined
}

export type BackupFileResult = { kind: 'backup'; backup: BackupFile } | { kind: 'refused'; reason: string }

/** Every SQLite file begins with it. Source: https://www.sqlite.org/fileformat.html. */
const sqliteMagic = 'SQLite format 3\0'

/**
 * Checks, without reading the whole file, that it is one of our databases and that this build can read it. `reason`
 * tells the operator why it was refused.
 */
export function inspectBackupFile(file: string): BackupFileResult {
  const problem = findProblem(file)
  if (problem !== undefined) return { kind: 'refused', reason: problem }
  let database: DatabaseSync | undefined
  try {
    database = openImmutable(file)
    const migrations = readMigrationsOf(database)
    const reason = compareMigrations(file, migrations)
    if (reason !== undefined) return { kind: 'refused', reason }
    const description = readDescription(database)
    return { kind: 'backup', backup: { file, bytes: statSync(file).size, migrations, description } }
  } catch (error) {
    return { kind: 'refused', reason: `${file} is damaged: ${describeError(error).error}` }
  } finally {
    database?.close()
  }
}

/** The kind of a path that is not a regular file, in words for the operator. */
export function nameFileKind(stats: Stats): string | undefined {
  if (stats.isFile()) return undefined
  if (stats.isDirectory()) return 'a folder'
  if (stats.isSymbolicLink()) return 'a symbolic link'
  if (stats.isFIFO()) return 'a named pipe'
  return stats.isSocket() ? 'a socket' : 'a device'
}

function findProblem(file: string): string | undefined {
  let stats: Stats
  try {
    stats = lstatSync(file)
  } catch (error) {
    return explainFileError(error, file, 'read')
  }
  const kind = nameFileKind(stats)
  if (kind !== undefined) return `${file} is ${kind}. Name the backup file itself`
  if (stats.size === 0) return `${file} is empty`
  const log = `${file}-wal`
  if (existsSync(log) && statSync(log).size > 0)
    return `${file} is a database in use, because ${log} lies beside it: parts of it are there. Make a backup of it, or start and stop its server once`
  try {
    if (readBeginning(file) === sqliteMagic) return undefined
    return `${file} is no backup: it is not an SQLite database`
  } catch (error) {
    return explainFileError(error, file, 'read')
  }
}

function readBeginning(file: string): string {
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(sqliteMagic.length)
    readSync(descriptor, bytes, 0, bytes.length, 0)
    return bytes.toString('latin1')
  } finally {
    closeSync(descriptor)
  }
}

function compareMigrations(file: string, migrations: readonly string[]): string | undefined {
  const known = listMigrations()
  if (migrations[0] !== known[0]) return `${file} is the database of another program`
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    return `${file} is of a newer version of AGEFEST (it has '${unknown[0]}'). Restore it with that version`
  if (migrations.some((name, index) => name !== known[index]))
    return `${file} lacks a change of its tables, so it is of no version of AGEFEST`
  return undefined
}

function readDescription(database: DatabaseSync): BackupFile['description'] {
  if (!hasTable(database, descriptionTable)) return undefined
  const row = database.prepare(`select made_at_ms, engine, row_counts from ${descriptionTable}`).get()
  if (row === undefined) return undefined
  return {
    madeAtMs: Number(row.made_at_ms),
    engine: String(row.engine),
    counts: JSON.parse(String(row.row_counts)) as RowCounts,
  }
}
