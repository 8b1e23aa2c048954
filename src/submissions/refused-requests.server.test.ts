import { expect, test } from 'vitest'
import { aContactMessage } from '../../test/builders/contact-message'
import { engines } from '../../test/support/servers/engines'
import { startApp, type TestApp } from '../../test/support/servers/start-app'
import { clockBeforeFestival, placeTicketOrder, postToApi } from '../../test/support/ticket-orders'
import { contactServer } from '../flows/contact/flow.server'
import { recipientLimit } from './recipient-limit.server'

const victim = 'victim@example.com'
const tooMany = recipientLimit.maxCount + 2

test.each(engines)('tickets that are not passed on use up nothing of the mailbox they name (%s)', async (engine) => {
  await using app = await startApp({ engine, clock: clockBeforeFestival() })
  const order = await placeTicketOrder(app)
  const passOn = (place: number, fullName: string, email: string) =>
    postToApi(app, `${order}/tickets/${place}/holder`, { fullName, email })
  expect((await passOn(2, 'Bola Adé', 'bola@example.com')).status).toBe(200)
  for (let count = 0; count < tooMany; count++) expect((await passOn(2, 'Victim', victim)).status).toBe(422)
  // Of many at once only one is passed on, so only that one counts.
  const results = await Promise.all(
    Array.from({ length: tooMany }, (_, index) => passOn(3, `Victim ${'abcdefghijkl'[index]}`, victim)),
  )
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  await expectConfirmed(app)
})

test('a holder who is refused uses up nothing of the order that the ticket came from', async () => {
  await using app = await startApp({ clock: clockBeforeFestival() })
  const order = await placeTicketOrder(app)
  const holder = { fullName: 'Bola Adé', email: 'bola@example.com' }
  expect((await postToApi(app, `${order}/tickets/2/holder`, holder)).status).toBe(200)
  for (let count = 0; count < 40; count++)
    expect((await postToApi(app, `${order}/tickets/2/holder`, { ...holder, fullName: 'Other' })).status).toBe(422)
  expect((await postToApi(app, `${order}/tickets/3/holder`, holder)).status).toBe(200)
})

test.each(engines)('a confirmation that is not sent again uses up nothing of its mailbox (%s)', async (engine) => {
  await using app = await startApp({ engine, clock: clockBeforeFestival() })
  const { json } = await app.submit('contact', aContactMessage({ email: victim }))
  await app.expectEmails(victim, 1)
  const resend = () => fetch(`${app.url}/api${json.order}/letter`, { method: 'POST' })
  expect((await resend()).status).toBe(200)
  await app.expectEmails(victim, 2)
  for (let count = 0; count < tooMany; count++) expect((await resend()).status).toBe(429)
  await expectConfirmed(app)
})

test.each(engines)('a form without places left uses up nothing of the mailbox it names (%s)', async (engine) => {
  const limited = {
    ...contactServer,
    places: {
      limits: new Map([['place', 1]]),
      of: ({ subject }: { subject?: string }) => (subject === 'limited' ? { kind: 'place', quantity: 1 } : undefined),
    },
  }
  await using app = await startApp({ engine, flows: [limited] })
  const order = (email: string) => app.submit('contact', aContactMessage({ email, subject: 'limited' }))
  expect((await order('first@example.com')).status).toBe(200)
  for (let count = 0; count < tooMany; count++) expect((await order(victim)).status).toBe(422)
  await expectConfirmed(app)
})

/** Sends a form with the victim's address, and expects its confirmation. */
async function expectConfirmed(app: TestApp): Promise<void> {
  const { status, json } = await app.submit('contact', aContactMessage({ email: victim }))
  expect(status).toBe(200)
  const { letter } = await (await fetch(`${app.url}/api${json.order}`)).json()
  expect(letter.state).not.toBe('withheld')
}
