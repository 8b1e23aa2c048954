import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/support/servers/engines'
import { freePort } from '../../../test/support/servers/free-port'
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

test('a database that only lets itself be read cannot do its work either, as a standby after a failover', async () => {
  const { open } = embedded()
  const readOnly = open()
  readOnly.exec('create table t (x); pragma query_only = on')
  expect(isDatabaseUnavailable(thrownBy(() => readOnly.exec('insert into t values (1)')))).toBe(true)

  const { DATABASE_URL: url = '' } = await freshDatabase('postgres')
  const db = await openDatabase({ url }, () => {})
  const refused = db.connection().execute(async (connection) => {
    await sql`set default_transaction_read_only = on`.execute(connection)
    await sql`delete from letter`.execute(connection)
  })
  expect(isDatabaseUnavailable(await refused.catch((error: unknown) => error))).toBe(true)
  await db.destroy()
})

test.each(['25P03', '40001', '40P01'])(
  'a transaction that PostgreSQL gave up with %s may be tried again',
  async (code) => {
    const { DATABASE_URL: url = '' } = await freshDatabase('postgres')
    const db = await openDatabase({ url }, () => {})
    const givenUp = sql`do ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`.execute(db)
    const error = await givenUp.catch((error: unknown) => error)
    expect(error).toMatchObject({ code })
    expect(isDatabaseUnavailable(error)).toBe(true)
    await db.destroy()
  },
)

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
