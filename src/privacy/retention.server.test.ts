import { expect, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import { paid } from '../../test/builders/payments'
import { movableClock } from '../../test/support/movable-clock'
import { engines } from '../../test/support/servers/engines'
import { type App, startApp } from '../../test/support/servers/start-app'
import { runCommand } from '../../test/support/servers/start-process'
import { daysInMs, keptDays } from '../domain/retention'
import { eraseWhatIsDue } from '../server/retention-job.server'

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

test.each(engines)(
  'what changed after it was announced, or was announced by a wrong clock, is kept (%s)',
  async (engine) => {
    const clock = movableClock()
    await using app = await startApp({ engine, clock })
    await app.submit('registration', aDelegate({ email: 'old@example.com' }))
    await app.submit('registration', aDelegate({ email: 'moved@example.com' }))
    clock.move(daysInMs(keptDays.submission) + 60_000)
    await app.submit('registration', aDelegate({ email: 'wished@example.com' }))
    await allSent(app)
    await round(app, clock)
    expect(await announced(app)).toBe(2)
    clock.move(daysInMs(3))
    const { db } = app.services
    await db
      .updateTable('submission')
      .set({ changed_at_ms: clock.nowMs() })
      .where('email', '=', 'moved@example.com')
      .execute()
    // Noted by a clock that goes a little fast.
    await db
      .updateTable('submission')
      .set({ erasure_due_at_ms: clock.nowMs() + 600_000 })
      .where('email', '=', 'wished@example.com')
      .execute()
    await round(app, clock)
    expect(await announced(app)).toBe(2)
    clock.move(daysInMs(keptDays.announced))
    await round(app, clock)
    expect(await emails(app)).toEqual(['moved@example.com'])
  },
)

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

/** What is leaving in the very moment would have to wait. */
async function allSent({ services }: App): Promise<void> {
  const queued = () => services.db.selectFrom('letter').selectAll().where('state', '=', 'queued').execute()
  await expect.poll(queued, { timeout: 20_000 }).toEqual([])
}

async function announced({ services }: App): Promise<number> {
  return (await services.db.selectFrom('submission').select('id').where('erasure_due_at_ms', 'is not', null).execute())
    .length
}
