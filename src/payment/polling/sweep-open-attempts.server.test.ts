import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../../test/builders/delegate'
import { createMovableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import type { PaymentProvider } from '../../adapters/payment-provider/paystack.server'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import { verifyAndSettlePayment } from '../settle/verify-and-settle-payment.server'
import { minPolls, minUnansweredPolls } from './poll-intervals'
import { sweepOpenAttempts } from './sweep-open-attempts.server'

const hourMs = 3_600_000

test.each(engines)('a payment settles without a returning visitor or a webhook (%s)', async (engine) => {
  const clock = createMovableClock()
  await using app = await startApp({ engine, clock })
  await payUnannounced(app)
  clock.move(21_000)
  await app.expectEmails('adaeze@example.com', 1)
  expect(await findAttemptRow(app)).toMatchObject({ state: 'succeeded', next_poll_at_ms: null })
})

test('the sweep keeps polling after a declined card, because the visitor can try another one on the same page', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  const reference = await payUnannounced(app, 'decline')
  expect((await app.verify('registration', reference)).json.status).toBe('failed')
  await app.configureProvider({ reference, state: 'success' })
  clock.move(61_000)
  await sweepOpenAttempts(app.services)
  expect(await findAttemptRow(app)).toMatchObject({ state: 'succeeded' })
})

test('after a provider failure an attempt is polled again within a minute, however old it is', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  const reference = await payUnannounced(app, 'abandon')
  for (let hour = 0; hour < 9; hour++) {
    clock.move(hourMs)
    await sweepOpenAttempts(app.services)
  }
  await app.configureProvider({ reference, state: 'success', status: 500 })
  clock.move(hourMs)
  await sweepOpenAttempts(app.services)
  expect(await findAttemptRow(app)).toMatchObject({ state: 'open' })
  await app.configureProvider({ status: null })
  clock.move(60_000)
  await sweepOpenAttempts(app.services)
  expect(await findAttemptRow(app)).toMatchObject({ state: 'succeeded' })
})

test.each(engines)('it stops asking after 72 hours, and the operator can still settle (%s)', async (engine) => {
  const clock = createMovableClock()
  await using app = await startApp({ engine, clock })
  const reference = await payUnannounced(app, 'abandon')
  await exhaustPolls(app)
  clock.move(71 * hourMs)
  await sweepOpenAttempts(app.services)
  expect((await findAttemptRow(app))?.next_poll_at_ms).toBeLessThanOrEqual(clock.nowMs() + hourMs)
  clock.move(hourMs + 1)
  await sweepOpenAttempts(app.services)
  expect(await findAttemptRow(app)).toMatchObject({ state: 'open', next_poll_at_ms: null })

  await app.configureProvider({ reference, state: 'success' })
  clock.move(100 * hourMs)
  await sweepOpenAttempts(app.services)
  expect(await findAttemptRow(app)).toMatchObject({ state: 'open' })
  expect((await verifyAndSettlePayment(app.services, reference)).kind).toBe('paid')
})

test.each(engines)(
  'a payment after the end of polling settles when the provider sends its event (%s)',
  async (engine) => {
    const clock = createMovableClock()
    await using app = await startApp({ engine, clock })
    const reference = await payUnannounced(app, 'abandon')
    await exhaustPolls(app)
    clock.move(100 * hourMs)
    await sweepOpenAttempts(app.services)
    expect(await findAttemptRow(app)).toEqual({ state: 'open', next_poll_at_ms: null })
    await app.configureProvider({ reference, state: 'success', webhooks: 'normal' })
    await app.expectEmails('adaeze@example.com', 1)
    expect(await findAttemptRow(app)).toMatchObject({ state: 'succeeded' })
  },
)

test('frequent verifications by visitors do not use up the polls of the sweep', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  const reference = await payUnannounced(app, 'abandon')
  const readSchedule = () => app.services.db.selectFrom('payment').select(['poll_count', 'next_poll_at_ms']).execute()
  const before = await readSchedule()
  for (let attempt = 0; attempt < 10; attempt++) await verifyAndSettlePayment(app.services, reference)
  expect(await readSchedule()).toEqual(before)
  clock.move(21_000)
  await Promise.all([sweepOpenAttempts(app.services), sweepOpenAttempts(app.services)])
  const [nextSchedule] = await readSchedule()
  expect(nextSchedule?.poll_count).toBe(1)
  expect(nextSchedule?.next_poll_at_ms).toBeGreaterThan(clock.nowMs() + 30_000)
})

test('a payment that the provider cannot report does not delay the others', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  const unreadableReference = await payUnannounced(app, 'abandon')
  const { json } = await app.submit('registration', aPayingDelegate({ email: 'next@example.com' }))
  const secondReference = await app.press('pay', json.authorization_url ?? '')
  // The server's own sweep, which may come first, asks it as well.
  const { provider } = app.services
  provider.verify = failingProvider(unreadableReference, { ...provider }).verify
  clock.move(21_000)
  await sweepOpenAttempts(app.services)
  const readStates = await app.services.db.selectFrom('payment').select(['reference', 'state']).execute()
  expect(readStates).toContainEqual({ reference: secondReference, state: 'succeeded' })
  expect(readStates).toContainEqual({ reference: unreadableReference, state: 'open' })
  // It is polled for a day longer than others, and then no more.
  await app.services.db.updateTable('payment').set({ failed_poll_count: minUnansweredPolls }).execute()
  clock.move(95 * hourMs)
  await sweepOpenAttempts(app.services)
  expect(await nextPollAt(app, unreadableReference)).toBeGreaterThan(clock.nowMs())
  clock.move(hourMs)
  await sweepOpenAttempts(app.services)
  expect(await nextPollAt(app, unreadableReference)).toBeNull()
})

test.each([
  ['jumps five days ahead for a moment', [120, -120]],
  ['is five days behind when the payment begins, and then put right', [0, 120]],
])('a clock that %s does not end the polling of a payment', async (_name, hours) => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  const reference = await payUnannounced(app, 'abandon')
  const failingServices = { ...app.services, provider: failingProvider(reference, app.services.provider) }
  for (const offsetHours of hours) {
    clock.move(offsetHours * hourMs)
    await sweepOpenAttempts(app.services)
    clock.move(2 * hourMs)
    await sweepOpenAttempts(failingServices)
  }
  await app.configureProvider({ reference, state: 'success' })
  for (let hour = 0; hour < 2; hour++) {
    clock.move(hourMs)
    await sweepOpenAttempts(app.services)
  }
  expect(await findAttemptRow(app)).toMatchObject({ state: 'succeeded' })
})

test('a poll that hangs does not block the other polls of the sweep', async () => {
  await using app = await startApp()
  const hangingReference = await payUnannounced(app, 'abandon')
  const { json } = await app.submit('registration', aPayingDelegate({ email: 'next@example.com' }))
  const secondReference = await app.press('pay', json.authorization_url ?? '')
  const { provider } = app.services
  const release = Promise.withResolvers<void>()
  const verify: PaymentProvider['verify'] = async (reference, options) => {
    if (reference === hangingReference) await release.promise
    return provider.verify(reference, options)
  }
  // Ahead of the server's clock, so that its own sweep does not poll in the meantime.
  const clock = { nowMs: () => Date.now() + 21_000 }
  const sweeping = sweepOpenAttempts({ ...app.services, clock, provider: { ...provider, verify } })
  const readStates = () => app.services.db.selectFrom('payment').select(['reference', 'state']).execute()
  await expect.poll(readStates).toContainEqual({ reference: secondReference, state: 'succeeded' })
  release.resolve()
  await sweeping
})

/** Sets the poll count as if the attempt had been polled for 72 hours. */
function exhaustPolls({ services: { db } }: TestApp) {
  return db.updateTable('payment').set({ poll_count: minPolls }).execute()
}

function failingProvider(unreadableReference: string, provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    verify: async (reference) => {
      if (reference === unreadableReference)
        throw new PaymentProviderUnavailable('The payment provider’s response is not JSON.')
      return provider.verify(reference)
    },
  }
}

async function nextPollAt({ services: { db } }: TestApp, reference: string): Promise<number | null> {
  const attempt = db.selectFrom('payment').select('next_poll_at_ms').where('reference', '=', reference)
  return (await attempt.executeTakeFirstOrThrow()).next_poll_at_ms
}

/** A payment whose visitor closed the browser, and of which the provider sends no event. */
async function payUnannounced(app: TestApp, button: 'pay' | 'decline' | 'abandon' = 'pay'): Promise<string> {
  await app.configureProvider({ webhooks: 'withheld' })
  const { json } = await app.submit('registration', aPayingDelegate())
  return app.press(button, json.authorization_url ?? '')
}

function findAttemptRow({ services }: TestApp) {
  return services.db.selectFrom('payment').select(['state', 'next_poll_at_ms']).executeTakeFirst()
}
