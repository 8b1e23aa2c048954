import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../../src/adapters/database/tables.server'
import { aDelegate } from '../../builders/delegate'
import { backUp, listPartialFiles, storeImages, tryBackUp } from '../../support/backups'
import { engines } from '../../support/servers/engines'
import { createEnvironment, startApp } from '../../support/servers/start-app'
import { runCommand, startProcess } from '../../support/servers/start-process'

test('only its owner may read a backup, and no log of the database lies beside it', async () => {
  await using app = await startApp()
  chmodSync(app.dataDir, 0o755)
  const file = await backUp(app.variables)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(existsSync(`${file}-wal`) || existsSync(`${file}-journal`)).toBe(false)
})

test.each(engines)('a backup keeps no counts of posts and no key that hides whose they are (%s)', async (engine) => {
  await using app = await startApp({ engine })
  await app.submit('registration', aDelegate())
  const { key } = await app.services.db.selectFrom('rate_count_key').select('key').executeTakeFirstOrThrow()
  const file = await backUp(app.variables)
  expect(readFileSync(file).includes(key)).toBe(false)
  const database = new DatabaseSync(file, { readOnly: true })
  const { count } = database.prepare('select count(*) as count from rate_count').get() ?? {}
  database.close()
  expect(count).toBe(0)
})

test('a backup never replaces what it was not told to replace', async () => {
  await using app = await startApp()
  const inFolder = (name: string) => path.join(app.dataDir, name)
  const file = await backUp(app.variables)
  const bytes = readFileSync(file)
  const repeated = await runCommand(app.variables, 'backup', file)
  expect(repeated).toMatchObject({ code: 1, out: '' })
  expect(repeated.err).toMatch(
    /exists already\. Choose another name, or add --force to replace it\. Nothing was written\.\n$/,
  )
  expect(readFileSync(file)).toEqual(bytes)
  await app.submit('registration', aDelegate())
  expect(await runCommand(app.variables, 'backup', file, '--force')).toMatchObject({ code: 0 })
  expect(readFileSync(file)).not.toEqual(bytes)

  mkdirSync(inFolder('folder'))
  symlinkSync(file, inFolder('link'))
  execFileSync('mkfifo', [inFolder('pipe')])
  writeFileSync(inFolder('text'), '')
  const cases: [string, RegExp][] = [
    ['folder', /is a folder\. Name a file in it/],
    ['link', /is a symbolic link/],
    ['pipe', /is a named pipe/],
    ['nowhere/backup.sqlite', /There is no folder .*nowhere\. Create it first: mkdir -m 700/],
    ['text/backup.sqlite', /text is not a folder/],
    ['agefest.sqlite', /belongs to the database itself/],
    ['folder/../agefest.sqlite-wal', /belongs to the database itself/],
  ]
  for (const [name, words] of cases) {
    const result = await tryBackUp(app.variables, inFolder(name), { overwrite: true })
    expect(result, name).toEqual({ kind: 'refused', reason: expect.stringMatching(words) })
  }
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  expect(listPartialFiles(app.dataDir)).toEqual([])
})

test('without a database there is nothing to back up, and none is created', async () => {
  const variables = await createEnvironment('sqlite')
  const run = await runCommand(variables, 'backup', path.join(variables.DATA_DIR ?? '', 'backup.sqlite'))
  expect(run).toMatchObject({ code: 1, out: '' })
  expect(run.err).toContain('There is no database of AGEFEST to back up')
  expect(existsSync(path.join(variables.DATA_DIR ?? '', 'agefest.sqlite'))).toBe(false)
})

test('a damaged database is not backed up as if it were whole', async () => {
  await using app = await startApp()
  await app.submit('registration', aDelegate())
  await storeImages(app.services.db, 20, 50_000)
  await app.stop()
  const database = path.join(app.dataDir, 'agefest.sqlite')
  writeFileSync(database, readFileSync(database).fill(0x5a, 200_000, 600_000))
  const file = path.join(app.dataDir, 'backup.sqlite')
  const run = await runCommand(app.variables, 'backup', file)
  expect(run).toMatchObject({ code: 1, out: '' })
  expect(run.err).toMatch(/The database is damaged\. Restore its newest backup.*Nothing was written/s)
  expect(existsSync(file)).toBe(false)
  expect(listPartialFiles(app.dataDir)).toEqual([])
})

test.each([
  ['SIGTERM', 130, 0],
  ['SIGKILL', null, 1],
] as const)(
  'a backup that ends by %s leaves no file under the name of a backup',
  async (signal, code, partialFiles) => {
    await using app = await startApp({ engine: 'postgres' })
    await app.submit('registration', aDelegate())
    const folder = path.join(app.dataDir, 'backups')
    mkdirSync(folder)
    const file = path.join(folder, 'backup.sqlite')
    // Reading waits for the lock, so the signal meets a backup that is half done.
    await app.services.db.transaction().execute(async (transaction) => {
      await sql`lock table image in access exclusive mode`.execute(transaction)
      await using backup = startProcess('agefest', app.variables, 'backup', file)
      await expect.poll(() => listPartialFiles(folder).length).toBeGreaterThan(0)
      await expect.poll(() => isReadingImages(app.services.db)).toBe(true)
      backup.kill(signal)
      expect(await backup.exited).toBe(code)
    })
    expect(existsSync(file)).toBe(false)
    expect(listPartialFiles(folder)).toHaveLength(partialFiles)
    expect(await runCommand(app.variables, 'backup', file)).toMatchObject({ code: 0 })
  },
)

/** Whether a backup waits for the locked table. */
async function isReadingImages(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database()
    and application_name = 'agefest copy' and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
