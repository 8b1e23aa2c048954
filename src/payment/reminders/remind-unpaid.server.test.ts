import { expect, test } from 'vitest'
import { festival } from '../../../content/festival'
import { policies } from '../../../content/policies'
import { aDelegate } from '../../../test/builders/delegate'
import { aMembershipApplication } from '../../../test/builders/member'
import { orderOf, paidTicket } from '../../../test/builders/prices'
import { clockAt } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { flowServers } from '../../flows/index.server'
import { remindOfUnpaidOrders } from './remind-unpaid.server'

const email = 'ngozi@example.com'
const hourMs = 3_600_000
// Otherwise the job of the server, which runs every minute, could be the one that reminds.
Object.assign(policies, { remindOfUnpaidOrders: false })

const monthBeforeMs = Date.parse(festival.startsAt) - 30 * 24 * hourMs

test.each(engines)(
  'an unpaid order is reminded of after an hour and after a day, each once on two servers (%s)',
  async (engine) => {
    const clock = clockAt(monthBeforeMs)
    await using app = await startApp({ engine, clock })
    const order = await startOrder(app)
    const run = async () => {
      const counts = await Promise.all([remindOfUnpaidOrders(app.services), remindOfUnpaidOrders(app.services)])
      return counts.reduce((sum, count) => sum + count, 0)
    }
    clock.move(hourMs - 60_000)
    expect(await run()).toBe(0)
    clock.move(60_000)
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    const [first] = await app.expectEmails(email, 1)
    expect(first?.text).toContain(`${app.url}${order}`)
    clock.move(23 * hourMs)
    expect(await run()).toBe(1)
    const [, second] = await app.expectEmails(email, 2)
    expect(second?.text).not.toContain('once more')
    clock.move(24 * hourMs)
    expect(await run()).toBe(0)
  },
)

test('an unpaid order is paid from the link of its reminder', async () => {
  const clock = clockAt(monthBeforeMs)
  await using app = await startApp({ clock })
  await startOrder(app)
  clock.move(hourMs)
  await remindOfUnpaidOrders(app.services)
  const [reminder] = await app.expectEmails(email, 1)
  const [link = '', path = ''] = /https?:[^\s]*(\/order\/[0-9a-z]+)/.exec(reminder?.text ?? '') ?? []
  expect((await fetch(link)).status).toBe(200)
  const response = await fetch(`${app.url}/api${path}/payment`, { method: 'POST' })
  const { authorization_url: checkoutUrl } = (await response.json()) as { authorization_url: string }
  await app.verify('registration', await app.press('pay', checkoutUrl))
  const { state } = await app.services.db.selectFrom('submission').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('paid')
})

test('the reminder is in the language of the form', async () => {
  const clock = clockAt(monthBeforeMs)
  await using app = await startApp({ clock })
  await startOrder(app)
  await app.services.db.updateTable('submission').set({ language: 'fr' }).execute()
  clock.move(hourMs)
  await remindOfUnpaidOrders(app.services)
  const [reminder] = await app.expectEmails(email, 1)
  expect(reminder?.html).toContain('lang="fr"')
})

test('an order that is paid after the first reminder gets no second one', async () => {
  const clock = clockAt(monthBeforeMs)
  await using app = await startApp({ clock })
  const { json } = await app.submit('membership', aMembershipApplication({ email }))
  clock.move(hourMs)
  expect(await remindOfUnpaidOrders(app.services)).toBe(1)
  await app.expectEmails(email, 1)
  await app.verify('membership', await app.press('pay', json.authorization_url ?? ''))
  await app.expectEmails(email, 2)
  clock.move(24 * hourMs)
  expect(await remindOfUnpaidOrders(app.services)).toBe(0)
})

test.each([
  ['erased', { erased_at_ms: 1 }],
  ['in review', { state: 'needs review' }],
  ['refunded', { state: 'reversed' }],
  ['without a valid address', { email: 'ngozi' }],
] as const)('an order that is %s is not reminded of', async (_name, change) => {
  const clock = clockAt(monthBeforeMs)
  await using app = await startApp({ clock })
  await startOrder(app)
  await app.services.db.updateTable('submission').set(change).execute()
  clock.move(hourMs)
  expect(await remindOfUnpaidOrders(app.services)).toBe(0)
})

test('nobody is reminded while a bank is at work', async () => {
  const clock = clockAt(monthBeforeMs)
  await using app = await startApp({ clock })
  await startOrder(app)
  // Without a poll, which would find out how the payment is really going.
  await app.services.db.updateTable('payment').set({ provider_state: 'processing', next_poll_at_ms: null }).execute()
  clock.move(hourMs)
  expect(await remindOfUnpaidOrders(app.services)).toBe(0)
  await app.services.db.updateTable('payment').set({ provider_state: 'abandoned' }).execute()
  expect(await remindOfUnpaidOrders(app.services)).toBe(1)
})

test('of several orders of one form only the newest is reminded of, and none once one is paid', async () => {
  const clock = clockAt(monthBeforeMs)
  await using app = await startApp({ clock })
  await startOrder(app)
  clock.move(10 * 60_000)
  const newest = await app.submit('membership', aMembershipApplication({ email: email.toUpperCase() }))
  clock.move(hourMs)
  expect(await remindOfUnpaidOrders(app.services)).toBe(1)
  await app.verify('membership', await app.press('pay', newest.json.authorization_url ?? ''))
  clock.move(24 * hourMs)
  expect(await remindOfUnpaidOrders(app.services)).toBe(0)
})

test('an address that does not take our emails gets no second reminder', async () => {
  const clock = clockAt(monthBeforeMs)
  await using app = await startApp({ clock })
  await startOrder(app)
  clock.move(hourMs)
  expect(await remindOfUnpaidOrders(app.services)).toBe(1)
  await app.expectEmails(email, 1)
  const undeliverable = { state: 'undeliverable', note: '550 No such user' } as const
  await app.services.db.updateTable('email_message').set(undeliverable).execute()
  clock.move(24 * hourMs)
  expect(await remindOfUnpaidOrders(app.services)).toBe(0)
})

test('orders of a closed form, and of the festival once it is over, are not reminded of', async () => {
  const clock = clockAt(Date.parse(festival.endsAt) - hourMs / 2)
  await using app = await startApp({ clock })
  await startOrder(app)
  await app.submit('registration', aDelegate(orderOf(paidTicket)))
  clock.move(hourMs)
  const closed = flowServers.map((server) => ({
    ...server,
    flow: server.flow.payment
      ? {
          ...server.flow,
          sales: { setting: 'closed' as const, endsAt: festival.endsAt },
        }
      : server.flow,
  }))
  const flows = new Map(closed.map((server) => [server.flow.name, server]))
  expect(await remindOfUnpaidOrders({ ...app.services, flows })).toBe(0)
  // A membership is not about the festival.
  expect(await remindOfUnpaidOrders(app.services)).toBe(1)
})

test('one mailbox gets few reminders, whatever is ordered with it', async () => {
  const clock = clockAt(monthBeforeMs)
  await using app = await startApp({ clock })
  for (let count = 0; count < 10; count++)
    await app.submit('membership', aMembershipApplication({ email: `ngozi+${count}@gmail.com` }))
  clock.move(hourMs)
  expect(await remindOfUnpaidOrders(app.services)).toBeLessThanOrEqual(6)
})

async function startOrder(app: TestApp): Promise<string> {
  const { json } = await app.submit('membership', aMembershipApplication({ email }))
  expect(json.authorization_url).toMatch(/^http/)
  return json.order ?? ''
}
