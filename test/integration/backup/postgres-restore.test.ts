import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aDelegate } from '../../builders/delegate'
import { backUp, readTables, reasonOf, restore, tryRestore } from '../../support/backups'
import { waitUntilNoEmailIsQueued } from '../../support/run-email-queue'
import { createUnmigratedDatabase } from '../../support/servers/engines'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test('a server that has lost its connection to PostgreSQL takes its lock again', async () => {
  await using app = await startApp({ engine: 'postgres' })
  const file = await backUp(app.variables)
  const client = new pg.Client({ connectionString: app.variables.DATABASE_URL })
  await client.connect()
  const locks = async () => {
    const { rows } = await client.query(
      `select pg_stat_activity.pid from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and application_name = 'agefest lock' and datname = current_database()`,
    )
    return rows.map(({ pid }) => Number(pid))
  }
  const [first] = await locks()
  await client.query('select pg_terminate_backend($1)', [first])
  await expect.poll(async () => (await locks()).filter((pid) => pid !== first)).toHaveLength(1)
  await client.end()
  expect(reasonOf(await tryRestore(app.variables, file))).toContain('is using the database')
})

test('PostgreSQL whose tables a newer version has changed is not replaced, and nothing of it is lost', async () => {
  await using app = await startApp({ engine: 'postgres' })
  const file = await backUp(app.variables)
  await sql`insert into kysely_migration (name, timestamp) values ('9999 the future', '')`.execute(app.services.db)
  await app.stop()
  const result = await tryRestore(app.variables, file)
  expect(reasonOf(result)).toMatch(/newer version.*create a new, empty database, set DATABASE_URL/)
  await restore({ ...app.variables, ...(await createUnmigratedDatabase('postgres')) }, file)
})

test('a restore that PostgreSQL refuses at its end leaves everything as it was', async () => {
  await using app = await startApp({ engine: 'postgres' })
  await app.submit('registration', aDelegate())
  await waitUntilNoEmailIsQueued(app.services.db)
  await sql`create view report as select flow from submission`.execute(app.services.db)
  await app.stop()
  const file = await backUp(app.variables)
  const before = await readTables(app.variables)
  const run = await runCommand(app.variables, 'restore', file, '--yes')
  expect(run).toMatchObject({ code: 1, out: '' })
  expect(run.err).toMatch(/such as a view, depends on our tables.*Nothing was changed/)
  expect(await readTables(app.variables)).toEqual(before)
  expect(readdirSync(app.dataDir).filter((name) => /restore|partial/.test(name))).toEqual([])
  const client = new pg.Client({ connectionString: app.variables.DATABASE_URL })
  await client.connect()
  const { rows } = await client.query("select 1 from pg_namespace where nspname like 'agefest%'")
  await client.end()
  expect(rows).toEqual([])
})
