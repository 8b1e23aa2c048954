import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../test/a-delegate'
import { engines } from '../../test/engines'
import { movableClock } from '../../test/movable-clock'
import { type App, startApp } from '../../test/start-app'
import { settle } from './settle.server'
import { sweep } from './sweep.server'

const hourMs = 3_600_000

test.each(engines)('a payment settles with no visitor and no webhook (%s)', async (engine) => {
  const clock = movableClock()
  await using app = await startApp({ engine, clock })
  await paidInSilence(app)
  clock.move(21_000)
  await app.expectLetters('adaeze@example.com', 1)
  expect(await attemptOf(app)).toMatchObject({ state: 'succeeded', ask_again_at_ms: null })
})

test('a declined card may still be followed by another one on the same page, so the sweep goes on asking', async () => {
  const clock = movableClock()
  await using app = await startApp({ clock })
  const reference = await paidInSilence(app, 'decline')
  expect((await app.verify('registration', reference)).json.status).toBe('failed')
  await app.provider({ reference, state: 'success' })
  clock.move(61_000)
  await sweep(app.services)
  expect(await attemptOf(app)).toMatchObject({ state: 'succeeded' })
})

test('after a fault of the provider it is asked again within a minute, however old the attempt is', async () => {
  const clock = movableClock()
  await using app = await startApp({ clock })
  const reference = await paidInSilence(app, 'abandon')
  for (let hour = 0; hour < 9; hour++) {
    clock.move(hourMs)
    await sweep(app.services)
  }
  await app.provider({ reference, state: 'success', status: 500 })
  clock.move(hourMs)
  await sweep(app.services)
  expect(await attemptOf(app)).toMatchObject({ state: 'open' })
  await app.provider({ status: null })
  clock.move(60_000)
  await sweep(app.services)
  expect(await attemptOf(app)).toMatchObject({ state: 'succeeded' })
})

test.each(engines)('it stops asking after 72 hours, and the operator can still settle (%s)', async (engine) => {
  const clock = movableClock()
  await using app = await startApp({ engine, clock })
  const reference = await paidInSilence(app, 'abandon')
  clock.move(71 * hourMs)
  await sweep(app.services)
  expect((await attemptOf(app))?.ask_again_at_ms).toBeLessThanOrEqual(clock.nowMs() + hourMs)
  clock.move(hourMs + 1)
  await sweep(app.services)
  expect(await attemptOf(app)).toMatchObject({ state: 'open', ask_again_at_ms: null })

  await app.provider({ reference, state: 'success' })
  clock.move(100 * hourMs)
  await sweep(app.services)
  expect(await attemptOf(app)).toMatchObject({ state: 'open' })
  expect((await settle(app.services, reference)).kind).toBe('paid')
})

test.each(engines)(
  'money that comes after the sweep has ended is honoured when the provider tells of it (%s)',
  async (engine) => {
    const clock = movableClock()
    await using app = await startApp({ engine, clock })
    const reference = await paidInSilence(app, 'abandon')
    clock.move(100 * hourMs)
    await sweep(app.services)
    expect(await attemptOf(app)).toEqual({ state: 'open', ask_again_at_ms: null })
    await app.provider({ reference, state: 'success', webhooks: 'normal' })
    await app.expectLetters('adaeze@example.com', 1)
    expect(await attemptOf(app)).toMatchObject({ state: 'succeeded' })
  },
)

/** A payment whose visitor closed the browser, and of which the provider sends no event. */
async function paidInSilence(app: App, button: 'pay' | 'decline' | 'abandon' = 'pay'): Promise<string> {
  await app.provider({ webhooks: 'withheld' })
  const { json } = await app.submit('registration', aPayingDelegate())
  return app.press(button, json.authorization_url ?? '')
}

function attemptOf({ services }: App) {
  return services.db.selectFrom('payment').select(['state', 'ask_again_at_ms']).executeTakeFirst()
}
