import path from 'node:path'
import { expect, test } from 'vitest'
import { flowServers } from '../../../src/flows/index.server'
import { aBooking, workshop } from '../../builders/example-form'
import { readOutbox } from '../../support/outbox'
import { engines } from '../../support/servers/engines'
import { startApp } from '../../support/servers/start-app'

test.each(engines)('a form that is only listed is taken, paid for, settled and confirmed (%s)', async (engine) => {
  await using app = await startApp({ engine, flows: [...flowServers, workshop] })
  const { status, json } = await app.submit('workshop', aBooking())
  expect(status).toBe(200)
  expect(json.status).toBe('success')

  const reference = await app.press('pay', json.authorization_url ?? '')
  expect((await app.verify('workshop', reference)).json.status).toBe('success')
  const [letter] = await app.expectLetters('ngozi@example.com', 1)
  expect(letter?.subject).toMatch(/^Workshop AGF-/)
  expect(letter?.text).toContain('You have 2 seats.')
  await expect.poll(() => readOutbox(path.join(app.dataDir, 'outbox'))).toHaveLength(2)
})

test('its own rules and its own price refuse what does not fit', async () => {
  await using app = await startApp({ flows: [...flowServers, workshop] })
  const empty = await app.submit('workshop', aBooking({ email: '', seats: '' }))
  expect(empty).toMatchObject({ status: 422, json: { message: 'Missing: E-mail, Seats' } })
  const cheap = await app.submit('workshop', aBooking({ amount: 7_000 }))
  expect(cheap.status).toBe(422)
  expect(cheap.json.problems?.amount).toContain('₦14,000')
  expect(await app.stored()).toMatchObject({ submissions: 0, payments: 0, letters: 0 })
})

test('the payment of one flow proves nothing to another', async () => {
  await using app = await startApp({ flows: [...flowServers, workshop] })
  const { json } = await app.submit('workshop', aBooking())
  const reference = await app.press('pay', json.authorization_url ?? '')
  expect((await app.verify('registration', reference)).status).toBe(404)
  expect((await app.verify('workshop', reference)).json.status).toBe('success')
})
