import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createUnmigratedDatabase } from '../../../test/support/servers/engines'
import { freePort } from '../../../test/support/servers/free-port'
import { openDatabase } from './open-database.server'
import { isDatabaseUnavailable } from './unavailable.server'

test('a database that is unreachable, full or locked by another program is unavailable', async () => {
  const unreachable = new pg.Client({ connectionString: `postgres://nobody@127.0.0.1:${await freePort()}/none` })
  expect(isDatabaseUnavailable(await unreachable.connect().catch((error) => error))).toBe(true)

  const { open } = createSqliteFile()
  const fullDatabase = open()
  fullDatabase.exec('create table t (x); pragma max_page_count = 3')
  expect(isDatabaseUnavailable(catchError(() => fullDatabase.exec('insert into t values (zeroblob(100000))')))).toBe(
    true,
  )
  fullDatabase.exec('begin immediate')
  expect(isDatabaseUnavailable(catchError(() => open().exec('begin immediate')))).toBe(true)
  fullDatabase.exec('rollback')
})

test('a database that cancels a statement or closes a connection is unavailable', async () => {
  const { DATABASE_URL: url = '' } = await createUnmigratedDatabase('postgres')
  const db = await openDatabase({ url }, () => {})
  const terminated = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
  expect(isDatabaseUnavailable(await terminated.catch((error: unknown) => error))).toBe(true)
  const timedOut = db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 50`.execute(connection)
    await sql`select pg_sleep(5)`.execute(connection)
  })
  expect(isDatabaseUnavailable(await timedOut.catch((error: unknown) => error))).toBe(true)
  await db.destroy()
})

test('a read-only database, such as a standby after a failover, is unavailable', async () => {
  const { open } = createSqliteFile()
  const readOnly = open()
  readOnly.exec('create table t (x); pragma query_only = on')
  expect(isDatabaseUnavailable(catchError(() => readOnly.exec('insert into t values (1)')))).toBe(true)

  const { DATABASE_URL: url = '' } = await createUnmigratedDatabase('postgres')
  const db = await openDatabase({ url }, () => {})
  const refused = db.connection().execute(async (connection) => {
    await sql`set default_transaction_read_only = on`.execute(connection)
    await sql`delete from email_message`.execute(connection)
  })
  expect(isDatabaseUnavailable(await refused.catch((error: unknown) => error))).toBe(true)
  await db.destroy()
})

test.each(['25P03', '40001', '40P01'])('a transaction that PostgreSQL aborted with %s may be retried', async (code) => {
  const { DATABASE_URL: url = '' } = await createUnmigratedDatabase('postgres')
  const db = await openDatabase({ url }, () => {})
  const aborted = sql`do ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`.execute(db)
  const error = await aborted.catch((error: unknown) => error)
  expect(error).toMatchObject({ code })
  expect(isDatabaseUnavailable(error)).toBe(true)
  await db.destroy()
})

test('an invalid query is a bug, not unavailability', async () => {
  const { DATABASE_URL: url = '' } = await createUnmigratedDatabase('postgres')
  const db = await openDatabase({ url }, () => {})
  const invalidQuery = sql`select * from no_such_table`.execute(db)
  expect(isDatabaseUnavailable(await invalidQuery.catch((error: unknown) => error))).toBe(false)
  await db.destroy()
  expect(isDatabaseUnavailable(catchError(() => createSqliteFile().open().exec('select * from no_such_table')))).toBe(
    false,
  )
  expect(isDatabaseUnavailable(new Error('anything else'))).toBe(false)
})

function createSqliteFile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-sqlite-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { open: () => new DatabaseSync(path.join(folder, 'test.sqlite'), { timeout: 1 }) }
}

function catchError(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    return error
  }
}
