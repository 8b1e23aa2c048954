import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../../config.server'
import type { BackupFile } from './backup-file.server'
import { type CarryOverCounts, carryOverErasures } from './carry-over-erasures.server'
import { listCopiedTables, migrationTables } from './copied-tables.server'
import type { RowCounts } from './copy-messages.server'
import type { CurrentDatabase } from './current-database.server'
import { createPartialFile } from './partial-file.server'
import { replacePostgres } from './replace-postgres.server'
import { replaceSqliteFile } from './replace-sqlite.server'
import { type CopyOptions, DatabaseCopyFailed, runCopy } from './run-copy.server'
import { openImmutable } from './sqlite-rows.server'
import { createTables, writeBackup } from './write-backup.server'

/** The result of replacing a database, with the location of the replaced one. */
export interface Replacement {
  /** The rows of each table. */
  counts: RowCounts
  /** Where the replaced database is kept, if it had rows or could not be read. */
  keptAs: string | undefined
  /** What was carried over from the replaced database; undefined if there was none or it could not be read. */
  replaced: CarryOverCounts | undefined
}

interface ReplaceOptions extends CopyOptions {
  nowMs: number
}

/**
 * Replaces the database, which this process has locked, with a checked backup. The tables keep the schema of the
 * backup; the next start of a server migrates them, whatever its version.
 */
export async function replaceDatabase(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  { file, migrations }: BackupFile,
  current: CurrentDatabase,
  { nowMs, onProgress, signal }: ReplaceOptions,
): Promise<Replacement> {
  const copyOptions = { onProgress, signal }
  const partial = createPartialFile(dataDir)
  const keptAs =
    current.kind === 'empty' ? undefined : path.join(dataDir, `agefest-before-restore-${fileTime(nowMs)}.sqlite`)
  try {
    await createTables(partial.file, migrations.at(-1) ?? '')
    const source = { file }
    const target = { file: partial.file }
    await runCopy(
      { kind: 'copy', source, target, migrations, isSourceImmutable: true, describeAsOfMs: null },
      copyOptions,
    )
    if ('file' in database) {
      const replaced = keptAs === undefined ? undefined : carryOverErasures(partial.file, database.file, nowMs)
      const counts = await runCopy({ kind: 'check', file: partial.file }, copyOptions)
      await replaceSqliteFile(partial.file, database.file, keptAs)
      return { counts, keptAs, replaced }
    }
    const oldTables = await listTablesOf(current, dataDir)
    if (keptAs !== undefined) await keepPostgres(database, keptAs, { nowMs, ...copyOptions })
    try {
      const replaced = keptAs === undefined ? undefined : carryOverErasures(partial.file, keptAs, nowMs)
      const replacement = { file: partial.file, migrations, oldTables }
      return { counts: await replacePostgres(database.url, replacement, copyOptions), keptAs, replaced }
    } catch (error) {
      if (keptAs !== undefined) rmSync(keptAs, { force: true })
      throw error
    }
  } finally {
    partial.remove()
  }
}

/** The tables that a database has after its migrations. Other tables in it belong to someone else. */
async function listTablesOf(current: CurrentDatabase, dataDir: string): Promise<string[]> {
  const last = current.kind === 'unreadable' ? undefined : current.migrations.at(-1)
  if (last === undefined) return []
  const partial = createPartialFile(dataDir)
  try {
    await createTables(partial.file, last)
    const database = openImmutable(partial.file)
    const names = listCopiedTables(database).map(({ name }) => name)
    database.close()
    return [...names, ...migrationTables]
  } finally {
    partial.remove()
  }
}

async function keepPostgres(location: Config['database'], file: string, options: ReplaceOptions): Promise<void> {
  const result = await writeBackup(location, file, { overwrite: false, ...options })
  if (result.kind === 'refused') throw new DatabaseCopyFailed('other', result.reason)
}

/** A time as a part of a file name: 2026-11-24T01-00-07Z. */
function fileTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}
