import {
  createBackupFolder,
  listNightlyBackups,
  nightlyBackupFile,
  rotateNightlyBackups,
} from '../adapters/database/backup/backup-folder.server'
import { isBackupDue, lagosDayNumber } from '../adapters/database/backup/backup-rotation'
import { explainCopyFailure } from '../adapters/database/backup/explain-copy-failure.server'
import {
  clearNightlyBackupFailure,
  storeNightlyBackupFailure,
} from '../adapters/database/backup/nightly-backup-failure.server'
import { DatabaseCopyFailed } from '../adapters/database/backup/run-copy.server'
import { writeBackup } from '../adapters/database/backup/write-backup.server'
import { tryLock } from '../adapters/database/lock/try-lock.server'
import type { Config } from '../config.server'
import type { Services } from '../submissions/services.server'

/** The time until a failed backup is retried, in milliseconds of the monotonic clock. */
const retryAfterMs = 3_600_000

type BackupServices = Pick<Services, 'clock' | 'log'>

/**
 * Returns the job that writes a backup into `backupDir` once a night and removes old ones. It may run at any time: the
 * existing files decide whether a backup is due, so a restart or a clock that jumps causes no second one. If several
 * servers share the folder, one of them writes the backup.
 * Source: docs/operations/backup.md#every-night.
 */
export function createBackupJob(
  services: BackupServices,
  config: Pick<Config, 'database' | 'dataDir'> & { backupDir: string },
): (stopping: AbortSignal) => Promise<void> {
  let notBeforeMs = Number.NEGATIVE_INFINITY
  return async (stopping) => {
    if (performance.now() < notBeforeMs) return
    try {
      await backUpIfDue(services, config, stopping)
    } catch (error) {
      if (error instanceof DatabaseCopyFailed && error.kind === 'stopped') return
      notBeforeMs = performance.now() + retryAfterMs
      const reason = explainCopyFailure(error, { damaged: 'The database is damaged', folder: config.backupDir })
      services.log.error({ reason }, 'the nightly backup failed')
      storeNightlyBackupFailure(config.dataDir, { atMs: services.clock.nowMs(), reason })
    }
  }
}

async function backUpIfDue(
  { clock, log }: BackupServices,
  { database, dataDir, backupDir }: Pick<Config, 'database' | 'dataDir'> & { backupDir: string },
  stopping: AbortSignal,
): Promise<void> {
  createBackupFolder(backupDir)
  const isDue = () =>
    isBackupDue(
      clock.nowMs(),
      listNightlyBackups(backupDir).map(({ day }) => day),
    )
  if (!isDue()) return
  const lock = await tryLock(database, 'nightly backup', 'exclusive')
  if (lock === undefined) return
  try {
    // Another server may have finished it meanwhile.
    if (!isDue()) return
    const startMs = performance.now()
    const nowMs = clock.nowMs()
    const today = lagosDayNumber(nowMs)
    const file = nightlyBackupFile(backupDir, today)
    const result = await writeBackup(database, file, { overwrite: false, nowMs, signal: stopping })
    if (result.kind === 'refused') throw new DatabaseCopyFailed('other', result.reason)
    const removed = rotateNightlyBackups(backupDir, today)
    clearNightlyBackupFailure(dataDir)
    const seconds = Math.round((performance.now() - startMs) / 1000)
    log.info({ file, bytes: result.bytes, seconds, removed }, 'nightly backup written')
  } finally {
    await lock.release()
  }
}
