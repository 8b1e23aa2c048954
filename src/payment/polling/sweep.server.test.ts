import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../../test/builders/delegate'
import { movableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { type App, startApp } from '../../../test/support/servers/start-app'
import type { PaymentProvider } from '../../adapters/payment-provider/paystack.server'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import { settle } from '../settle/settle.server'
import { fewestQuestions, fewestSilences } from './poll-intervals'
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
  await askedOften(app)
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
    await askedOften(app)
    clock.move(100 * hourMs)
    await sweep(app.services)
    expect(await attemptOf(app)).toEqual({ state: 'open', ask_again_at_ms: null })
    await app.provider({ reference, state: 'success', webhooks: 'normal' })
    await app.expectLetters('adaeze@example.com', 1)
    expect(await attemptOf(app)).toMatchObject({ state: 'succeeded' })
  },
)

test('visitors who ask often do not use up the questions of the sweep', async () => {
  const clock = movableClock()
  await using app = await startApp({ clock })
  const reference = await paidInSilence(app, 'abandon')
  const schedule = () => app.services.db.selectFrom('payment').select(['asked_times', 'ask_again_at_ms']).execute()
  const before = await schedule()
  for (let time = 0; time < 10; time++) await settle(app.services, reference)
  expect(await schedule()).toEqual(before)
  clock.move(21_000)
  await Promise.all([sweep(app.services), sweep(app.services)])
  const [next] = await schedule()
  expect(next?.asked_times).toBe(1)
  expect(next?.ask_again_at_ms).toBeGreaterThan(clock.nowMs() + 30_000)
})

test('one payment that the provider cannot answer for keeps nobody else waiting', async () => {
  const clock = movableClock()
  await using app = await startApp({ clock })
  const poisoned = await paidInSilence(app, 'abandon')
  const { json } = await app.submit('registration', aPayingDelegate({ email: 'next@example.com' }))
  const next = await app.press('pay', json.authorization_url ?? '')
  const services = { ...app.services, provider: cannotAnswerFor(poisoned, app.services.provider) }
  clock.move(21_000)
  await sweep(services)
  const states = await app.services.db.selectFrom('payment').select(['reference', 'state']).execute()
  expect(states).toContainEqual({ reference: next, state: 'succeeded' })
  expect(states).toContainEqual({ reference: poisoned, state: 'open' })
  // It is asked about for a day longer than others, and then no more.
  await app.services.db.updateTable('payment').set({ unanswered_times: fewestSilences }).execute()
  clock.move(95 * hourMs)
  await sweep(services)
  expect(await nextQuestion(app, poisoned)).toBeGreaterThan(clock.nowMs())
  clock.move(hourMs)
  await sweep(services)
  expect(await nextQuestion(app, poisoned)).toBeNull()
})

test.each([
  ['jumps five days ahead for a moment', [120, -120]],
  ['is five days behind when the payment begins, and then put right', [0, 120]],
])('a clock that %s does not end the questions about a payment', async (_what, hours) => {
  const clock = movableClock()
  await using app = await startApp({ clock })
  const reference = await paidInSilence(app, 'abandon')
  const silent = { ...app.services, provider: cannotAnswerFor(reference, app.services.provider) }
  for (const jump of hours) {
    clock.move(jump * hourMs)
    await sweep(app.services)
    clock.move(2 * hourMs)
    await sweep(silent)
  }
  await app.provider({ reference, state: 'success' })
  for (let hour = 0; hour < 2; hour++) {
    clock.move(hourMs)
    await sweep(app.services)
  }
  expect(await attemptOf(app)).toMatchObject({ state: 'succeeded' })
})

test('a question that hangs keeps the sweep from asking no other', async () => {
  await using app = await startApp()
  const hanging = await paidInSilence(app, 'abandon')
  const { json } = await app.submit('registration', aPayingDelegate({ email: 'next@example.com' }))
  const next = await app.press('pay', json.authorization_url ?? '')
  const { provider } = app.services
  const answered = Promise.withResolvers<void>()
  const verify: PaymentProvider['verify'] = async (reference, question) => {
    if (reference === hanging) await answered.promise
    return provider.verify(reference, question)
  }
  // Ahead of the server's own clock, so that its own sweep does not ask meanwhile.
  const clock = { nowMs: () => Date.now() + 21_000 }
  const round = sweep({ ...app.services, clock, provider: { ...provider, verify } })
  const states = () => app.services.db.selectFrom('payment').select(['reference', 'state']).execute()
  await expect.poll(states, { timeout: 15_000 }).toContainEqual({ reference: next, state: 'succeeded' })
  answered.resolve()
  await round
})

/** As if its 72 hours had been used for questions. */
function askedOften({ services: { db } }: App) {
  return db.updateTable('payment').set({ asked_times: fewestQuestions }).execute()
}

function cannotAnswerFor(poisoned: string, provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    verify: async (reference) => {
      if (reference === poisoned) throw new PaymentProviderUnavailable('The payment provider’s answer is no JSON.')
      return provider.verify(reference)
    },
  }
}

async function nextQuestion({ services: { db } }: App, reference: string): Promise<number | null> {
  const attempt = await db
    .selectFrom('payment')
    .select('ask_again_at_ms')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return attempt.ask_again_at_ms
}

/** A payment whose visitor closed the browser, and of which the provider sends no event. */
async function paidInSilence(app: App, button: 'pay' | 'decline' | 'abandon' = 'pay'): Promise<string> {
  await app.provider({ webhooks: 'withheld' })
  const { json } = await app.submit('registration', aPayingDelegate())
  return app.press(button, json.authorization_url ?? '')
}

function attemptOf({ services }: App) {
  return services.db.selectFrom('payment').select(['state', 'ask_again_at_ms']).executeTakeFirst()
}
