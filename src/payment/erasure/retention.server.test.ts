import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aDelegate } from '../../../test/a-delegate'
import { aMessage } from '../../../test/a-message'
import { engines } from '../../../test/engines'
import { movableClock } from '../../../test/movable-clock'
import { paid } from '../../../test/payments-of'
import { type App, startApp } from '../../../test/start-app'
import { runCommand } from '../../../test/start-process'
import { daysInMs, keptDays } from '../../domain/retention'
import { eraseWhatIsDue } from '../../server/erasures.server'

const goOn = new AbortController().signal

test.each(engines)(
  'what is older than promised is announced, and erased a week later; money stays without its payer (%s)',
  async (engine) => {
    const clock = movableClock()
    await using app = await startApp({ engine, clock })
    await app.submit('registration', aDelegate({ email: 'old@example.com' }))
    await paid(app)
    await app.expectLetters('old@example.com', 1)
    clock.move(daysInMs(keptDays.submission) - 60_000)
    await app.submit('registration', aDelegate({ email: 'new@example.com' }))
    await round(app, clock)
    expect(await emails(app)).toEqual(['adaeze@example.com', 'new@example.com', 'old@example.com'])
    expect(await announced(app)).toBe(0)

    clock.move(120_000)
    await round(app, clock)
    expect(await announced(app)).toBe(2)
    expect(await emails(app)).toHaveLength(3)
    clock.move(daysInMs(keptDays.announced) + 1_000)
    await round(app, clock)
    expect(await emails(app)).toEqual(['new@example.com', null])
    expect(await app.stored()).toMatchObject({ submissions: 2, payments: 1 })
    expect(await app.lettersTo('old@example.com')).toEqual([])
  },
)

test('a clock that jumps ahead for some hours erases nothing, and shortens no time', async () => {
  const clock = movableClock()
  await using app = await startApp({ clock })
  await app.submit('registration', aDelegate())
  clock.move(daysInMs(4_000))
  await round(app, clock)
  clock.move(daysInMs(-4_000))
  await round(app, clock)
  expect(await emails(app)).toHaveLength(1)
  clock.move(daysInMs(keptDays.submission + 1))
  await round(app, clock)
  clock.move(daysInMs(keptDays.announced))
  await round(app, clock)
  expect(await emails(app)).toEqual([])
})

test('what the server erases by itself is gone from the bytes of the file as well', async () => {
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
  const erased = async () => {
    await round(app, clock)
    return emails(app)
  }
  await expect.poll(erased, { timeout: 30_000 }).toHaveLength(6)
  expect(bytesOf(app)).not.toContain(mark)
})

test.each(engines)('the operator sees what is older than promised, and erases it at once (%s)', async (engine) => {
  await using app = await startApp({ engine })
  await app.submit('registration', aDelegate({ email: 'old@example.com' }))
  await app.expectLetters('old@example.com', 1)
  const longAgoMs = Date.now() - daysInMs(keptDays.submission + 1)
  await app.services.db.updateTable('submission').set({ changed_at_ms: longAgoMs }).execute()
  await app.submit('registration', aDelegate())
  const dry = await runCommand(app.variables, 'retain')
  expect(dry.out).toMatch(/^1 submissions have not changed for 730 days\nerase +AGF-.*\nNothing was changed/)
  expect(await emails(app)).toHaveLength(2)
  await expect
    .poll(async () => (await runCommand(app.variables, 'retain', '--yes')).out, { timeout: 30_000 })
    .toMatch(/erased +AGF-|^0 /)
  expect(await emails(app)).toEqual(['adaeze@example.com'])
})

function round(app: App, clock: { nowMs: () => number }): Promise<void> {
  return eraseWhatIsDue({ ...app.services, clock }, app.dataDir, goOn)
}

async function emails({ services }: App): Promise<(string | null)[]> {
  const rows = await services.db.selectFrom('submission').select('email').execute()
  return rows.map(({ email }) => email).sort((a, b) => String(a ?? 'z').localeCompare(String(b ?? 'z')))
}

async function announced({ services }: App): Promise<number> {
  return (await services.db.selectFrom('submission').select('id').where('erasure_due_at_ms', 'is not', null).execute())
    .length
}

function bytesOf({ dataDir }: App): string {
  const files = ['agefest.sqlite', 'agefest.sqlite-wal'].map((file) => path.join(dataDir, file))
  return files.map((file) => (existsSync(file) ? readFileSync(file, 'latin1') : '')).join()
}
