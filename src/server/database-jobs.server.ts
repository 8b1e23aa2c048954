import { createDamageCheck } from '../adapters/database/damage-check.server'
import { type BackgroundJob, startBackgroundJob } from '../adapters/scheduling/background-job.server'
import type { Config } from '../config.server'
import type { Services } from '../submissions/services.server'
import { createBackupJob } from './backup-job.server'

/** How often is looked whether there is something to do, in milliseconds. */
const intervals = { damageMs: 5_000, backupMs: 5 * 60_000 } as const

/** Starts the background jobs for the whole database: nightly backups, and the check for damage. */
export function startDatabaseJobs(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  config: Config,
): Pick<BackgroundJob, 'stop'> {
  const { database, backupDir } = config
  const jobs: BackgroundJob[] = []
  if ('file' in database) {
    const checkDamage = createDamageCheck(database.file, log)
    jobs.push(startBackgroundJob('damage check', checkDamage, { intervalMs: intervals.damageMs, log }))
  }
  if (backupDir !== undefined) {
    const backUp = createBackupJob({ clock, log }, { ...config, backupDir })
    jobs.push(startBackgroundJob('nightly backup', backUp, { intervalMs: intervals.backupMs, log }))
  }
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
