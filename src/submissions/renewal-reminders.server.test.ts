import { expect, test } from 'vitest'
import { aMembershipApplication } from '../../test/builders/member'
import { createMovableClock } from '../../test/support/movable-clock'
import { engines } from '../../test/support/servers/engines'
import { startApp, type TestApp } from '../../test/support/servers/start-app'
import { membershipEndMs, membershipLastDay } from './membership-period'
import { remindOfRenewals } from './renewal-reminders.server'

const dayMs = 24 * 3_600_000
const email = 'ngozi@example.com'

test.each(engines)(
  'a member is reminded once, 30 days before the end, with a link that renews (%s)',
  async (engine) => {
    const clock = createMovableClock()
    await using app = await startApp({ engine, clock })
    await joinAsMember(app)
    clock.move(334 * dayMs)
    expect(await remindOfRenewals(app.services)).toBe(0)
    clock.move(3 * dayMs)
    const counts = await Promise.all([remindOfRenewals(app.services), remindOfRenewals(app.services)])
    expect(counts.sort()).toEqual([0, 1])
    const emails = await app.expectEmails(email, 2)
    expect(emails.map(({ text }) => text).join()).toContain(`${app.url}/membership?tier=Associate`)
    clock.move(5 * dayMs)
    expect(await remindOfRenewals(app.services)).toBe(0)
  },
)

test('the reminder leaves at once, also where notices to the organisation wait for a digest', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ clock, env: { NOTIFY: 'daily' } })
  await joinAsMember(app)
  await app.expectEmails(email, 1)
  clock.move(337 * dayMs)
  expect(await remindOfRenewals(app.services)).toBe(1)
  await app.expectEmails(email, 2)
})

test.each([
  ['refunded', { state: 'reversed' }],
  ['in review', { state: 'needs review' }],
  ['erased', { erased_at_ms: 1 }],
] as const)('a membership that is %s is not reminded', async (_name, change) => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  await joinAsMember(app)
  await app.services.db.updateTable('submission').set(change).execute()
  clock.move(340 * dayMs)
  expect(await remindOfRenewals(app.services)).toBe(0)
})

test('a member who has renewed, or whose membership is over, is not reminded', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  await joinAsMember(app)
  clock.move(330 * dayMs)
  await joinAsMember(app, { email: email.toUpperCase() })
  clock.move(10 * dayMs)
  expect(await remindOfRenewals(app.services)).toBe(0)
  clock.move(30 * dayMs)
  expect(await remindOfRenewals(app.services)).toBe(0)
})

test('a membership ends on the same day in Nigeria, also after a leap day', () => {
  expect(membershipLastDay(Date.parse('2027-12-31T23:30:00Z'), 1)).toBe('2029-01-01')
  expect(membershipLastDay(Date.parse('2028-02-29T12:00:00Z'), 1)).toBe('2029-03-01')
  expect(membershipEndMs(Date.parse('2027-06-01T12:00:00Z'), 1)).toBe(Date.parse('2028-06-01T23:00:00Z'))
})

async function joinAsMember(app: TestApp, changes: Record<string, unknown> = {}): Promise<void> {
  const { json } = await app.submit('membership', aMembershipApplication({ email, ...changes }))
  const reference = await app.press('pay', json.authorization_url ?? '')
  await app.verify('membership', reference)
}
