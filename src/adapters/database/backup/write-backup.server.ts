import { existsSync, linkSync, lstatSync, realpathSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { Kysely, sql } from 'kysely'
import type { Config } from '../../../config.server'
import { listMigrations, migrateTo } from '../migrate.server'
import { createSqliteDialect } from '../sqlite/sqlite.server'
import { nameFileKind } from './backup-file.server'
import type { RowCounts } from './copy-messages.server'
import { createPartialFile, syncToDisk } from './partial-file.server'
import { readExistingDatabase } from './read-existing-database.server'
import { type CopyOptions, runCopy } from './run-copy.server'

export type BackupResult =
  | { kind: 'written'; file: string; bytes: number; counts: RowCounts; isPrivate: boolean }
  | { kind: 'refused'; reason: string }

export interface BackupOptions extends CopyOptions {
  /** Replaces a file that exists. */
  overwrite: boolean
  /** The time of the backup: it has everything that was stored before. In milliseconds since 1970. */
  nowMs: number
}

/**
 * Backs up the database of either engine into a SQLite file. The server may be running. The file gets its name once it
 * is complete, was checked and was flushed to the disk. Until then it has another name; if anything fails, it is
 * deleted. Throws DatabaseCopyFailed, or a system error.
 */
export async function writeBackup(
  location: Config['database'],
  file: string,
  { overwrite, nowMs, ...copyOptions }: BackupOptions,
): Promise<BackupResult> {
  const problem = findTargetProblem(location, file, overwrite)
  if (problem !== undefined) return { kind: 'refused', reason: problem }
  const migrations = (await readExistingDatabase(location, (reader) => reader.readMigrations())) ?? []
  const last = migrations.at(-1)
  if (last === undefined) return { kind: 'refused', reason: 'There is no database of AGEFEST to back up' }
  if (!listMigrations().includes(last))
    return { kind: 'refused', reason: `The database is of a newer version of AGEFEST ('${last}'): use that version` }

  const partial = createPartialFile(path.dirname(file))
  try {
    await createTables(partial.file, last)
    const target = { file: partial.file }
    const counts = await runCopy(
      { kind: 'copy', source: location, target, migrations, isSourceImmutable: false, describeAsOfMs: nowMs },
      copyOptions,
    )
    const { size, mode } = statSync(partial.file)
    await syncToDisk(partial.file)
    if (!publish(partial.file, file, overwrite)) return { kind: 'refused', reason: alreadyExists(file) }
    await syncToDisk(path.dirname(file))
    return { kind: 'written', file, bytes: size, counts, isPrivate: (mode & 0o077) === 0 }
  } finally {
    partial.remove()
  }
}

/** Creates the empty tables that a database has after this migration. */
export async function createTables(file: string, migrationName: string): Promise<void> {
  const db = new Kysely<unknown>({ dialect: createSqliteDialect(file) })
  try {
    // SQLite would wait for the disk, and a server with it. The whole file is brought to the disk later.
    await sql`pragma synchronous=off`.execute(db)
    await migrateTo(db, migrationName)
  } finally {
    await db.destroy()
  }
}

/** Whether a path may become a backup, or why not, in words for the operator. */
function findTargetProblem(location: Config['database'], file: string, overwrite: boolean): string | undefined {
  const folder = path.dirname(file)
  if (!existsSync(folder)) return `There is no folder ${folder}. Create it first: mkdir -m 700 ${folder}`
  if (!statSync(folder).isDirectory()) return `${folder} is not a folder`
  if ('file' in location && belongsToDatabase(location.file, file))
    return `${file} belongs to the database itself. Choose another name`
  const stats = lstatSync(file, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  const kind = nameFileKind(stats)
  if (kind !== undefined) return `${file} is ${kind}. Name a file${stats.isDirectory() ? ' in it' : ''}`
  return overwrite ? undefined : alreadyExists(file)
}

function alreadyExists(file: string): string {
  return `${file} exists already. Choose another name, or add --force to replace it`
}

function belongsToDatabase(database: string, file: string): boolean {
  if (!existsSync(path.dirname(database))) return false
  const resolve = (target: string) => path.join(realpathSync(path.dirname(target)), path.basename(target))
  const [resolvedDatabase, resolvedFile] = [resolve(database), resolve(file)]
  const names = ['', '-wal', '-shm', '-journal', '.lock', '.backup-lock']
  return names.some((suffix) => resolvedFile === resolvedDatabase + suffix)
}

/** Renames a complete file to its final name. Returns false if a file with that name exists by now. */
function publish(partial: string, file: string, overwrite: boolean): boolean {
  if (overwrite) {
    renameSync(partial, file)
    return true
  }
  try {
    // Unlike renaming, this never replaces a file.
    linkSync(partial, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    // Some file systems of memory sticks and network shares have no hard links.
    if (existsSync(file)) return false
    renameSync(partial, file)
    return true
  }
}
