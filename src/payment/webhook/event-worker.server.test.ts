import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../../test/builders/delegate'
import { createMovableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { startSandbox } from '../../../test/support/servers/start-sandbox'

test.each(engines)('an announced payment is verified until the provider confirms it (%s)', async (engine) => {
  const clock = createMovableClock()
  await using app = await startApp({ engine, clock })
  const { json } = await app.submit('registration', aPayingDelegate())
  await app.configureProvider({ ongoing: 1_000 })
  await app.press('pay', json.authorization_url ?? '')
  for (let readAttempts = 1; readAttempts <= 2; readAttempts++) {
    await expect.poll(async () => (await listEvents(app))[0]?.attempts).toBeGreaterThanOrEqual(readAttempts)
    expect(await listUnhandledEvents(app)).toHaveLength(1)
    clock.move(6_000)
  }
  await app.configureProvider({ ongoing: 0 })
  await app.expectEmails('adaeze@example.com', 1)
  await expect.poll(() => listUnhandledEvents(app)).toEqual([])
})

test('an announced payment that is never confirmed goes to review in the end, but not because a clock jumps', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  const { db } = app.services
  const { json } = await app.submit('registration', aPayingDelegate())
  await app.configureProvider({ ongoing: 1_000 })
  await app.press('pay', json.authorization_url ?? '')
  const readAttempts = async () => (await listEvents(app))[0]?.attempts
  await expect.poll(readAttempts).toBeGreaterThanOrEqual(1)
  const attemptsBefore = (await readAttempts()) ?? 0
  clock.move(73 * 3_600_000)
  await expect.poll(readAttempts).toBeGreaterThan(attemptsBefore)
  expect(await listUnhandledEvents(app)).toHaveLength(1)
  await db.updateTable('provider_event').set({ attempts: 150 }).execute()
  clock.move(2 * 3_600_000)
  await expect.poll(() => listUnhandledEvents(app)).toEqual([])
  expect(await db.selectFrom('payment').select(['state', 'note']).executeTakeFirst()).toEqual({
    state: 'in review',
    note: expect.stringContaining('never confirmed'),
  })
})

test('events whose provider calls hang do not delay other events', async () => {
  await using provider = await startSandbox()
  await using app = await startApp({ env: { PAYSTACK_SECRET_KEY: provider.secretKey, PAYSTACK_URL: provider.url } })
  const responses = await Promise.all(
    Array.from({ length: 13 }, (_, index) =>
      app.submit('registration', aPayingDelegate({ email: `payer${index}@example.com` })),
    ),
  )
  // Otherwise the server would soon ask about the payments itself.
  await app.services.db.updateTable('payment').set({ next_poll_at_ms: null }).execute()
  const [lastCheckoutUrl = '', ...hangingCheckoutUrls] = responses.map(({ json }) => json.authorization_url ?? '')
  await provider.control({ webhooks: 'withheld' })
  for (const checkoutUrl of [...hangingCheckoutUrls, lastCheckoutUrl]) await provider.press(checkoutUrl, 'pay')
  await provider.control({ silent: true, webhooks: 'normal' })
  await provider.expectEvents(hangingCheckoutUrls.length + 1)
  const countVerifyCalls = () => provider.countRequests('/verify/')
  for (const event of provider.events.slice(0, -1)) await deliverEvent(app, event)
  await expect.poll(countVerifyCalls, { timeout: 8_000 }).toBe(hangingCheckoutUrls.length)
  await deliverEvent(app, provider.events.at(-1))
  // Verified while the others still hang, because no call has returned yet.
  await expect.poll(countVerifyCalls, { timeout: 8_000 }).toBe(hangingCheckoutUrls.length + 1)
  await provider.control({ silent: false })
  await expect.poll(() => listUnhandledEvents(app)).toEqual([])
})

function listEvents({ services: { db } }: TestApp) {
  return db.selectFrom('provider_event').selectAll().execute()
}

async function listUnhandledEvents(app: TestApp) {
  return (await listEvents(app)).filter(({ handled_at_ms }) => handled_at_ms === null)
}

async function deliverEvent({ url }: TestApp, event: { body: string; signature: string } | undefined): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': event?.signature ?? '' }
  const response = await fetch(`${url}/api/paystack/webhook`, { method: 'POST', headers, body: event?.body ?? '' })
  expect(response.status).toBe(200)
}
