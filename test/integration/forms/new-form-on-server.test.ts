import path from 'node:path'
import { expect, test } from 'vitest'
import { flowServers } from '../../../src/flows/index.server'
import { workshopServer } from '../../builders/workshop/flow.server'
import { aWorkshopBooking } from '../../builders/workshop-booking'
import { readOutbox } from '../../support/outbox'
import { engines } from '../../support/servers/engines'
import { startApp } from '../../support/servers/start-app'

test.each(engines)(
  'a form that is only added to the list of flows is accepted, paid, settled and confirmed (%s)',
  async (engine) => {
    await using app = await startApp({ engine, flows: [...flowServers, workshopServer] })
    const { status, json } = await app.submit('workshop', aWorkshopBooking())
    expect(status).toBe(200)
    expect(json.status).toBe('success')

    const reference = await app.press('pay', json.authorization_url ?? '')
    expect((await app.verify('workshop', reference)).json.status).toBe('success')
    const [email] = await app.expectEmails('ngozi@example.com', 1)
    expect(email?.subject).toMatch(/^Workshop AGF-/)
    expect(email?.text).toContain('You have 2 seats.')
    await expect.poll(() => readOutbox(path.join(app.dataDir, 'outbox'))).toHaveLength(2)
  },
)

test('its own validators and price reject invalid values', async () => {
  await using app = await startApp({ flows: [...flowServers, workshopServer] })
  const empty = await app.submit('workshop', aWorkshopBooking({ email: '', seats: '' }))
  expect(empty).toMatchObject({ status: 422, json: { message: 'Missing: Email, Seats' } })
  const underpriced = await app.submit('workshop', aWorkshopBooking({ amount: 7_000 }))
  expect(underpriced.status).toBe(422)
  expect(underpriced.json.problems?.amount).toContain('₦14,000')
  expect(await app.countRows()).toMatchObject({ submissions: 0, payments: 0, emails: 0 })
})

test('a payment for one flow is not valid for another', async () => {
  await using app = await startApp({ flows: [...flowServers, workshopServer] })
  const { json } = await app.submit('workshop', aWorkshopBooking())
  const reference = await app.press('pay', json.authorization_url ?? '')
  expect((await app.verify('registration', reference)).status).toBe(404)
  expect((await app.verify('workshop', reference)).json.status).toBe('success')
})
