import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../../test/builders/delegate'
import { movableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { type App, startApp } from '../../../test/support/servers/start-app'
import { startSandbox } from '../../../test/support/servers/start-sandbox'

test.each(engines)(
  'a payment that was announced is asked about until the provider confirms it (%s)',
  async (engine) => {
    const clock = movableClock()
    await using app = await startApp({ engine, clock })
    const { json } = await app.submit('registration', aPayingDelegate())
    await app.provider({ ongoing: 1_000 })
    await app.press('pay', json.authorization_url ?? '')
    for (let tries = 1; tries <= 2; tries++) {
      await expect
        .poll(async () => (await eventsOf(app))[0]?.attempts, { timeout: 20_000 })
        .toBeGreaterThanOrEqual(tries)
      expect(await unhandled(app)).toHaveLength(1)
      clock.move(6_000)
    }
    await app.provider({ ongoing: 0 })
    await app.expectLetters('adaeze@example.com', 1)
    await expect.poll(() => unhandled(app)).toEqual([])
  },
)

test('an announced payment that the provider never confirms goes to people in the end, and to nobody because a clock jumps', async () => {
  const clock = movableClock()
  await using app = await startApp({ clock })
  const { db } = app.services
  const { json } = await app.submit('registration', aPayingDelegate())
  await app.provider({ ongoing: 1_000 })
  await app.press('pay', json.authorization_url ?? '')
  const tries = async () => (await eventsOf(app))[0]?.attempts
  await expect.poll(tries, { timeout: 20_000 }).toBe(1)
  clock.move(73 * 3_600_000)
  await expect.poll(tries, { timeout: 20_000 }).toBe(2)
  expect(await unhandled(app)).toHaveLength(1)
  await db.updateTable('provider_event').set({ attempts: 150 }).execute()
  clock.move(2 * 3_600_000)
  await expect.poll(() => unhandled(app), { timeout: 20_000 }).toEqual([])
  expect(await db.selectFrom('payment').select(['state', 'remark']).executeTakeFirst()).toEqual({
    state: 'in review',
    remark: expect.stringContaining('never confirmed'),
  })
})

test('events whose questions hang delay no other event', async () => {
  await using provider = await startSandbox()
  await using app = await startApp({ env: { PAYSTACK_SECRET_KEY: provider.secretKey, PAYSTACK_URL: provider.url } })
  const opened = await Promise.all(
    Array.from({ length: 13 }, (_, number) =>
      app.submit('registration', aPayingDelegate({ email: `payer${number}@example.com` })),
    ),
  )
  const [last = '', ...hanging] = opened.map(({ json }) => json.authorization_url ?? '')
  await provider.control({ webhooks: 'withheld' })
  for (const payAt of [...hanging, last]) await provider.press(payAt, 'pay')
  await provider.control({ silent: true, webhooks: 'normal' })
  await provider.eventsToBe(hanging.length + 1)
  const asked = () => provider.callsTo('/verify/')
  for (const event of provider.events.slice(0, -1)) await deliver(app, event)
  await expect.poll(asked, { timeout: 8_000 }).toBe(hanging.length)
  await deliver(app, provider.events.at(-1))
  // Asked about while the others still hang, for nobody has been answered yet.
  await expect.poll(asked, { timeout: 8_000 }).toBe(hanging.length + 1)
  await provider.control({ silent: false })
  await expect.poll(() => unhandled(app), { timeout: 20_000 }).toEqual([])
})

function eventsOf({ services: { db } }: App) {
  return db.selectFrom('provider_event').selectAll().execute()
}

async function unhandled(app: App) {
  return (await eventsOf(app)).filter(({ handled_at_ms }) => handled_at_ms === null)
}

async function deliver({ url }: App, event: { body: string; signature: string } | undefined): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': event?.signature ?? '' }
  const response = await fetch(`${url}/api/paystack/webhook`, { method: 'POST', headers, body: event?.body ?? '' })
  expect(response.status).toBe(200)
}
