import { expect, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import { submitPaidOrder } from '../../test/builders/payments'
import { createMovableClock } from '../../test/support/movable-clock'
import { waitUntilNoEmailIsQueued } from '../../test/support/run-email-queue'
import { engines } from '../../test/support/servers/engines'
import { startApp, type TestApp } from '../../test/support/servers/start-app'
import { runCommand } from '../../test/support/servers/start-process'
import { retentionDays } from '../domain/retention'
import { daysToMs } from '../domain/time/days-to-ms'
import { runRetention } from '../server/retention-job.server'

const neverAborted = new AbortController().signal

test.each(engines)(
  'expired submissions are scheduled and erased a week later, and payments stay without their payer (%s)',
  async (engine) => {
    const clock = createMovableClock()
    await using app = await startApp({ engine, clock })
    await app.submit('registration', aDelegate({ email: 'old@example.com' }))
    await submitPaidOrder(app)
    await waitUntilNoEmailIsQueued(app.services.db)
    clock.move(daysToMs(retentionDays.submission) - 3_600_000)
    await app.submit('registration', aDelegate({ email: 'new@example.com' }))
    await runJob(app, clock)
    expect(await emails(app)).toEqual(['adaeze@example.com', 'new@example.com', 'old@example.com'])
    expect(await countScheduled(app)).toBe(0)

    clock.move(7_200_000)
    await runJob(app, clock)
    expect(await countScheduled(app)).toBe(2)
    expect(await emails(app)).toHaveLength(3)
    clock.move(daysToMs(retentionDays.erasureNotice) + 1_000)
    await runJob(app, clock)
    expect(await emails(app)).toEqual(['new@example.com', null])
    expect(await app.countRows()).toMatchObject({ submissions: 2, payments: 1 })
    expect(await app.emailsTo('old@example.com')).toEqual([])
  },
)

test('a clock that jumps ahead temporarily erases nothing and shortens no retention period', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  await app.submit('registration', aDelegate())
  await waitUntilNoEmailIsQueued(app.services.db)
  clock.move(daysToMs(4_000))
  await runJob(app, clock)
  clock.move(daysToMs(-4_000))
  await runJob(app, clock)
  expect(await emails(app)).toHaveLength(1)
  clock.move(daysToMs(retentionDays.submission + 1))
  await runJob(app, clock)
  clock.move(daysToMs(retentionDays.erasureNotice))
  await runJob(app, clock)
  expect(await emails(app)).toEqual([])
})

test.each(engines)(
  'a scheduled submission that changes is kept, and a request recorded by a fast clock is carried out (%s)',
  async (engine) => {
    const clock = createMovableClock()
    await using app = await startApp({ engine, clock })
    await app.submit('registration', aDelegate({ email: 'old@example.com' }))
    await app.submit('registration', aDelegate({ email: 'moved@example.com' }))
    clock.move(daysToMs(retentionDays.submission) + 60_000)
    await app.submit('registration', aDelegate({ email: 'wished@example.com' }))
    await waitUntilNoEmailIsQueued(app.services.db)
    await runJob(app, clock)
    expect(await countScheduled(app)).toBe(2)
    clock.move(daysToMs(3))
    const { db } = app.services
    await db
      .updateTable('submission')
      .set({ changed_at_ms: clock.nowMs() })
      .where('email', '=', 'moved@example.com')
      .execute()
    // Recorded by a clock that is slightly fast.
    await db
      .updateTable('submission')
      .set({ erasure_due_at_ms: clock.nowMs() + 600_000 })
      .where('email', '=', 'wished@example.com')
      .execute()
    await runJob(app, clock)
    expect(await countScheduled(app)).toBe(2)
    clock.move(daysToMs(retentionDays.erasureNotice))
    await runJob(app, clock)
    expect(await emails(app)).toEqual(['moved@example.com'])
  },
)

test.each(engines)('the operator sees expired submissions and erases them at once (%s)', async (engine) => {
  await using app = await startApp({ engine })
  await app.submit('registration', aDelegate({ email: 'old@example.com' }))
  await app.expectEmails('old@example.com', 1)
  const longAgoMs = Date.now() - daysToMs(retentionDays.submission + 1)
  await app.services.db.updateTable('submission').set({ changed_at_ms: longAgoMs }).execute()
  await app.submit('registration', aDelegate())
  const dryRun = await runCommand(app.variables, 'retain')
  expect(dryRun.out).toMatch(/^1 submission has not changed for 730 days\nerase +AGF-.*\nNothing was changed/)
  expect(await emails(app)).toHaveLength(2)
  await expect.poll(async () => (await runCommand(app.variables, 'retain', '--yes')).out).toMatch(/erased +AGF-|^0 /)
  expect(await emails(app)).toEqual(['adaeze@example.com'])
})

function runJob(app: TestApp, clock: { nowMs: () => number }): Promise<void> {
  return runRetention({ ...app.services, clock }, app.dataDir, neverAborted)
}

async function emails({ services }: TestApp): Promise<(string | null)[]> {
  const rows = await services.db.selectFrom('submission').select('email').execute()
  return rows.map(({ email }) => email).sort((a, b) => String(a ?? 'z').localeCompare(String(b ?? 'z')))
}

async function countScheduled({ services }: TestApp): Promise<number> {
  return (await services.db.selectFrom('submission').select('id').where('erasure_due_at_ms', 'is not', null).execute())
    .length
}
