import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { giveToOwnerOf } from '../file-owner.server'
import { isSqliteBusy } from '../sqlite/sqlite-errors.server'
import { syncToDisk } from './partial-file.server'

const logSuffixes = ['-wal', '-shm', '-journal'] as const

/**
 * Brings what is in the write-ahead log of a database into its file. `in use`: another program has it open.
 * `damaged`: the log stays beside the file.
 */
export function closeLog(file: string): 'closed' | 'in use' | 'damaged' {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 0 })
    // SQLite does this only for the one connection to a file.
    const { journal_mode: mode } = database.prepare('PRAGMA journal_mode=DELETE').get() ?? {}
    return mode === 'delete' ? 'closed' : 'in use'
  } catch (error) {
    return isSqliteBusy(error) ? 'in use' : 'damaged'
  } finally {
    database?.close()
  }
}

/**
 * Puts a new file in the place of the database, and gives the old one the name `keptAs` if one is given. At
 * every moment one of the two has the database's name: a server that starts after a power cut never begins
 * with an empty database. A log that belongs to the old file never meets the new one.
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
    // Some file systems have no hard links. For an instant there is no database then.
    renameSync(database, keptAs)
  }
}
