import path from 'node:path'
import { expect, test } from 'vitest'
import { organisation } from '../../content/organisation'
import { aDelegate, aPayingDelegate } from '../../test/builders/delegate'
import { workshopServer } from '../../test/builders/workshop/flow.server'
import { aWorkshopBooking } from '../../test/builders/workshop-booking'
import { clockAt } from '../../test/support/movable-clock'
import { readOutbox } from '../../test/support/outbox'
import { advanceAndSendEmails, bothEmails, readEmails, waitUntilRefused } from '../../test/support/run-email-queue'
import { engines } from '../../test/support/servers/engines'
import { startMailServer, temporaryRejection, unknownUserRejection } from '../../test/support/servers/mail-server'
import { startApp } from '../../test/support/servers/start-app'

const minuteMs = 60_000
const pollTimeout = { timeout: 120_000 }
const retriedOnce = { state: 'queued', attempts: 1, note: expect.any(String) }

test('an email has an HTML and a plain-text version with the same content', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate())
  const [email] = await app.expectEmails('adaeze@example.com', 1)
  for (const body of [email?.text, email?.html]) {
    expect(body).toContain(json.code)
    expect(body).toContain(app.url + json.order)
  }
  expect(email?.text).not.toMatch(/<\w+/)
  expect(email?.html).toContain('lang="en"')
})

test('the organisation is notified at its configured address and can reply to the visitor', async () => {
  await using app = await startApp({
    env: { NOTIFY_EMAIL: 'desk@agefest.example', MAIL_FROM: 'Desk <from@agefest.example>' },
  })
  await app.submit('registration', aDelegate())
  const [notification] = await app.expectEmails('desk@agefest.example', 1)
  expect(notification?.raw).toMatch(/^Reply-To: adaeze@example\.com\r?$/m)
  expect(notification?.raw).toMatch(/^From: Desk <from@agefest\.example>\r?$/m)
})

test('a visitor who answers an email writes to the organisation, whatever address it was sent from', async () => {
  await using app = await startApp({ env: { MAIL_FROM: 'AGEFEST <no-reply@agefest.example>' } })
  await app.submit('registration', aDelegate())
  const [email] = await app.expectEmails('adaeze@example.com', 1)
  expect(email?.raw).toContain(`\r\nReply-To: ${organisation.email}\r\n`)
})

test('visitors’ input becomes neither headers nor markup', async () => {
  await using app = await startApp()
  const unsafeText = 'Ada\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script><img src=x> & "Co"'
  await app.submit(
    'registration',
    aDelegate({ fullName: unsafeText, occupation: unsafeText, expectations: unsafeText }),
  )
  await app.expectEmails('adaeze@example.com', 1)
  await expect.poll(() => readOutbox(path.join(app.dataDir, 'outbox'))).toHaveLength(2)
  for (const email of await readOutbox(path.join(app.dataDir, 'outbox'))) {
    expect(email.to).toHaveLength(1)
    expect(email.raw.split('\r\n\r\n')[0]).not.toContain('victim')
    expect(email.html).not.toMatch(/<script|<img src=x/)
    expect(email.html).toContain('&lt;script&gt;')
  }
})

test.each(['', 'none', 'a@example.com, b@example.com', 'a@example.com\nBcc: b@example.com', '"x" <a@example.com>'])(
  'an email without a valid recipient is marked, and the organisation is still notified: %j',
  async (email) => {
    const freeForm = { ...workshopServer, email: () => email, price: () => ({ lines: [], totalKobo: 0 }) }
    await using app = await startApp({ flows: [freeForm] })
    await app.submit('workshop', aWorkshopBooking({ amount: 0 }))
    await expect
      .poll(() => readEmails(app), pollTimeout)
      .toMatchObject([
        { kind: 'confirmation', state: 'undeliverable' },
        { kind: 'notice', state: 'sent' },
      ])
    const [notification, ...others] = await readOutbox(path.join(app.dataDir, 'outbox'))
    expect(others).toEqual([])
    expect(notification?.raw).not.toMatch(/^(Reply-To|Bcc)/im)
  },
)

test.each(engines)(
  'no email is lost while the mail server is down: each is sent once when it is back (%s)',
  async (engine) => {
    const clock = clockAt(Date.now())
    await using mail = await startMailServer()
    await mail.stop()
    await using app = await startApp({ engine, clock, env: { SMTP_URL: mail.url } })
    const { json } = await app.submit('registration', aPayingDelegate())
    await app.press('pay', json.authorization_url ?? '')
    await expect.poll(() => readEmails(app), pollTimeout).toMatchObject(bothEmails(retriedOnce))
    const ids = (await readEmails(app)).map(({ message_id }) => message_id)

    await mail.start()
    advanceAndSendEmails(app, clock, 10_000)
    await expect.poll(() => readEmails(app), pollTimeout).toMatchObject(bothEmails({ state: 'sent', attempts: 2 }))
    expect(mail.emails.map(({ messageId }) => messageId).sort()).toEqual(ids.sort())
    expect(mail.emails.map(({ to }) => to)).toContainEqual(['adaeze@example.com'])
  },
)

test('a temporary rejection is retried with the same Message-ID and results in one email', async () => {
  const clock = clockAt(Date.now())
  await using mail = await startMailServer()
  mail.setMode(temporaryRejection)
  await using app = await startApp({ clock, env: { SMTP_URL: mail.url } })
  await app.submit('registration', aDelegate())
  await expect.poll(() => readEmails(app), pollTimeout).toMatchObject(bothEmails(retriedOnce))
  const previous = await readEmails(app)
  mail.setMode('taking')
  advanceAndSendEmails(app, clock, 10_000)
  await expect.poll(() => readEmails(app), pollTimeout).toMatchObject(bothEmails({ state: 'sent' }))
  expect((await readEmails(app)).map(({ message_id }) => message_id)).toEqual(
    previous.map(({ message_id }) => message_id),
  )
  expect(mail.emails).toHaveLength(2)
})

test('a permanent rejection of the recipient is not retried', async () => {
  const clock = clockAt(Date.now())
  await using mail = await startMailServer()
  mail.setMode(unknownUserRejection)
  await using app = await startApp({ clock, env: { SMTP_URL: mail.url } })
  await app.submit('registration', aDelegate())
  await expect
    .poll(() => readEmails(app), pollTimeout)
    .toMatchObject(bothEmails({ state: 'undeliverable', attempts: 1 }))
  mail.setMode('taking')
  expect(mail.rejectedRecipients).toHaveLength(2)
  expect(mail.emails).toEqual([])
})

test('a wrong SMTP password loses no email', async () => {
  const clock = clockAt(Date.now())
  await using mail = await startMailServer({ password: 'changed yesterday' })
  await using app = await startApp({ clock, env: { SMTP_URL: mail.url } })
  await app.submit('registration', aDelegate())
  await waitUntilRefused(app)
  mail.expectPassword('right')
  advanceAndSendEmails(app, clock, 10_000)
  await expect.poll(() => readEmails(app), pollTimeout).toMatchObject(bothEmails({ state: 'sent' }))
})

test('an email of a killed process is sent by another one a minute later', async () => {
  const clock = clockAt(Date.now())
  await using app = await startApp({ clock })
  await app.submit('registration', aDelegate())
  await app.expectEmails('adaeze@example.com', 1)
  // The state that a process leaves if it dies between leasing and sending the email.
  await app.services.db
    .updateTable('email_message')
    .set({ state: 'queued', leased_until_ms: clock.nowMs() + minuteMs })
    .execute()
  advanceAndSendEmails(app, clock, minuteMs + 1)
  const emails = await app.expectEmails('adaeze@example.com', 2)
  expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(1)
})
