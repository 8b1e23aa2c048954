import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findSuperfluousDays } from './backup-rotation'

const nightlyName = /^agefest-nightly-(\d{4}-\d{2}-\d{2})\.sqlite$/
const dayMs = 24 * 3_600_000

/** A nightly backup. `day` counts from 1970, as in backup-rotation.ts. */
export interface NightlyBackup {
  file: string
  day: number
}

/** Creates the folder for nightly backups if it is missing. */
export function createBackupFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

/** The nightly backups in a folder, the newest first. Throws if the folder cannot be read. */
export function listNightlyBackups(folder: string): NightlyBackup[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const date = nightlyName.exec(entry.name)?.[1]
      if (date === undefined || !entry.isFile()) return []
      return [{ file: path.join(folder, entry.name), day: Date.parse(date) / dayMs }]
    })
    .filter(({ day }) => Number.isInteger(day))
    .sort((a, b) => b.day - a.day)
}

/** Returns the path of the backup of a day. */
export function nightlyBackupFile(folder: string, day: number): string {
  return path.join(folder, `agefest-nightly-${new Date(day * dayMs).toISOString().slice(0, 10)}.sqlite`)
}

/** Removes the nightly backups that are no longer kept, and nothing else. Returns the number removed. */
export function rotateNightlyBackups(folder: string, today: number): number {
  const backups = listNightlyBackups(folder)
  const superfluous = findSuperfluousDays(
    backups.map(({ day }) => day),
    today,
  )
  for (const { file, day } of backups) if (superfluous.includes(day)) rmSync(file, { force: true })
  return superfluous.length
}
