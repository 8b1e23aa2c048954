import { expect, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import { movableClock } from '../../test/support/movable-clock'
import { startMailServer } from '../../test/support/servers/mail-server'
import { type App, startApp } from '../../test/support/servers/start-app'
import { mostAttempts, pauseAfterMs } from './retry-schedule'

const minuteMs = 60_000
const patient = { timeout: 20_000 }
const triedOnce = { state: 'queued', attempts: 1, remark: expect.any(String) }

test('a letter that could not leave in all the tries of three days is given up, and says so to the operator', async () => {
  const clock = movableClock()
  await using mail = await startMailServer()
  await mail.stop()
  await using app = await startApp({ clock, env: { SMTP_URL: mail.url } })
  await app.submit('registration', aDelegate())
  await expect.poll(() => lettersOf(app), patient).toMatchObject(each(triedOnce))
  await app.services.db
    .updateTable('letter')
    .set({ attempts: mostAttempts - 1 })
    .execute()
  move(app, clock, 10_000)
  await expect.poll(() => lettersOf(app), patient).toMatchObject(each({ state: 'undeliverable' }))
  expect((await lettersOf(app))[0]?.remark).toMatch(/ECONNREFUSED|connect/i)
})

test('the tries of a letter take three days', () => {
  const pausesMs = Array.from({ length: mostAttempts }, (_, at) => pauseAfterMs(at + 1))
  const inAllMs = pausesMs.reduce((sum, ms) => sum + ms, 0)
  expect(inAllMs / 3_600_000).toBeGreaterThanOrEqual(72)
  expect(inAllMs / 3_600_000).toBeLessThan(74)
})

test('a clock that jumps by five days for a moment makes no letter undeliverable', async () => {
  const clock = movableClock()
  await using mail = await startMailServer()
  await mail.stop()
  await using app = await startApp({ clock, env: { SMTP_URL: mail.url } })
  await app.submit('registration', aDelegate())
  await expect.poll(() => lettersOf(app), patient).toMatchObject(each(triedOnce))
  move(app, clock, 5 * 24 * 60 * minuteMs)
  await expect
    .poll(() => lettersOf(app), patient)
    .toMatchObject(each({ ...triedOnce, attempts: 2, leased_until_ms: 0 }))
  await mail.start()
  move(app, clock, -5 * 24 * 60 * minuteMs)
  await expect.poll(() => lettersOf(app), patient).toMatchObject(each({ state: 'sent', attempts: 3 }))
})

test('a quota of the mail provider holds letters up and loses none', async () => {
  const clock = movableClock()
  await using mail = await startMailServer()
  mail.feel('550 5.4.5 Daily user sending quota exceeded')
  await using app = await startApp({ clock, env: { SMTP_URL: mail.url } })
  await app.submit('registration', aDelegate())
  await expect.poll(() => lettersOf(app), patient).toMatchObject(each(triedOnce))
  mail.feel('taking')
  move(app, clock, 10_000)
  await expect.poll(() => lettersOf(app), patient).toMatchObject(each({ state: 'sent' }))
})

test('no letter waits behind those that the mail server says nothing about, and one domain cannot take every place', async () => {
  await using mail = await startMailServer()
  await using app = await startApp({ env: { SMTP_URL: mail.url } })
  const stuck = Array.from({ length: 15 }, (_, number) => `stuck${number}@slow.example`)
  for (const email of stuck) mail.feelTowards(email, 'silent')
  for (const email of stuck) await app.submit('registration', aDelegate({ email }))
  await app.submit('registration', aDelegate())
  await expect.poll(() => mail.letters.map(({ to }) => to), patient).toContainEqual(['adaeze@example.com'])
  expect(mail.refused.length).toBeLessThan(stuck.length)
})

/** Time passes, and the letters' next round comes. */
function move({ services }: App, clock: ReturnType<typeof movableClock>, ms: number) {
  clock.move(ms)
  services.lettersQueued()
}

function lettersOf({ services }: App) {
  return services.db.selectFrom('letter').selectAll().orderBy('kind').execute()
}

/** Both letters of a registration, each like this. */
function each<Shape>(shape: Shape): Shape[] {
  return [shape, shape]
}
