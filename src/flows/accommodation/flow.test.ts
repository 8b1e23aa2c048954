import { expect, test } from 'vitest'
import { festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { rooms } from '../../../content/rooms'
import { anAccommodationBooking } from '../../../test/builders/booking'
import { aDelegate, aPayingDelegate } from '../../../test/builders/delegate'
import { findRoomCovering, inNaira, room } from '../../../test/builders/prices'
import { clockFrom } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { nairaToKobo } from '../../domain/money'
import { i18nFor } from '../../i18n/catalogs.server'

const noTicket = 'we found no ticket for'

/** Books a room and pays for it. */
async function bookAndPay(app: TestApp, changes: Record<string, unknown> = {}) {
  const { status, json } = await app.submit('accommodation', anAccommodationBooking(changes))
  expect(status).toBe(200)
  expect(Object.keys(json).sort()).toEqual(['authorization_url', 'message', 'order', 'status'])
  expect(json.status).toBe(true)
  const reference = await app.press('pay', json.authorization_url ?? '')
  const verification = (await app.verify('accommodation', reference)).json
  expect(verification).toMatchObject({ status: 'success', message: 'Payment successful! please check your email' })
}

async function listTicketFound(app: TestApp) {
  const rows = await app.services.db.selectFrom('submission').selectAll().where('flow', '=', 'accommodation').execute()
  return rows.map(({ answers }) => JSON.parse(answers).ticketFound)
}

test.each(engines)('a guest with a ticket books a night, pays and is confirmed (%s)', async (engine) => {
  await using app = await startApp({ engine, clock: clockFrom(Date.parse(festival.startsAt)) })
  await app.submit('registration', aDelegate({ email: 'Adaeze@example.com' }))
  await bookAndPay(app)
  const [email] = await app.expectEmails('adaeze@example.com', 1)
  expect(email?.subject).toContain(`Your room for ${festival.name}: AGF-`)
  expect(email?.text).toContain(i18nFor('en')._(room.line))
  expect(email?.text).toContain(inNaira(room.priceNaira))
  expect(email?.text).toContain('This price covers one night.')
  expect(email?.text).not.toContain(noTicket)
  expect(await listTicketFound(app)).toEqual(['yes'])
  const staffNotifications = await app.expectEmails(organisation.email, 2)
  expect(staffNotifications.some(({ text }) => text.includes('A ticket was bought with this email address.'))).toBe(
    true,
  )
})

test.each(engines)(
  'a guest without a ticket is accepted too, and the email explains what to do (%s)',
  async (engine) => {
    await using app = await startApp({ engine, clock: clockFrom(Date.parse(festival.startsAt)) })
    await bookAndPay(app, { email: 'stranger@example.com', amount: findRoomCovering('event').priceNaira })
    const [email] = await app.expectEmails('stranger@example.com', 1)
    expect(email?.text).toContain('This price covers a bed in a shared room throughout the event.')
    expect(email?.text).toContain(noTicket)
    expect(email?.text).toContain(`${app.url}/agefest2025`)
    expect(await listTicketFound(app)).toEqual(['no'])
    const [staffNotification] = await app.expectEmails(organisation.email, 1)
    expect(staffNotification?.text).toContain('no ticket had been bought with this email address')
  },
)

test('an unpaid ticket does not count, and clients cannot claim to have a ticket', async () => {
  await using app = await startApp()
  await app.submit('registration', aPayingDelegate())
  expect((await app.submit('accommodation', anAccommodationBooking({ ticketFound: 'yes' }))).status).toBe(200)
  expect(await listTicketFound(app)).toEqual(['no'])
})

test('an empty form is rejected with the specified message and stores nothing', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('accommodation', {})
  expect(status).toBe(422)
  expect(json.message).toBe('All fields are required')
  expect(Object.keys(json.problems ?? {})).toEqual(['name', 'email', 'amount'])
  const blanks = await app.submit('accommodation', anAccommodationBooking({ name: ' ' }))
  expect(blanks.json.message).toBe('All fields are required')
  expect(await app.countRows()).toMatchObject({ submissions: 0, payments: 0, emails: 0 })
})

test.each([1, room.priceNaira * 1000, String(room.priceNaira - 1)])(
  'an amount of %s that is not in the price list is rejected',
  async (amount) => {
    await using app = await startApp()
    const { status, json } = await app.submit('accommodation', anAccommodationBooking({ amount }))
    expect(status).toBe(422)
    expect(json.problems?.amount).toContain(rooms.map(({ priceNaira }) => inNaira(priceNaira)).join(', '))
  },
)

test('a declined payment fails, the room stays payable, and no email is sent', async () => {
  await using app = await startApp()
  const { json } = await app.submit('accommodation', anAccommodationBooking())
  const reference = await app.press('decline', json.authorization_url ?? '')
  expect((await app.verify('accommodation', reference)).json.status).toBe('failed')
  const [row] = await app.services.db.selectFrom('submission').selectAll().execute()
  expect(row).toMatchObject({
    flow: 'accommodation',
    state: 'awaiting payment',
    amount_kobo: nairaToKobo(room.priceNaira),
  })
  expect(await app.emailsTo('adaeze@example.com')).toEqual([])
})
