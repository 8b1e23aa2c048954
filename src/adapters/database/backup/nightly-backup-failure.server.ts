import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The failure of the last nightly backup, stored as a file in the data folder until a backup succeeds. */
export interface NightlyBackupFailure {
  atMs: number
  reason: string
}

const fileName = 'nightly-backup-failure.json'

/** Stores a failure for the doctor. Does nothing if the disk is full: the age of the backups shows it then. */
export function storeNightlyBackupFailure(dataDir: string, failure: NightlyBackupFailure): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(path.join(dataDir, fileName), JSON.stringify(failure), { mode: 0o600 })
  } catch {
    // It was logged.
  }
}

export function clearNightlyBackupFailure(dataDir: string): void {
  rmSync(path.join(dataDir, fileName), { force: true })
}

/** Reads the failure of the last nightly backup; undefined if it succeeded. */
export function readNightlyBackupFailure(dataDir: string): NightlyBackupFailure | undefined {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, fileName), 'utf8')) as NightlyBackupFailure
  } catch {
    return undefined
  }
}
