import { expect, test } from 'vitest'
import { businessHours } from '../../../content/hours'
import { organisation } from '../../../content/organisation'
import { aContactMessage } from '../../../test/builders/contact-message'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'
import { i18nFor } from '../../i18n/catalogs.server'

const openingHours = businessHours
  .slice(0, 1)
  .flatMap(({ days, hours }) => [days, hours].map((text) => i18nFor('en')._(text)))

test.each(engines)('a message is rejected, corrected, stored, and emailed to both sides (%s)', async (engine) => {
  await using app = await startApp({ engine })
  expect((await app.submit('contact', aContactMessage({ message: ' ' }))).status).toBe(422)
  const { status, json } = await app.submit('contact', aContactMessage())
  expect(status).toBe(200)
  expect(json.message).toBe('Message sent')
  const [email] = await app.expectEmails('chidi@example.com', 1)
  expect(email?.subject).toBe(`We have received your message: ${json.code}`)
  expect(email?.text).toContain(openingHours.join(': '))
  const [staffNotification] = await app.expectEmails(organisation.email, 1)
  expect(staffNotification?.text).toContain('How can our city host you?')
  expect(staffNotification?.raw).toContain('Reply-To: chidi@example.com')
  expect(await app.countRows()).toMatchObject({ submissions: 1, payments: 0, emails: 2 })
})

test('every field except the email address is required, with the specified messages', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('contact', {})
  expect(status).toBe(422)
  expect(json.message).toMatch(/./)
  expect(json.problems).toEqual({
    fullName: 'Full Name is required',
    phone: 'Phone number is required',
    subject: 'Subject is required',
    message: 'Message is required',
  })
})

test('if only one field is missing, its message is the error message', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('contact', aContactMessage({ subject: ' ' }))
  expect(status).toBe(422)
  expect(json.message).toBe('Subject is required')
})

test('the email to an unconfirmed address contains the values shortened and without links', async () => {
  await using app = await startApp()
  const spamText = 'Win at https://lure.example'
  const longText = 'You have won, and this is how to claim it. '.repeat(9)
  await app.submit(
    'contact',
    aContactMessage({ fullName: spamText, subject: spamText, message: `${longText}${spamText}` }),
  )
  const [email] = await app.expectEmails('chidi@example.com', 1)
  expect(email?.raw).not.toContain('lure.example')
  expect(email?.text).toContain('Subject: Win at […]')
  expect(email?.text).not.toContain(longText)
  const [staffNotification] = await app.expectEmails(organisation.email, 1)
  expect(staffNotification?.text).toContain(spamText)
})

test('a message of several lines keeps its lines, also in plain text', async () => {
  await using app = await startApp()
  await app.submit('contact', aContactMessage({ message: 'Dear team,\n\nhow can our city host you?\nChidi' }))
  const [staffNotification] = await app.expectEmails(organisation.email, 1)
  expect(staffNotification?.text.replaceAll('\r', '')).toContain(
    'Message: Dear team,\n\nhow can our city host you?\nChidi\n',
  )
})

test.each(['', 'call me', 'chidi@'])(
  'a message with %o as its email address reaches the organisation',
  async (email) => {
    await using app = await startApp()
    expect((await app.submit('contact', aContactMessage({ email }))).status).toBe(200)
    await app.expectEmails(organisation.email, 1)
    const readState = async () =>
      (
        await app.services.db.selectFrom('email_message').select('state').where('kind', '=', 'confirmation').execute()
      )[0]?.state
    await expect.poll(readState).toBe('undeliverable')
  },
)
