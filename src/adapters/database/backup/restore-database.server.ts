import { existsSync, lstatSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../../config.server'
import { giveToOwnerOf } from '../file-owner.server'
import type { DatabaseLock } from '../lock/lock-types.server'
import { listPostgresUsers } from '../lock/postgres-lock.server'
import { tryLock } from '../lock/try-lock.server'
import { type BackupFile, inspectBackupFile } from './backup-file.server'
import type { RowCounts } from './copy-messages.server'
import { type CurrentDatabase, readCurrentDatabase } from './current-database.server'
import { type Replacement, replaceDatabase } from './replace-database.server'
import { closeWal } from './replace-sqlite.server'
import { type CopyOptions, DatabaseCopyFailed, runCopy } from './run-copy.server'

/** How long a restore waits for a command that is about to end, in milliseconds. */
const lockWaitMs = 3_000
const lockRetryMs = 100

/** The result of a restore. `unconfirmed`: the database has rows, and nothing was changed. */
export type RestoreResult =
  | { kind: 'refused'; reason: string }
  | { kind: 'unconfirmed'; backup: BackupFile; current: CurrentDatabase; counts: RowCounts }
  | ({ kind: 'restored'; backup: BackupFile; current: CurrentDatabase } & Replacement)

export interface RestoreOptions extends CopyOptions {
  file: string
  /** Whether a database that has rows may be replaced. */
  isConfirmed: boolean
  nowMs: number
}

/**
 * Replaces the database with a backup of either engine. Everything is prepared and checked in a file of its own
 * first. Then the embedded database is swapped in with a single rename, and the tables of PostgreSQL are replaced
 * in one transaction; a failure before that changes nothing. The replaced database is kept as a file in the data
 * folder. Throws DatabaseCopyFailed, or a system error.
 */
export async function restoreDatabase(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  options: RestoreOptions,
): Promise<RestoreResult> {
  const { file, isConfirmed } = options
  const inspected = inspectBackupFile(file)
  if (inspected.kind === 'refused') return inspected
  if ('file' in database && isSameFile(file, database.file))
    return { kind: 'refused', reason: `${file} is the database itself` }
  createFolder(dataDir)
  const lock = await waitForExclusiveLock(database)
  if (lock === undefined) return { kind: 'refused', reason: inUse }
  try {
    const problem = await findUserProblem(database)
    if (problem !== undefined) return { kind: 'refused', reason: problem }
    const { backup } = inspected
    const counts = await checkBackup(backup, options)
    const current = await readCurrentDatabase(database)
    if (current.kind === 'newer' && 'url' in database) return { kind: 'refused', reason: newerPostgres }
    if (current.kind !== 'empty' && !isConfirmed) return { kind: 'unconfirmed', backup, current, counts }
    const replacement = await replaceDatabase({ database, dataDir }, backup, current, options)
    return { kind: 'restored', backup, current, ...replacement }
  } finally {
    await lock.release()
  }
}

function createFolder(folder: string): void {
  if (existsSync(folder)) return
  const firstCreated = mkdirSync(folder, { recursive: true, mode: 0o700 }) ?? folder
  giveToOwnerOf(path.dirname(firstCreated), folder)
}

const inUse =
  'A server, or another command, is using the database. Stop it first (systemctl stop agefest, or Ctrl-C), then restore'

const newerPostgres =
  'The database was changed by a newer version of AGEFEST, which this version cannot keep for you. Restore with that version before you go back to this one. Or create a new, empty database, set DATABASE_URL to it, and restore there: the present one stays as it is'

async function waitForExclusiveLock(location: Config['database']): Promise<DatabaseLock | undefined> {
  const deadlineMs = performance.now() + lockWaitMs
  for (;;) {
    const lock = await tryLock(location, 'use', 'exclusive')
    if (lock !== undefined || performance.now() > deadlineMs) return lock
    await pause(lockRetryMs)
  }
}

/** Users of the database that hold no lock: a server that is reconnecting, or another program. */
async function findUserProblem(location: Config['database']): Promise<string | undefined> {
  if ('url' in location) {
    const addresses = await listPostgresUsers(location.url)
    return addresses.length === 0 ? undefined : `${inUse}. It is connected from: ${addresses.join(', ')}`
  }
  if (lstatSync(location.file, { throwIfNoEntry: false }) === undefined) return undefined
  return closeWal(location.file) === 'in use'
    ? `Another program has ${location.file} open. Close it first, then restore`
    : undefined
}

/** Reads the whole backup. Throws if it is damaged, or has other rows than were written into it. */
async function checkBackup({ file, description }: BackupFile, options: CopyOptions): Promise<RowCounts> {
  const counts = await runCopy({ kind: 'check', file }, options)
  const different = Object.entries(description?.counts ?? {}).filter(([table, count]) => counts[table] !== count)
  if (different.length > 0)
    throw new DatabaseCopyFailed('damaged', `Rows are missing in ${different.map(([table]) => table).join(', ')}`)
  return counts
}

function isSameFile(file: string, other: string): boolean {
  const [stats, otherStats] = [file, other].map((target) => lstatSync(target, { throwIfNoEntry: false }))
  return stats !== undefined && stats.ino === otherStats?.ino && stats.dev === otherStats.dev
}
