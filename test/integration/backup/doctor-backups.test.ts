import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { nightlyBackupFile } from '../../../src/adapters/database/backup/backup-folder.server'
import { lagosDayNumber } from '../../../src/adapters/database/backup/backup-rotation'
import { storeNightlyBackupFailure } from '../../../src/adapters/database/backup/nightly-backup-failure.server'
import { writeBackup } from '../../../src/adapters/database/backup/write-backup.server'
import { checkBackups } from '../../../src/cli/doctor/backups.server'
import { formatFinding } from '../../../src/desk/findings/finding'
import { daysToMs } from '../../../src/domain/time/days-to-ms'
import { configOf } from '../../support/backups'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test('the doctor says how old the newest backup is, and what is wrong with the backups', async () => {
  await using app = await startApp()
  const backupDir = path.join(app.dataDir, 'backups')
  const config = configOf({ ...app.variables, BACKUP_DIR: backupDir })
  const nowMs = Date.now()
  const findings = async (atMs = nowMs) => (await checkBackups(config, atMs)).flatMap(formatFinding).join('\n')
  expect(await findings()).toMatch(/^ACT {3}the backup folder \S+ cannot be used \(ENOENT\)/)
  mkdirSync(backupDir)
  expect(await findings()).toMatch(/^ACT {3}there is no backup in/)

  const file = nightlyBackupFile(backupDir, lagosDayNumber(nowMs))
  expect(await writeBackup(config.database, file, { overwrite: false, nowMs })).toMatchObject({ kind: 'written' })
  expect(await findings(nowMs + 7.9 * 3_600_000)).toMatch(
    /^ok {4}the newest backup is 7 hours old, 0\.\d MB, and intact\nnote {2}the backups are on the same disk/,
  )
  for (const [ageMs, age] of [
    [59_000, 'less than a minute'],
    [30 * 60_000, '30 minutes'],
    [119 * 60_000, '1 hour'],
    [47.9 * 3_600_000, '47 hours'],
  ] as const)
    expect(await findings(nowMs + ageMs)).toContain(`the newest backup is ${age} old, `)
  expect(await findings(nowMs + daysToMs(2.9))).toMatch(/^ACT {3}the newest backup is 2 days old/)
  storeNightlyBackupFailure(app.dataDir, { atMs: nowMs, reason: 'The disk of /backups has too little free space' })
  expect(await findings()).toContain(
    'ACT   the last nightly backup failed: The disk of /backups has too little free space',
  )

  writeFileSync(path.join(app.dataDir, 'agefest-before-restore-2026-11-24T00-00-00Z.sqlite'), '')
  expect(await findings()).toContain('note  1 replaced database is kept in')
  writeFileSync(file, readFileSync(file).fill(0x5a, 8_192, 40_000))
  expect(await findings()).toMatch(/^ACT {3}the newest backup .* damaged/)
  rmSync(file)
  renameSync(path.join(app.dataDir, 'agefest-before-restore-2026-11-24T00-00-00Z.sqlite'), file)
  expect(await findings()).toMatch(/^ACT {3}the newest backup cannot be restored: .* is empty/)
})

test('a public site without backups is told so, and a local one is not', async () => {
  await using app = await startApp()
  const publicSite = configOf({ ...app.variables, PUBLIC_URL: 'https://agefest.ng', PAYMENTS: 'sandbox' })
  expect((await checkBackups(publicSite, Date.now())).flatMap(formatFinding)).toEqual([
    expect.stringMatching(/^note {2}BACKUP_DIR is not set/),
  ])
  expect(await checkBackups(configOf(app.variables), Date.now())).toEqual([])
})

test('a server with BACKUP_DIR makes its first backup by itself, and the doctor is content', async () => {
  await using app = await startApp({ env: {} })
  await app.stop()
  const variables = { ...app.variables, BACKUP_DIR: path.join(app.dataDir, 'backups') }
  await using withBackups = await startApp({ reuseVariables: variables })
  const findings = async () =>
    (await checkBackups(configOf(withBackups.variables), Date.now())).flatMap(formatFinding).join('\n')
  const recent = /^ok {4}the newest backup is (?:less than a minute|\d+ minutes?) old/m
  await expect.poll(findings).toMatch(recent)
  const run = await runCommand(withBackups.variables, 'doctor')
  expect(run.out).toMatch(recent)
  expect(run.code).toBe(0)
})
