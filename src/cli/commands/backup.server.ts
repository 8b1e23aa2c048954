import path from 'node:path'
import { explainCopyFailure } from '../../adapters/database/backup/explain-copy-failure.server'
import { writeBackup } from '../../adapters/database/backup/write-backup.server'
import { tryLock } from '../../adapters/database/lock/try-lock.server'
import { defineCommand } from '../arguments/command.server'
import { type CliSettings, printError } from '../context.server'
import { formatMegabytes, formatRowCount, runCopyCommand } from '../run-copy-command.server'

/** Writes a backup. */
export const backupCommand = defineCommand({
  name: 'backup',
  needs: 'settings',
  summary: 'backs everything up into a file',
  arguments: { file: { shown: 'FILE', description: 'the file to write, for example /backups/agefest.sqlite' } },
  options: { force: { type: 'boolean', description: 'replaces the file if it exists' } },
  details: `It runs beside the server, and needs no other program. The file holds the whole
database with its images, whichever database the server uses, and is read back
before it gets its name. It holds personal data: keep it as safe as the server.`,
  run: (settings, { file, force }) => backUp(settings, { file: settings.resolvePath(file), force }),
})

/** Source: docs/operations/backup.md#a-backup-by-hand. */
async function backUp(
  { config: { database }, print }: CliSettings,
  { file, force }: { file: string; force: boolean },
): Promise<number> {
  const lock = await tryLock(database, 'use', 'shared').catch((error: Error) => error)
  if (lock === undefined || lock instanceof Error) {
    printError(
      lock === undefined ? 'A restore is replacing the database. Try again when it has finished' : explain(lock),
    )
    return 1
  }
  try {
    return await runCopyCommand({
      copy: (options) => writeBackup(database, file, { overwrite: force, nowMs: Date.now(), ...options }),
      report(result) {
        print(`written   ${result.file} (${formatMegabytes(result.bytes)}), read back and intact`)
        for (const [table, count] of Object.entries(result.counts))
          if (count > 0) print(`          ${table} ${formatRowCount(count)}`)
        if (!result.isPrivate)
          print(
            'Other users of this machine can read the file, because its file system keeps no permissions. Keep it away from them.',
          )
        return 0
      },
      explain,
      unchanged: 'Nothing was written.',
    })
  } finally {
    await lock.release()
  }

  function explain(error: unknown) {
    const damaged = 'The database is damaged. Restore its newest backup: npm run agefest -- restore FILE'
    return explainCopyFailure(error, { damaged, folder: path.dirname(file) })
  }
}
