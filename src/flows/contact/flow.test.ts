import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { aMessage } from '../../../test/builders/contact-message'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'

test.each(engines)('a message is refused, corrected, kept, and told to both sides (%s)', async (engine) => {
  await using app = await startApp({ engine })
  expect((await app.submit('contact', aMessage({ message: ' ' }))).status).toBe(422)
  const { status, json } = await app.submit('contact', aMessage())
  expect(status).toBe(200)
  expect(json.message).toBe('Message sent')
  const [letter] = await app.expectLetters('chidi@example.com', 1)
  expect(letter?.subject).toBe(`We have your message: ${json.code}`)
  expect(letter?.text).toContain('Mon-Fri: 9:00-5:00 PM')
  const [notice] = await app.expectLetters(organisation.email, 1)
  expect(notice?.text).toContain('How can our city host you?')
  expect(notice?.raw).toContain('Reply-To: chidi@example.com')
  expect(await app.stored()).toMatchObject({ submissions: 1, payments: 0, letters: 2 })
})

test('every field but the e-mail address is asked for in the specified words', async () => {
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

test('where one answer alone is missing, its words are the message', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('contact', aMessage({ subject: ' ' }))
  expect(status).toBe(422)
  expect(json.message).toBe('Subject is required')
})

test('a letter to somebody who only was named repeats what was sent, cut short and without its addresses', async () => {
  await using app = await startApp()
  const lure = 'Win at https://lure.example'
  const story = 'You have won, and this is how to claim it. '.repeat(9)
  await app.submit('contact', aMessage({ fullName: lure, subject: lure, message: `${story}${lure}` }))
  const [letter] = await app.expectLetters('chidi@example.com', 1)
  expect(letter?.raw).not.toContain('lure.example')
  expect(letter?.text).toContain('Subject: Win at […]')
  expect(letter?.text).not.toContain(story)
  const [notice] = await app.expectLetters(organisation.email, 1)
  expect(notice?.text).toContain(lure)
})

test('a message of several lines is read as one, also in plain text', async () => {
  await using app = await startApp()
  await app.submit('contact', aMessage({ message: 'Dear team,\n\nhow can our city host you?\nChidi' }))
  const [notice] = await app.expectLetters(organisation.email, 1)
  expect(notice?.text.replaceAll('\r', '')).toContain('Message: Dear team,\n\nhow can our city host you?\nChidi\n')
})

test.each(['', 'call me', 'chidi@'])(
  'a message with %o for an e-mail address reaches the organisation',
  async (email) => {
    await using app = await startApp()
    expect((await app.submit('contact', aMessage({ email }))).status).toBe(200)
    await app.expectLetters(organisation.email, 1)
    const state = async () =>
      (await app.services.db.selectFrom('letter').select('state').where('kind', '=', 'confirmation').execute())[0]
        ?.state
    await expect.poll(state).toBe('undeliverable')
  },
)
