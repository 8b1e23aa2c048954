import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aContactMessage } from '../../test/builders/contact-message'
import { aDelegate } from '../../test/builders/delegate'
import { createMovableClock } from '../../test/support/movable-clock'
import { createEnvironment, startApp, type TestApp } from '../../test/support/servers/start-app'
import { openDatabase } from '../adapters/database/open-database.server'
import { scheduledVacuumDay, scheduleVacuum, vacuum } from '../adapters/database/vacuum.server'
import { retentionDays } from '../domain/retention'
import { daysToMs } from '../domain/time/days-to-ms'
import { runRetention } from './retention-job.server'

const neverAborted = new AbortController().signal

test('data that the server erases is also gone from the bytes of the database file by the next morning', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  const marker = 'QQmarkQQ'
  for (let person = 0; person < 12; person++)
    await app.submit(
      'contact',
      aContactMessage({ email: `old${person}@example.com`, message: `${marker} ${'x'.repeat(900)}` }),
    )
  clock.move(daysToMs(retentionDays.submission + 1))
  for (let person = 0; person < 6; person++)
    await app.submit('contact', aContactMessage({ email: `new${person}@example.com`, message: 'y'.repeat(900) }))
  await runJob(app, clock)
  expect(databaseBytes(app)).toContain(marker)
  clock.move(daysToMs(retentionDays.erasureNotice) + 1_000)
  clock.move(untilUtcHourMs(12, clock.nowMs()))
  const emailsAfterJob = async () => {
    await runJob(app, clock)
    return emails(app)
  }
  await expect.poll(emailsAfterJob).toHaveLength(6)
  expect(await freePages(app)).toBeGreaterThan(0)
  await runJob(app, clock)
  expect(await freePages(app)).toBeGreaterThan(0)

  // A server that was down at night does not vacuum during the day.
  clock.move(daysToMs(1))
  await runJob(app, clock)
  expect(await freePages(app)).toBeGreaterThan(0)

  // At half past two in the morning in West Africa.
  clock.move(untilUtcHourMs(1.5, clock.nowMs()))
  await runJob(app, clock)
  expect(await freePages(app)).toBe(0)
  expect(databaseBytes(app)).not.toContain(marker)
})

test('a vacuum does not block forms for longer than they can wait', async () => {
  await using app = await startApp()
  await scheduleVacuum(app.services.db, 1)
  expect(await vacuum(app.services.db, { mostBytes: 1 })).toBe(false)
  expect(await scheduledVacuumDay(app.services.db)).toBe(1)
  expect((await app.submit('registration', aDelegate())).status).toBe(200)
  expect(await vacuum(app.services.db)).toBe(true)
  expect(await scheduledVacuumDay(app.services.db)).toBe(0)
})

test('a vacuum ends in time although another program holds it up', async () => {
  const { DATA_DIR = '' } = await createEnvironment('sqlite')
  const file = path.join(DATA_DIR, 'agefest.sqlite')
  const db = await openDatabase({ file }, () => {})
  using writer = new DatabaseSync(file)
  writer.exec('begin immediate')
  setTimeout(() => writer.exec('rollback'), 2_000)
  expect(await vacuum(db, { withinMs: 100 })).toBe(false)
  await db.destroy()
})

function runJob(app: TestApp, clock: { nowMs: () => number }): Promise<void> {
  return runRetention({ ...app.services, clock }, app.dataDir, neverAborted)
}

async function emails({ services }: TestApp): Promise<(string | null)[]> {
  const rows = await services.db.selectFrom('submission').select('email').execute()
  return rows.map(({ email }) => email).sort((a, b) => String(a ?? 'z').localeCompare(String(b ?? 'z')))
}

function databaseBytes({ dataDir }: TestApp): string {
  const files = ['agefest.sqlite', 'agefest.sqlite-wal'].map((file) => path.join(dataDir, file))
  return files.map((file) => (existsSync(file) ? readFileSync(file, 'latin1') : '')).join()
}

async function freePages({ services }: TestApp): Promise<number> {
  const { rows } = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(services.db)
  return rows[0]?.freelist_count ?? 0
}

/** Milliseconds until the next time it is this hour in UTC. */
function untilUtcHourMs(hour: number, nowMs: number): number {
  const dayMs = daysToMs(1)
  return (hour * 3_600_000 - (nowMs % dayMs) + dayMs) % dayMs
}
