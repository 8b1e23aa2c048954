import { expect, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import { clockAt } from '../../test/support/movable-clock'
import { advanceAndSendEmails, bothEmails, readEmails, waitUntilRefused } from '../../test/support/run-email-queue'
import { startMailServer } from '../../test/support/servers/mail-server'
import { startApp } from '../../test/support/servers/start-app'
import { maxAttempts, retryDelayMs } from './retry-schedule'

const minuteMs = 60_000
const pollTimeout = { timeout: 120_000 }
const retriedOnce = { state: 'queued', attempts: 1, note: expect.any(String) }

test('an email that fails for three days is marked as undeliverable, and the doctor reports it', async () => {
  const clock = clockAt(Date.now())
  await using mail = await startMailServer()
  await mail.stop()
  await using app = await startApp({ clock, env: { SMTP_URL: mail.url } })
  await app.submit('registration', aDelegate())
  await expect.poll(() => readEmails(app), pollTimeout).toMatchObject(bothEmails(retriedOnce))
  await app.services.db
    .updateTable('email_message')
    .set({ attempts: maxAttempts - 1 })
    .execute()
  advanceAndSendEmails(app, clock, 10_000)
  await expect.poll(() => readEmails(app), pollTimeout).toMatchObject(bothEmails({ state: 'undeliverable' }))
  expect((await readEmails(app))[0]?.note).toMatch(/ECONNREFUSED|connect/i)
})

test('the retries of an email take three days', () => {
  const pausesMs = Array.from({ length: maxAttempts }, (_, index) => retryDelayMs(index + 1))
  const totalMs = pausesMs.reduce((sum, ms) => sum + ms, 0)
  expect(totalMs / 3_600_000).toBeGreaterThanOrEqual(72)
  expect(totalMs / 3_600_000).toBeLessThan(74)
})

test('a clock that briefly jumps by five days makes no email undeliverable', async () => {
  const clock = clockAt(Date.now())
  await using mail = await startMailServer()
  await mail.stop()
  await using app = await startApp({ clock, env: { SMTP_URL: mail.url } })
  await app.submit('registration', aDelegate())
  await expect.poll(() => readEmails(app), pollTimeout).toMatchObject(bothEmails(retriedOnce))
  advanceAndSendEmails(app, clock, 5 * 24 * 60 * minuteMs)
  await expect
    .poll(() => readEmails(app), pollTimeout)
    .toMatchObject(bothEmails({ ...retriedOnce, attempts: 2, leased_until_ms: 0 }))
  await mail.start()
  advanceAndSendEmails(app, clock, -5 * 24 * 60 * minuteMs)
  await expect.poll(() => readEmails(app), pollTimeout).toMatchObject(bothEmails({ state: 'sent', attempts: 3 }))
})

test('a quota of the mail provider delays emails and loses none', async () => {
  const clock = clockAt(Date.now())
  await using mail = await startMailServer()
  mail.setMode('550 5.4.5 Daily user sending quota exceeded')
  await using app = await startApp({ clock, env: { SMTP_URL: mail.url } })
  await app.submit('registration', aDelegate())
  await waitUntilRefused(app)
  mail.setMode('taking')
  advanceAndSendEmails(app, clock, 10_000)
  await expect.poll(() => readEmails(app), pollTimeout).toMatchObject(bothEmails({ state: 'sent' }))
})

test('no email waits behind hanging ones, and one domain cannot use all slots', async () => {
  await using mail = await startMailServer()
  await using app = await startApp({ env: { SMTP_URL: mail.url } })
  const stuckAddresses = Array.from({ length: 15 }, (_, number) => `stuck${number}@slow.example`)
  for (const email of stuckAddresses) mail.setModeFor(email, 'silent')
  for (const email of stuckAddresses) await app.submit('registration', aDelegate({ email }))
  await app.submit('registration', aDelegate())
  await expect.poll(() => mail.emails.map(({ to }) => to), pollTimeout).toContainEqual(['adaeze@example.com'])
  expect(mail.rejectedRecipients.length).toBeLessThan(stuckAddresses.length)
})
