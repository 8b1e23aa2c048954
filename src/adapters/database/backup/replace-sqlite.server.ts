import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { giveToOwnerOf } from '../file-owner.server'
import { isSqliteBusy } from '../sqlite/sqlite-errors.server'
import { syncToDisk } from './partial-file.server'

const logSuffixes = ['-wal', '-shm', '-journal'] as const

/**
 * Copies the write-ahead log (WAL) of a database into its file and removes the log. `in use`: another program has the
 * database open. `damaged`: the log stays beside the file.
 */
export function closeWal(file: string): 'closed' | 'in use' | 'damaged' {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 0 })
    // SQLite removes the log only if no other connection to the file is open.
    const { journal_mode: mode } = database.prepare('PRAGMA journal_mode=DELETE').get() ?? {}
    return mode === 'delete' ? 'closed' : 'in use'
  } catch (error) {
    return isSqliteBusy(error) ? 'in use' : 'damaged'
  } finally {
    database?.close()
  }
}

/**
 * Replaces the database with a new file, and renames the old one to `keptAs` if given. At every moment one of the two
 * files has the database's name, so a server that starts after a power cut never begins with an empty database. The new
 * file is never opened with the log of the old one.
 */
export async function replaceSqliteFile(newFile: string, database: string, keptAs: string | undefined): Promise<void> {
  const folder = path.dirname(database)
  giveToOwnerOf(existsSync(database) ? database : folder, newFile)
  await syncToDisk(newFile)
  if (keptAs !== undefined) keepOld(database, keptAs)
  for (const suffix of logSuffixes) {
    if (keptAs !== undefined && existsSync(database + suffix)) renameSync(database + suffix, keptAs + suffix)
    rmSync(database + suffix, { force: true })
  }
  await syncToDisk(folder)
  renameSync(newFile, database)
  await syncToDisk(folder)
}

function keepOld(database: string, keptAs: string): void {
  try {
    linkSync(database, keptAs)
  } catch {
    // Some file systems have no hard links. There the database is missing for a moment.
    renameSync(database, keptAs)
  }
}
