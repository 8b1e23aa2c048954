import { accessSync, constants, readdirSync, statSync } from 'node:fs'
import { inspectBackupFile } from '../../adapters/database/backup/backup-file.server'
import { listNightlyBackups } from '../../adapters/database/backup/backup-folder.server'
import { lagosDayNumber } from '../../adapters/database/backup/backup-rotation'
import { readNightlyBackupFailure } from '../../adapters/database/backup/nightly-backup-failure.server'
import { runCopy } from '../../adapters/database/backup/run-copy.server'
import { describeError } from '../../adapters/log.server'
import type { Config } from '../../config.server'
import { actionNeeded, type Finding, info, ok } from '../../desk/findings/finding'
import { formatMegabytes } from '../run-copy-command.server'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A night may fail, for example because the machine was off; two must not. */
const tooOldAfterMs = 48 * hourMs

/** Whether the nightly backups are made, and can be read; and what restores have put aside. */
export async function checkBackups(config: Config, nowMs: number): Promise<Finding[]> {
  return [...(await checkNightlyBackups(config, nowMs)), ...checkKeptDatabases(config)]
}

async function checkNightlyBackups(config: Config, nowMs: number): Promise<Finding[]> {
  const { backupDir, publicUrl } = config
  if (backupDir === undefined) {
    return publicUrl.startsWith('https:')
      ? [
          info(
            'BACKUP_DIR is not set: the server makes no backups. Set it, or run npm run agefest -- backup FILE every night',
          ),
        ]
      : []
  }
  const folderProblem = findFolderProblem(backupDir)
  if (folderProblem !== undefined) return [folderProblem]
  return [await checkNewest(backupDir, nowMs), ...checkFailure(config), ...checkDisk(backupDir, config)]
}

function findFolderProblem(folder: string): Finding | undefined {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return statSync(folder).isDirectory()
      ? undefined
      : actionNeeded(`BACKUP_DIR ${folder} is not a folder`, 'name a folder')
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    return actionNeeded(
      `the backup folder ${folder} cannot be used (${code})`,
      'create the folder for the user of the server, or set BACKUP_DIR to another',
    )
  }
}

async function checkNewest(folder: string, nowMs: number): Promise<Finding> {
  const newest = listNightlyBackups(folder).find(({ day }) => day <= lagosDayNumber(nowMs))
  if (newest === undefined)
    return actionNeeded(
      `there is no backup in ${folder}`,
      'start the server, which makes the first one within some minutes, and run the doctor again',
    )
  const { file } = newest
  const replacement = 'make one now (npm run agefest -- backup FILE) and check the disk'
  const inspected = inspectBackupFile(file)
  if (inspected.kind === 'refused')
    return actionNeeded(`the newest backup cannot be restored: ${inspected.reason}`, replacement)
  const { bytes, description } = inspected.backup
  try {
    await runCopy({ kind: 'check', file })
  } catch (error) {
    return actionNeeded(`the newest backup ${file} is damaged: ${describeError(error).error}`, replacement)
  }
  const ageMs = nowMs - (description?.madeAtMs ?? statSync(file).mtimeMs)
  const message = `the newest backup is ${formatAge(ageMs)} old, ${formatMegabytes(bytes)}, and intact`
  return ageMs > tooOldAfterMs
    ? actionNeeded(message, 'the server writes one every night: start it, or check its log for the reason')
    : ok(message)
}

function checkFailure({ dataDir }: Config): Finding[] {
  const failure = readNightlyBackupFailure(dataDir)
  if (failure === undefined) return []
  return [
    actionNeeded(
      `the last nightly backup failed: ${failure.reason}`,
      'remove the cause; the server tries again every hour until one succeeds',
    ),
  ]
}

/** A backup on the same disk is lost together with the database. */
function checkDisk(folder: string, { dataDir, database }: Config): Finding[] {
  if ('url' in database) return []
  const isSameDisk = statSync(folder).dev === statSync(dataDir, { throwIfNoEntry: false })?.dev
  return isSameDisk
    ? [info('the backups are on the same disk as the database: copy them to another machine as well')]
    : []
}

/** Copies of the database outside the reach of erasures and retention. */
function checkKeptDatabases({ dataDir }: Config): Finding[] {
  let names: string[] = []
  try {
    names = readdirSync(dataDir).filter((name) => /^agefest-before-restore-.*\.sqlite$/.test(name))
  } catch {
    // The check of the disk reports it.
  }
  if (names.length === 0) return []
  return [
    info(
      `${names.length} replaced ${names.length === 1 ? 'database is' : 'databases are'} kept in ${dataDir} (agefest-before-restore-…): delete what you no longer need, because erasures do not reach it`,
    ),
  ]
}

/** Formats an age in whole minutes, hours or days that have passed. */
function formatAge(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  if (minutes < 1) return 'less than a minute'
  const hours = Math.floor(ms / hourMs)
  if (hours < 1) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return hours < 48 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${Math.floor(hours / 24)} days`
}
