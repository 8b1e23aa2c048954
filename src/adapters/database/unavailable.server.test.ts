import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/engines'
import { freePort } from '../../../test/free-port'
import { openDatabase } from './open.server'
import { isDatabaseUnavailable } from './unavailable.server'

test('a database that nobody can reach, that is full, or that another program keeps cannot do its work just now', async () => {
  const away = new pg.Client({ connectionString: `postgres://nobody@127.0.0.1:${await freePort()}/none` })
  expect(isDatabaseUnavailable(await away.connect().catch((error) => error))).toBe(true)

  const { open } = embedded()
  const full = open()
  full.exec('create table t (x); pragma max_page_count = 3')
  expect(isDatabaseUnavailable(thrownBy(() => full.exec('insert into t values (zeroblob(100000))')))).toBe(true)
  full.exec('begin immediate')
  expect(isDatabaseUnavailable(thrownBy(() => open().exec('begin immediate')))).toBe(true)
  full.exec('rollback')
})

test('a database that ends a statement or a connection cannot do its work either', async () => {
  const { DATABASE_URL: url = '' } = await freshDatabase('postgres')
  const db = await openDatabase({ url }, () => {})
  const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
  expect(isDatabaseUnavailable(await ended.catch((error: unknown) => error))).toBe(true)
  const tooLong = db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 50`.execute(connection)
    await sql`select pg_sleep(5)`.execute(connection)
  })
  expect(isDatabaseUnavailable(await tooLong.catch((error: unknown) => error))).toBe(true)
  await db.destroy()
})

test('a question that is wrong is a fault of ours', async () => {
  const { DATABASE_URL: url = '' } = await freshDatabase('postgres')
  const db = await openDatabase({ url }, () => {})
  const wrong = sql`select * from no_such_table`.execute(db)
  expect(isDatabaseUnavailable(await wrong.catch((error: unknown) => error))).toBe(false)
  await db.destroy()
  expect(isDatabaseUnavailable(thrownBy(() => embedded().open().exec('select * from no_such_table')))).toBe(false)
  expect(isDatabaseUnavailable(new Error('anything else'))).toBe(false)
})

function embedded() {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-sqlite-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { open: () => new DatabaseSync(path.join(folder, 'test.sqlite'), { timeout: 1 }) }
}

function thrownBy(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}
