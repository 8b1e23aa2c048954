import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrateTo } from '../../../src/adapters/database/migrate.server'
import { createPostgresDialect } from '../../../src/adapters/database/postgres.server'
import { createSqliteDialect } from '../../../src/adapters/database/sqlite/sqlite.server'
import { aDelegate } from '../../builders/delegate'
import { engines } from '../../support/servers/engines'
import { createEnvironment, startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test.each(engines)('a command names its database and its settings, and finds them in a file (%s)', async (engine) => {
  await using app = await startApp({ engine })
  await app.submit('registration', aDelegate())
  const { DATABASE_URL: url, DATA_DIR: dataDir } = app.variables
  const password = url === undefined ? undefined : new URL(url).password
  const name = url === undefined ? `${dataDir}/agefest.sqlite (embedded)` : /^PostgreSQL test_\w+ on \S+:\d+$/

  const fromEnvironment = await runCommand(app.variables, 'list', 'all', '--json')
  expect(fromEnvironment.code).toBe(0)
  expect(JSON.parse(fromEnvironment.out)).toMatchObject({ flow: 'registration' })
  const [, database, size, source] =
    fromEnvironment.firstLine.match(/^Database: (.*), (\d+ \w+)\. Settings: (.*)$/) ?? []
  expect(database).toMatch(name)
  expect({ size, source }).toEqual({ size: '1 submission', source: 'environment variables' })
  if (password) expect(fromEnvironment.firstLine).not.toContain(password)

  const file = path.join(dataDir ?? '', 'agefest.env')
  writeFileSync(
    file,
    `# settings\n${Object.entries(app.variables)
      .map(([key, value]) => `${key}="${value}"\n`)
      .join('')}`,
  )
  for (const [variables, ...args] of [
    [{ AGEFEST_ENV_FILE: file }, 'list', 'all', '--json'],
    [{ INIT_CWD: dataDir ?? '' }, 'list', 'all', '--json', '--env', 'agefest.env'],
  ] as const)
    expect(await runCommand(variables, ...args)).toMatchObject({
      code: 0,
      out: fromEnvironment.out,
      firstLine: `Database: ${database}, 1 submission. Settings: ${file}`,
    })
})

test('where there is no database, a command says so and creates none', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-elsewhere-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = path.join(folder, 'data')
  const firstLine = `Database: ${dataDir}/agefest.sqlite (embedded). Settings: environment variables`
  const howToName = expect.stringMatching(/--env FILE .* DATA_DIR or DATABASE_URL/)
  for (const args of [
    ['list', 'all'],
    ['retain', '--yes'],
    ['settle', 'agf-x'],
  ]) {
    expect(await runCommand({ DATA_DIR: dataDir }, ...args)).toEqual({ code: 2, out: '', firstLine, err: howToName })
  }
  expect(await runCommand({ DATA_DIR: dataDir }, 'doctor')).toMatchObject({ code: 1, firstLine, out: howToName })
  expect(readdirSync(folder)).toEqual([])

  writeFileSync(path.join(folder, 'agefest.sqlite'), '')
  expect(await runCommand({ DATA_DIR: folder }, 'list', 'all')).toMatchObject({
    code: 2,
    err: expect.stringContaining('The database there is empty'),
  })
  expect(readdirSync(folder)).toEqual(['agefest.sqlite'])
  const missing = await runCommand({ DATA_DIR: folder }, 'list', 'all', '--env', 'nowhere.env')
  expect(missing).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/no environment file .*nowhere\.env/) })
  const invalid = await runCommand({ DATA_DIR: folder, PORT: 'x' }, 'list', 'all')
  expect(invalid).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^Settings: environment variables\nPORT must be/),
  })
})

test.each(engines)('a command leaves an empty or older database as it is (%s)', async (engine) => {
  const variables = await createEnvironment(engine)
  const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = variables
  const db = new Kysely<unknown>({
    dialect:
      url === undefined
        ? createSqliteDialect(path.join(dataDir, 'agefest.sqlite'))
        : createPostgresDialect(url, () => {}),
  })
  onTestFinished(() => db.destroy())
  const tables = async () =>
    (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name)
  expect(await tables()).toEqual([])
  const onEmpty = await runCommand(variables, 'list', 'all')
  expect(onEmpty).toMatchObject({ code: 2, out: '', err: expect.stringContaining('The database there is empty') })
  expect(await tables()).toEqual([])

  await migrateTo(db, '0005 what is to be erased, and what was')
  const before = await tables()
  const onOlder = await runCommand(variables, 'list', 'all')
  expect(onOlder).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/older release[\s\S]*npm start/) })
  expect(await tables()).toEqual(before)
  expect(existsSync(path.join(dataDir, 'sandbox.key'))).toBe(false)
})
