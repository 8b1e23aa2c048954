import { expect, test } from 'vitest'
import { aMessage } from '../../../test/builders/contact-message'
import { aDelegate } from '../../../test/builders/delegate'
import { formOf } from '../../../test/support/form-data'
import { startApp } from '../../../test/support/servers/start-app'
import { fillTimeHeader, trapName } from '../../forms/send/honeypot'

test('a form with something in the trap is asked for once more, and nothing of it is stored', async () => {
  await using app = await startApp()
  const sent = await app.submit('contact', aMessage({ [trapName]: 'https://spam.example' }))
  expect(sent.status).toBe(422)
  expect(sent.json).toEqual({ message: expect.stringMatching(/press the button once more\.$/), problems: {} })
  expect((await app.submit('registration', aDelegate({ [trapName]: 'x' }))).status).toBe(422)
  expect((await app.submit('contact', aMessage({ [trapName]: 5 }))).status).toBe(422)
  expect(await app.stored()).toMatchObject({ submissions: 0, letters: 0, claims: 0 })
})

test('the ticket check has the trap too', async () => {
  await using app = await startApp()
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ [trapName]: 'x' })
  const sent = await fetch(`${app.url}/api/ticket-check`, { method: 'POST', headers, body })
  expect(await sent.json()).toEqual({ message: expect.stringMatching(/once more/), problems: {} })
})

test('an empty trap, and none at all, are the same', async () => {
  await using app = await startApp()
  expect((await app.submit('contact', aMessage())).status).toBe(200)
  expect((await app.submit('contact', aMessage({ [trapName]: '' }))).status).toBe(200)
  expect((await app.submit('registration', aDelegate({ [trapName]: '' }))).status).toBe(200)
  const answers = await app.services.db.selectFrom('submission').select('answers').execute()
  expect(JSON.stringify(answers)).not.toContain(trapName)
})

test.each([
  ['12', 422],
  ['999.9', 422],
  ['-5', 422],
  ['1000', 200],
  ['86400000.25', 200],
  ['soon', 200],
  ['', 422],
])('a form that took %j milliseconds is answered %i', async (took, status) => {
  await using app = await startApp()
  const headers = { [fillTimeHeader]: took }
  const sent = await fetch(`${app.url}/api/paystack/pay`, { method: 'POST', headers, body: formOf(aDelegate()) })
  expect(sent.status).toBe(status)
  expect((await app.stored()).submissions).toBe(status === 200 ? 1 : 0)
})
