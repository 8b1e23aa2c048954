import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { aDelegate } from '../../builders/delegate'
import { backUp, listPartialFiles, readTables, reasonOf, storeImages, tryRestore } from '../../support/backups'
import { waitUntilNoEmailIsQueued } from '../../support/run-email-queue'
import { engines } from '../../support/servers/engines'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test.each(engines)(
  'a restore beside a running server, or into rows without --yes, changes nothing (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await app.submit('registration', aDelegate())
    const file = await backUp(app.variables)
    await app.submit('registration', aDelegate({ email: 'later@example.com' }))
    await waitUntilNoEmailIsQueued(app.services.db)
    const besideServer = await runCommand(app.variables, 'restore', file, '--yes')
    expect(besideServer).toMatchObject({ code: 1, out: '' })
    expect(besideServer.err).toMatch(
      /A server, or another command, is using the database\. Stop it first.*Nothing was changed\.\n$/s,
    )
    await app.stop()
    const before = await readTables(app.variables)
    expect(before.submission).toHaveLength(2)

    const unconfirmed = await runCommand(app.variables, 'restore', file)
    expect(unconfirmed.code).toBe(1)
    expect(unconfirmed.out).toMatch(/submission +2 +1\n/)
    expect(unconfirmed.out).toMatch(/Nothing was changed\. Add --yes to replace it\.\n$/)
    expect(await readTables(app.variables)).toEqual(before)
  },
)

test('what is no backup of this version is refused in words, and the database stays', async () => {
  await using app = await startApp()
  await app.submit('registration', aDelegate())
  await storeImages(app.services.db, 3, 100_000)
  const file = await backUp(app.variables)
  await app.stop()
  const folder = path.join(app.dataDir, 'candidates')
  mkdirSync(folder)
  const cases: [string, (target: string) => void, RegExp][] = [
    ['missing', () => {}, /There is no file/],
    ['folder', (target) => mkdirSync(target), /is a folder\. Name the backup file itself/],
    ['link', (target) => symlinkSync(file, target), /is a symbolic link/],
    ['pipe', (target) => execFileSync('mkfifo', [target]), /is a named pipe/],
    ['empty', (target) => writeFileSync(target, ''), /is empty/],
    ['text', (target) => writeFileSync(target, 'id,flow\n'), /it is not an SQLite database/],
    ['other', (target) => changeFile(target, 'create table notes (text)'), /is the database of another program/],
    [
      'newer',
      (target) => {
        copyFileSync(file, target)
        changeFile(target, "insert into kysely_migration values ('9999 the future', '')")
      },
      /is of a newer version of AGEFEST \(it has '9999 the future'\)/,
    ],
    [
      'fewer-rows',
      (target) => {
        copyFileSync(file, target)
        changeFile(target, 'delete from image')
      },
      /^damaged: Rows are missing in image$/,
    ],
    [
      'cut-off',
      (target) => writeFileSync(target, readFileSync(file).subarray(0, statSync(file).size / 2)),
      /^damaged: |is damaged/,
    ],
    [
      'overwritten',
      (target) => {
        const bytes = readFileSync(file)
        writeFileSync(target, bytes.fill(0x5a, 8_192, 40_000))
      },
      /^damaged: |is damaged/,
    ],
    ['live', (target) => copyLive(app.dataDir, target), /is a database in use/],
  ]
  for (const [name, make, words] of cases) {
    const target = path.join(folder, name)
    make(target)
    const result = await tryRestore(app.variables, target).catch((error: Error) => error)
    expect(reasonOf(result), name).toMatch(words)
  }
  const damaged = await runCommand(app.variables, 'restore', path.join(folder, 'overwritten'), '--yes')
  expect(damaged).toMatchObject({ code: 1, out: '' })
  expect(damaged.err).toMatch(/overwritten is damaged.*\. Nothing was changed\.\n$/)
  const itself = await tryRestore(app.variables, path.join(app.dataDir, 'agefest.sqlite'))
  expect(reasonOf(itself)).toContain('is the database itself')
  await using restarted = await startApp({ reuseVariables: app.variables })
  expect(await restarted.countRows()).toMatchObject({ submissions: 1, images: 3 })
  expect(listPartialFiles(app.dataDir)).toEqual([])
})

test('a damaged database, with its log, is put aside and replaced', async () => {
  await using app = await startApp()
  await app.submit('registration', aDelegate())
  const file = await backUp(app.variables)
  await app.stop()
  const database = path.join(app.dataDir, 'agefest.sqlite')
  writeFileSync(database, 'no database any more')
  writeFileSync(`${database}-wal`, 'a log of another database')
  const { out: output } = await runCommand(app.variables, 'restore', file, '--yes')
  expect(output).toMatch(/submission +unreadable +1\n/)
  expect(output).toContain('repeat the erasures')
  const [kept = ''] = /\S+agefest-before-restore-\S+\.sqlite/.exec(output) ?? []
  expect(readFileSync(kept, 'utf8')).toBe('no database any more')
  expect(existsSync(`${database}-wal`)).toBe(false)
  await using restarted = await startApp({ reuseVariables: app.variables })
  expect(await restarted.countRows()).toMatchObject({ submissions: 1 })
})

function changeFile(file: string, statement: string): void {
  const database = new DatabaseSync(file)
  database.exec(statement)
  database.close()
}

/** A copy of a database while it is open, as a file manager makes it. */
function copyLive(dataDir: string, target: string): void {
  const source = path.join(dataDir, 'live-source.sqlite')
  const database = new DatabaseSync(source)
  database.exec('PRAGMA journal_mode=WAL; create table a (b); insert into a values (1)')
  copyFileSync(source, target)
  copyFileSync(`${source}-wal`, `${target}-wal`)
  database.close()
}
