import type { BackupFile } from '../../adapters/database/backup/backup-file.server'
import { isShortLived } from '../../adapters/database/backup/copied-tables.server'
import type { RowCounts } from '../../adapters/database/backup/copy-messages.server'
import type { CurrentDatabase } from '../../adapters/database/backup/current-database.server'
import { explainCopyFailure } from '../../adapters/database/backup/explain-copy-failure.server'
import { type RestoreResult, restoreDatabase } from '../../adapters/database/backup/restore-database.server'
import { formatLagosTime } from '../../domain/time/lagos-time'
import { defineCommand } from '../arguments/command.server'
import type { CliSettings } from '../context.server'
import { formatMegabytes, formatRowCount, runCopyCommand } from '../run-copy-command.server'

/** Restores a backup. */
export const restoreCommand = defineCommand({
  name: 'restore',
  needs: 'settings',
  summary: 'replaces the database by a backup',
  arguments: { file: { shown: 'FILE', description: 'a file that backup, or the server at night, has written' } },
  options: { yes: { type: 'boolean', description: 'replaces a database that is not empty' } },
  details: `Stop the server first. Without --yes it changes an empty database only, and
shows what it would replace. The replaced database is kept as a file in
DATA_DIR.`,
  run: (settings, { file, yes }) => restore(settings, { file: settings.resolvePath(file), yes }),
})

/**
 * Returns the exit code: 1 also if the database has rows and `yes` is missing, because nothing was restored.
 * Source: docs/operations/backup.md#restore.
 */
function restore({ config, print }: CliSettings, { file, yes }: { file: string; yes: boolean }): Promise<number> {
  return runCopyCommand({
    copy: (options) => restoreDatabase(config, { file, isConfirmed: yes, nowMs: Date.now(), ...options }),
    report(result) {
      for (const line of describeResult(result)) print(line)
      return result.kind === 'restored' ? 0 : 1
    },
    explain: (error) => explainCopyFailure(error, { damaged: `${file} is damaged`, folder: config.dataDir }),
    unchanged: 'Nothing was changed.',
  })
}

function describeResult(result: Exclude<RestoreResult, { kind: 'refused' }>): string[] {
  const lines = [describeBackup(result.backup), ...tableOfCounts(result.current, result.counts)]
  if (result.kind === 'unconfirmed')
    return [...lines, 'The database is not empty. Nothing was changed. Add --yes to replace it.']
  if (result.keptAs !== undefined)
    lines.push(`The replaced database is kept as ${result.keptAs}. Delete it when you no longer need it.`)
  return [...lines, ...describeReplaced(result), 'Restored. Start the server now.']
}

function describeBackup({ file, bytes, description }: BackupFile): string {
  const made =
    description === undefined ? 'of unknown age' : `of ${formatLagosTime(description.madeAtMs)} Nigerian time`
  return `${file} (${formatMegabytes(bytes)}) is intact: a backup ${made}`
}

/** How many rows each table has now, and after the restore. */
function tableOfCounts(current: CurrentDatabase, after: RowCounts): string[] {
  const before: RowCounts = 'counts' in current ? current.counts : {}
  const rows = Object.keys(after)
    .filter((table) => !isShortLived(table))
    .map((table) => {
      const count = current.kind === 'unreadable' ? 'unreadable' : formatRowCount(before[table] ?? 0)
      return [table, count, formatRowCount(after[table] ?? 0)]
    })
  return [['', 'before', 'after'], ...rows].map(
    ([table = '', countBefore = '', countAfter = '']) =>
      `  ${table.padEnd(20)}${countBefore.padStart(12)}${countAfter.padStart(12)}`,
  )
}

function describeReplaced({ current, replaced }: Extract<RestoreResult, { kind: 'restored' }>): string[] {
  if (current.kind === 'empty') return []
  if (replaced === undefined)
    return ['The replaced database cannot be read, so repeat the erasures that were made after the backup.']
  const { onlyInReplaced, erasedSince } = replaced
  const lines = []
  if (onlyInReplaced > 0)
    lines.push(
      `${countSubmissions(onlyInReplaced)} came after the backup and ${onlyInReplaced === 1 ? 'is' : 'are'} only in the replaced database.`,
    )
  if (erasedSince > 0)
    lines.push(
      `${countSubmissions(erasedSince)} ${erasedSince === 1 ? 'was' : 'were'} erased after the backup: the server erases them again.`,
    )
  return lines
}

function countSubmissions(count: number): string {
  return `${formatRowCount(count)} ${count === 1 ? 'submission' : 'submissions'}`
}
