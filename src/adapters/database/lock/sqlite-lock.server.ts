import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { giveToOwnerOf } from '../file-owner.server'
import { isSqliteBusy } from '../sqlite/sqlite-errors.server'
import type { DatabaseLock, LockMode, LockPurpose } from './lock-types.server'

/** An empty file beside the database for each purpose. */
const fileSuffixes: Readonly<Record<LockPurpose, string>> = { use: '.lock', 'nightly backup': '.backup-lock' }

/**
 * Acquires a lock on a file beside the embedded database. Node has no file locks, but SQLite has: a transaction on an
 * empty file holds one, and the operating system releases it when the process ends, even by `kill -9`. The database
 * itself is not locked, because it may be damaged.
 * Source: https://www.sqlite.org/lockingv3.html.
 */
export function trySqliteLock(file: string, purpose: LockPurpose, mode: LockMode): DatabaseLock | undefined {
  const lockFile = file + fileSuffixes[purpose]
  createLockFile(lockFile)
  const holder = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    holder.exec(mode === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT count(*) FROM sqlite_schema')
    return { release: async () => holder.close() }
  } catch (error) {
    holder.close()
    if (isSqliteBusy(error)) return undefined
    throw error
  }
}

function createLockFile(file: string): void {
  const folder = path.dirname(file)
  mkdirSync(folder, { recursive: true })
  if (existsSync(file)) return
  closeSync(openSync(file, 'a', 0o600))
  giveToOwnerOf(folder, file)
}
