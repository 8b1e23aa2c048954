import { openSync, readFileSync, statSync, utimesSync, writeSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDelegate } from '../../../test/builders/delegate'
import { storeImages } from '../../../test/support/backups'
import { countEventLoopTurns } from '../../../test/support/count-event-loop-turns'
import { waitUntilNoEmailIsQueued } from '../../../test/support/run-email-queue'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { createDamageCheck } from './damage-check.server'
import { isKnownDamaged } from './sqlite/sqlite-errors.server'

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
    await checkpoint(app)
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

test('damage deep in the file makes the server not ready without a form that meets it', async () => {
  await using app = await startApp()
  for (let count = 0; count < 40; count++)
    await app.submit('registration', aDelegate({ email: `v${count}@example.com` }))
  await checkpoint(app)
  await expect.poll(() => readyStatus(app)).toBe(200)
  const pages = await tablePages(app.variables, 'submission')
  // Neither the root nor the first leaf, which the readiness check itself reads.
  const [deepPage = 0] = pages.slice(-1)
  const intact = readFileSync(databaseFile(app)).subarray((deepPage - 1) * pageBytes, deepPage * pageBytes)
  overwrite(app, (deepPage - 1) * pageBytes, deepPage * pageBytes)
  await expect.poll(() => readyStatus(app)).toBe(503)
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)

  // A server that starts on the damaged file finds it too; one that starts on the mended file is ready.
  await app.stop()
  await using onDamaged = await startApp({ reuseVariables: app.variables })
  await expect.poll(() => readyStatus(onDamaged)).toBe(503)
  await onDamaged.stop()
  writeSync(openSync(databaseFile(app), 'r+'), intact, 0, pageBytes, (deepPage - 1) * pageBytes)
  await using onMended = await startApp({ reuseVariables: app.variables })
  await expect.poll(() => readyStatus(onMended)).toBe(200)
})

test('a large file is checked in another process, and again only after it has changed', async () => {
  await using app = await startApp()
  await app.submit('registration', aDelegate())
  await storeImages(app.services.db, 30, 100_000)
  await checkpoint(app)
  const errors: string[] = []
  const file = databaseFile(app)
  const check = createDamageCheck(file, { ...app.services.log, error: (_fields, message) => errors.push(message) })
  const turns = await countEventLoopTurns(check())
  expect(turns).toBeGreaterThan(10)
  expect(isKnownDamaged(file)).toBe(false)
  // Bytes that change without a trace in the file's time are not read again.
  const { atime, mtime } = statSync(file)
  overwrite(app, 40 * pageBytes, 60 * pageBytes)
  utimesSync(file, atime, mtime)
  await check()
  expect(isKnownDamaged(file)).toBe(false)
  const freshCheck = createDamageCheck(file, { ...app.services.log, error: (_fields, message) => errors.push(message) })
  await freshCheck()
  await freshCheck()
  expect({ isDamaged: isKnownDamaged(file), errors }).toEqual({
    isDamaged: true,
    errors: ['the database file is damaged; restore a backup'],
  })
})

test.each(engines)('a server whose database has lost a table is not ready (%s)', async (engine) => {
  await using app = await startApp({ engine })
  expect(await readyStatus(app)).toBe(200)
  await app.services.db.schema.dropTable('idempotency_record').execute()
  await expect.poll(() => readyStatus(app)).toBe(503)
})

/**
 * Waits until no email is left to send, and writes all changes into the database file. Otherwise the server could write
 * a page, that a test damages, anew from its memory.
 */
async function checkpoint({ services: { db } }: TestApp): Promise<void> {
  await waitUntilNoEmailIsQueued(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

async function readyStatus({ url }: TestApp): Promise<number> {
  return (await fetch(`${url}/readyz`)).status
}

function databaseFile({ dataDir }: Pick<TestApp, 'dataDir'>): string {
  return path.join(dataDir, 'agefest.sqlite')
}

/** Overwrites bytes as a failing disk would. */
function overwrite({ dataDir }: TestApp, from: number, to: number): void {
  const file = databaseFile({ dataDir })
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
