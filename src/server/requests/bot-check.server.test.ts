import { expect, test } from 'vitest'
import { aContactMessage } from '../../../test/builders/contact-message'
import { aDelegate } from '../../../test/builders/delegate'
import { toFormData } from '../../../test/support/form-data'
import { startApp } from '../../../test/support/servers/start-app'
import { fillTimeHeader, honeypotField } from '../../forms/send/bot-check'

test('a form with a filled honeypot must be sent once more, and nothing of it is stored', async () => {
  await using app = await startApp()
  const response = await app.submit('contact', aContactMessage({ [honeypotField]: 'https://spam.example' }))
  expect(response.status).toBe(422)
  expect(response.json).toEqual({ message: expect.stringMatching(/robot.*again/), problems: {} })
  expect((await app.submit('registration', aDelegate({ [honeypotField]: 'x' }))).status).toBe(422)
  expect((await app.submit('contact', aContactMessage({ [honeypotField]: 5 }))).status).toBe(422)
  expect(await app.countRows()).toMatchObject({ submissions: 0, emails: 0, idempotencyRecords: 0 })
})

test('the ticket check has the honeypot too', async () => {
  await using app = await startApp()
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ [honeypotField]: 'x' })
  const response = await fetch(`${app.url}/api/ticket-check`, { method: 'POST', headers, body })
  expect(await response.json()).toEqual({ message: expect.stringMatching(/robot.*again/), problems: {} })
})

test('an empty honeypot and a missing one are treated alike', async () => {
  await using app = await startApp()
  expect((await app.submit('contact', aContactMessage())).status).toBe(200)
  expect((await app.submit('contact', aContactMessage({ [honeypotField]: '' }))).status).toBe(200)
  expect((await app.submit('registration', aDelegate({ [honeypotField]: '' }))).status).toBe(200)
  const storedValues = await app.services.db.selectFrom('submission').select('answers').execute()
  expect(JSON.stringify(storedValues)).not.toContain(honeypotField)
})

test.each([
  ['12', 422],
  ['999.9', 422],
  ['-5', 422],
  ['1000', 200],
  ['86400000.25', 200],
  ['soon', 200],
  ['', 422],
])('a form that took %j milliseconds is answered %i', async (fillTime, status) => {
  await using app = await startApp()
  const headers = { [fillTimeHeader]: fillTime }
  const response = await fetch(`${app.url}/api/paystack/pay`, {
    method: 'POST',
    headers,
    body: toFormData(aDelegate()),
  })
  expect(response.status).toBe(status)
  expect((await app.countRows()).submissions).toBe(status === 200 ? 1 : 0)
})
