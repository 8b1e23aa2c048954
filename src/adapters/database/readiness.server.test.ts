import { openSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDelegate } from '../../../test/builders/delegate'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'

const pageBytes = 4_096

test.each([
  ['its beginning', 0, pageBytes],
  ['all behind its beginning', pageBytes, Number.POSITIVE_INFINITY],
])(
  'a server whose database file has lost %s reports that it is not ready before a form is sent',
  async (_what, from, to) => {
    await using app = await startApp()
    await app.submit('registration', aDelegate())
    await expect.poll(() => readyStatus(app)).toBe(200)
    await sql`pragma wal_checkpoint(truncate)`.execute(app.services.db)
    overwrite(app, from, to)
    await expect.poll(() => readyStatus(app)).toBe(503)
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
  },
)

test('corruption that a form finds deep in the file makes the server not ready', async () => {
  const app = await startApp()
  for (let count = 0; count < 40; count++)
    await app.submit('registration', aDelegate({ email: `v${count}@example.com` }))
  await app.stop()
  const pages = await tablePages(app.variables, 'submission')
  for (const page of pages.slice(2)) overwrite(app, (page - 1) * pageBytes, page * pageBytes)
  await using restarted = await startApp({ reuseVariables: app.variables })
  await expect(restarted.services.db.selectFrom('submission').selectAll().execute()).rejects.toThrow()
  await expect.poll(() => readyStatus(restarted)).toBe(503)
})

test.each(engines)('a server whose database has lost a table is not ready (%s)', async (engine) => {
  await using app = await startApp({ engine })
  expect(await readyStatus(app)).toBe(200)
  await app.services.db.schema.dropTable('idempotency_record').execute()
  await expect.poll(() => readyStatus(app)).toBe(503)
})

async function readyStatus({ url }: TestApp): Promise<number> {
  return (await fetch(`${url}/readyz`)).status
}

/** Overwrites bytes as a failing disk would. */
function overwrite({ dataDir }: TestApp, from: number, to: number): void {
  const file = path.join(dataDir, 'agefest.sqlite')
  const end = Math.min(to, statSync(file).size)
  writeSync(openSync(file, 'r+'), Buffer.alloc(end - from, 0x5a), 0, end - from, from)
}

/** The pages of a table, its root first. */
async function tablePages({ DATA_DIR = '' }: Record<string, string>, table: string): Promise<number[]> {
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(path.join(DATA_DIR, 'agefest.sqlite'))
  const rows = database.prepare('select pageno from dbstat where name = ? order by pageno').all(table)
  database.close()
  return rows.map(({ pageno }) => Number(pageno))
}
