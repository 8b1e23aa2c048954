import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aMessage } from '../../test/builders/contact-message'
import { aDelegate } from '../../test/builders/delegate'
import { movableClock } from '../../test/support/movable-clock'
import { type App, startApp } from '../../test/support/servers/start-app'
import { dayToWriteAnew, leaveNothing, noteDayToWriteAnew } from '../adapters/database/vacuum.server'
import { daysInMs, keptDays } from '../domain/retention'
import { eraseWhatIsDue } from './retention-job.server'

const goOn = new AbortController().signal

test('what the server erases by itself is gone from the bytes of the file as well, by the next morning', async () => {
  const clock = movableClock()
  await using app = await startApp({ clock })
  const mark = 'QQmarkQQ'
  for (let person = 0; person < 12; person++)
    await app.submit('contact', aMessage({ email: `old${person}@example.com`, message: `${mark} ${'x'.repeat(900)}` }))
  clock.move(daysInMs(keptDays.submission + 1))
  for (let person = 0; person < 6; person++)
    await app.submit('contact', aMessage({ email: `new${person}@example.com`, message: 'y'.repeat(900) }))
  await round(app, clock)
  expect(bytesOf(app)).toContain(mark)
  clock.move(daysInMs(keptDays.announced) + 1_000)
  clock.move(untilGreenwichMs(12, clock.nowMs()))
  const erased = async () => {
    await round(app, clock)
    return emails(app)
  }
  await expect.poll(erased, { timeout: 30_000 }).toHaveLength(6)
  expect(await freePages(app)).toBeGreaterThan(0)
  await round(app, clock)
  expect(await freePages(app)).toBeGreaterThan(0)

  // A server that does not run at night does not catch up by day.
  clock.move(daysInMs(1))
  await round(app, clock)
  expect(await freePages(app)).toBeGreaterThan(0)

  // At half past two in the morning in West Africa.
  clock.move(untilGreenwichMs(1.5, clock.nowMs()))
  await round(app, clock)
  expect(await freePages(app)).toBe(0)
  expect(bytesOf(app)).not.toContain(mark)
})

test('forms do not wait longer for a file that is written anew than they can', async () => {
  await using app = await startApp()
  await noteDayToWriteAnew(app.services.db, 1)
  expect(await leaveNothing(app.services.db, { withinMs: 1 })).toBe(false)
  expect(await leaveNothing(app.services.db, { mostBytes: 1 })).toBe(false)
  expect(await dayToWriteAnew(app.services.db)).toBe(1)
  expect((await app.submit('registration', aDelegate())).status).toBe(200)
  expect(await leaveNothing(app.services.db)).toBe(true)
  expect(await dayToWriteAnew(app.services.db)).toBe(0)
})

function round(app: App, clock: { nowMs: () => number }): Promise<void> {
  return eraseWhatIsDue({ ...app.services, clock }, app.dataDir, goOn)
}

async function emails({ services }: App): Promise<(string | null)[]> {
  const rows = await services.db.selectFrom('submission').select('email').execute()
  return rows.map(({ email }) => email).sort((a, b) => String(a ?? 'z').localeCompare(String(b ?? 'z')))
}

function bytesOf({ dataDir }: App): string {
  const files = ['agefest.sqlite', 'agefest.sqlite-wal'].map((file) => path.join(dataDir, file))
  return files.map((file) => (existsSync(file) ? readFileSync(file, 'latin1') : '')).join()
}

async function freePages({ services }: App): Promise<number> {
  const { rows } = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(services.db)
  return rows[0]?.freelist_count ?? 0
}

/** How long it is until the next time that clocks in Greenwich show this hour. */
function untilGreenwichMs(hour: number, nowMs: number): number {
  const dayMs = daysInMs(1)
  return (hour * 3_600_000 - (nowMs % dayMs) + dayMs) % dayMs
}
