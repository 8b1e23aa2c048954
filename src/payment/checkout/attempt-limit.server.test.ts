import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../../test/builders/delegate'
import { addFailedAttempts, failAttempts } from '../../../test/support/failed-attempts'
import { createMovableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import { attemptLimit } from './checkout-attempts.server'

const hourMs = 3_600_000
const key = 'one-submission-of-the-form'

test.each(engines)(
  'an order has 40 payment attempts within 24 hours, and then more the next day (%s)',
  async (engine) => {
    const clock = createMovableClock()
    await using app = await startApp({ engine, clock })
    const { json } = await app.submit('registration', aPayingDelegate(), { key })
    await failAttempts(app)
    clock.move(hourMs)
    await addFailedAttempts(app, attemptLimit.maxCount - 2)
    expect((await payAgain(app, json.order)).status).toBe(200)
    await failAttempts(app)
    const refused = await payAgain(app, json.order)
    expect(refused).toMatchObject({ status: 429, message: expect.stringMatching(/40 times.*tomorrow.*write to us/) })
    expect(refused.retryAfterS).toBeGreaterThan(22 * 3_600)
    expect(refused.retryAfterS).toBeLessThanOrEqual(23 * 3_600)
    expect((await app.countRows()).payments).toBe(attemptLimit.maxCount)

    clock.move(23 * hourMs)
    expect((await payAgain(app, json.order)).status).toBe(200)
  },
)

test('a form resent with the same key gets the same error and the address of its order', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aPayingDelegate(), { key })
  await addFailedAttempts(app, attemptLimit.maxCount - 1)
  await failAttempts(app)
  const again = await app.submit('registration', aPayingDelegate(), { key })
  expect(again).toMatchObject({ status: 429, json: { order: json.order, message: expect.stringMatching(/40 times/) } })
})

test('an open checkout page is reused however many attempts there were, and other orders are not affected', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aPayingDelegate())
  await addFailedAttempts(app, attemptLimit.maxCount + 10)
  expect(await payAgain(app, json.order)).toMatchObject({ status: 200, checkoutUrl: json.authorization_url })
  const other = await app.submit('registration', aPayingDelegate({ email: 'bola@example.com' }))
  expect(other.status).toBe(200)
})

test('a clock that ran ahead and is set back does not block a payment', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  const { json } = await app.submit('registration', aPayingDelegate())
  clock.move(48 * hourMs)
  await addFailedAttempts(app, attemptLimit.maxCount)
  clock.move(-48 * hourMs)
  await failAttempts(app)
  expect((await payAgain(app, json.order)).status).toBe(200)
})

test('a call that our own rate limits reject does not count as an attempt', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aPayingDelegate())
  await failAttempts(app)
  const { provider } = app.services
  const { initialize } = provider
  provider.initialize = async () => {
    throw new PaymentProviderUnavailable('too many', { isLocallyLimited: true })
  }
  for (let time = 0; time < 3; time++) expect((await payAgain(app, json.order)).status).toBe(503)
  expect((await app.countRows()).payments).toBe(1)
  provider.initialize = initialize
  expect((await payAgain(app, json.order)).status).toBe(200)
})

async function payAgain({ url }: TestApp, order: string | undefined) {
  const response = await fetch(`${url}/api${order}/payment`, { method: 'POST' })
  const { message, authorization_url: checkoutUrl } = (await response.json()) as Record<string, string>
  return { status: response.status, message, checkoutUrl, retryAfterS: Number(response.headers.get('retry-after')) }
}
