import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { aBooking } from '../../../test/builders/booking'
import { aDelegate, aPayingDelegate } from '../../../test/builders/delegate'
import { engines } from '../../../test/support/servers/engines'
import { type App, startApp } from '../../../test/support/servers/start-app'

const noTicket = 'we found no ticket under'

/** Books a room, pays for it, and answers what the guest is written. */
async function book(app: App, changes: Record<string, unknown> = {}) {
  const { status, json } = await app.submit('accommodation', aBooking(changes))
  expect(status).toBe(200)
  expect(Object.keys(json).sort()).toEqual(['authorization_url', 'message', 'order', 'status'])
  expect(json.status).toBe(true)
  const reference = await app.press('pay', json.authorization_url ?? '')
  const said = (await app.verify('accommodation', reference)).json
  expect(said).toMatchObject({ status: 'success', message: 'Payment successful! please check your email' })
}

async function notedOn(app: App) {
  const rows = await app.services.db.selectFrom('submission').selectAll().where('flow', '=', 'accommodation').execute()
  return rows.map(({ answers }) => JSON.parse(answers).ticketFound)
}

test.each(engines)('a guest with a ticket books a night, pays and is confirmed (%s)', async (engine) => {
  await using app = await startApp({ engine })
  await app.submit('registration', aDelegate({ email: 'Adaeze@example.com' }))
  await book(app)
  const [letter] = await app.expectLetters('adaeze@example.com', 1)
  expect(letter?.subject).toMatch(/^Your room for AGEFEST 2025: AGF-/)
  expect(letter?.text).toContain('Standard room, one night')
  expect(letter?.text).toContain('₦10,000')
  expect(letter?.text).toContain('This covers one night.')
  expect(letter?.text).not.toContain(noTicket)
  expect(await notedOn(app)).toEqual(['yes'])
  const notices = await app.expectLetters(organisation.email, 2)
  expect(notices.some(({ text }) => text.includes('A ticket was found under this email.'))).toBe(true)
})

test.each(engines)(
  'a guest without a ticket is taken alike, and told in the letter what to do (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await book(app, { email: 'stranger@example.com', amount: 15_000 })
    const [letter] = await app.expectLetters('stranger@example.com', 1)
    expect(letter?.text).toContain('This covers a bed in the shared room throughout the event.')
    expect(letter?.text).toContain(noTicket)
    expect(letter?.text).toContain(`${app.url}/agefest2025`)
    expect(await notedOn(app)).toEqual(['no'])
    const [notice] = await app.expectLetters(organisation.email, 1)
    expect(notice?.text).toContain('No ticket was found under this email')
  },
)

test('a ticket that was never paid for is none, and nobody can say that there is one', async () => {
  await using app = await startApp()
  await app.submit('registration', aPayingDelegate())
  expect((await app.submit('accommodation', aBooking({ ticketFound: 'yes' }))).status).toBe(200)
  expect(await notedOn(app)).toEqual(['no'])
})

test('an empty form is refused with the specified words and stores nothing', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('accommodation', {})
  expect(status).toBe(422)
  expect(json.message).toBe('All fields are required')
  expect(Object.keys(json.problems ?? {})).toEqual(['name', 'email', 'amount'])
  const blanks = await app.submit('accommodation', aBooking({ name: ' ' }))
  expect(blanks.json.message).toBe('All fields are required')
  expect(await app.stored()).toMatchObject({ submissions: 0, payments: 0, letters: 0 })
})

test.each([1, '20000', '9999'])('an amount of %s is on no list, and is refused', async (amount) => {
  await using app = await startApp()
  const { status, json } = await app.submit('accommodation', aBooking({ amount }))
  expect(status).toBe(422)
  expect(json.problems?.amount).toContain('₦15,000, ₦10,000, ₦30,000, ₦90,000')
})

test('a declined payment is a failure, the room stays payable, and nobody is written to', async () => {
  await using app = await startApp()
  const { json } = await app.submit('accommodation', aBooking({ amount: '90000' }))
  const reference = await app.press('decline', json.authorization_url ?? '')
  expect((await app.verify('accommodation', reference)).json.status).toBe('failed')
  const [row] = await app.services.db.selectFrom('submission').selectAll().execute()
  expect(row).toMatchObject({ flow: 'accommodation', state: 'awaiting payment', amount_kobo: 9_000_000 })
  expect(await app.lettersTo('adaeze@example.com')).toEqual([])
})
