import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  createSecondAttempt,
  expectEventsHandled,
  findAttemptRow,
  orderKobo,
  queuedEmailKinds,
  storedOrderState,
  submitPaidOrder,
} from '../../../test/builders/payments'
import { createMovableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { freePort } from '../../../test/support/servers/free-port'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import type { Kobo } from '../../domain/money'
import { checkRefunds } from './check-refunds.server'
import { requestRefund } from './request-refund.server'

const minuteMs = 60_000

test.each(engines)(
  'a part that is refunded leaves the order paid and gets a credit note of its amount (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const reference = await submitPaidOrder(app)
    expect((await refund(app, reference, 1_000_000)).kind).toBe('accepted')
    await expect.poll(() => refundStates(app)).toEqual(['processed'])
    expect(await creditNotes(app)).toEqual([1_000_000])
    expect(await storedOrderState(app)).toBe('paid')
    expect(await refund(app, reference, orderKobo)).toEqual({ kind: 'too much', restKobo: orderKobo - 1_000_000 })
  },
)

test.each(engines)('a whole refund reverses the order once the provider confirms it (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const reference = await submitPaidOrder(app)
  await app.configureProvider({ webhooks: 'withheld' })
  expect((await refund(app, reference)).kind).toBe('accepted')
  expect(await storedOrderState(app)).toBe('paid')
  await app.configureProvider({ webhooks: 'normal' })
  await expect.poll(() => storedOrderState(app)).toBe('reversed')
  expect(await refundStates(app)).toEqual(['processed'])
  expect(await creditNotes(app)).toEqual([orderKobo])
  expect((await refund(app, reference)).kind).toBe('not refundable')
})

test.each(engines)('two servers asked at the same moment refund once (%s)', async (engine) => {
  await using first = await startApp({ engine })
  const reference = await submitPaidOrder(first)
  await first.configureProvider({ webhooks: 'withheld' })
  await using second = await startApp({ reuseVariables: { ...first.variables, PORT: String(await freePort()) } })
  // The sandbox of the first server is the provider of both.
  const secondServices = { ...second.services, provider: first.services.provider }
  const wish = { reference, amountKobo: 500_000, reason: 'ill', requestedBy: 'ada' }
  const results = await Promise.all(
    [first.services, secondServices, first.services, secondServices].map((services) =>
      requestRefund(services, { ...wish, id: randomUUID() }),
    ),
  )
  expect(results.map(({ kind }) => kind).sort()).toEqual(['accepted', 'under way', 'under way', 'under way'])
})

test('the same wish sent again is no second refund, and the same amount within a day needs a confirmation', async () => {
  await using app = await startApp()
  const reference = await submitPaidOrder(app)
  const wish = { id: randomUUID(), reference, amountKobo: 500_000, reason: 'ill', requestedBy: 'ada' }
  expect((await requestRefund(app.services, wish)).kind).toBe('accepted')
  await expect.poll(() => refundStates(app)).toEqual(['processed'])
  expect((await requestRefund(app.services, wish)).kind).toBe('known')
  expect((await refund(app, reference, 500_000)).kind).toBe('repeat')
  const repeat = await requestRefund(app.services, { ...wish, id: randomUUID(), allowsRepeat: true })
  expect(repeat.kind).toBe('accepted')
  await expect.poll(() => refundStates(app)).toEqual(['processed', 'processed'])
  expect(await creditNotes(app)).toEqual([500_000, 500_000])
})

test.each(engines)(
  'a refund whose answer and event were lost is found at the provider and counted once (%s)',
  async (engine) => {
    const clock = createMovableClock()
    await using app = await startApp({ engine, clock })
    const reference = await submitPaidOrder(app)
    await app.configureProvider({ webhooks: 'withheld' })
    expect((await refund(withoutAnswer(app, 'after the refund'), reference, 700_000)).kind).toBe('unclear')
    expect((await refund(app, reference, 700_000)).kind).toBe('under way')
    clock.move(2 * minuteMs)
    await Promise.all([checkRefunds(app.services), checkRefunds(app.services)])
    await expect.poll(() => refundStates(app)).toEqual(['processed'])
    expect(await creditNotes(app)).toEqual([700_000])
    // Its events come late.
    await app.configureProvider({ webhooks: 'normal' })
    await expectEventsHandled(app, 4)
    expect(await creditNotes(app)).toEqual([700_000])
    expect(await storedOrderState(app)).toBe('paid')
  },
)

test('a refund that never reached the provider is given up after 15 minutes, with an alert', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  const reference = await submitPaidOrder(app)
  expect((await refund(withoutAnswer(app, 'before the refund'), reference, 700_000)).kind).toBe('unclear')
  clock.move(2 * minuteMs)
  await checkRefunds(app.services)
  expect(await refundStates(app)).toEqual(['requested'])
  clock.move(15 * minuteMs)
  await checkRefunds(app.services)
  // The server's own check may be at it at this moment.
  await expect.poll(() => refundStates(app)).toEqual(['failed'])
  expect(await queuedEmailKinds(app)).toContain(`review.${reference}`)
  expect((await refund(app, reference, 700_000)).kind).toBe('accepted')
})

test('a refund that the provider could not make leaves the order paid and alerts the organisation', async () => {
  await using app = await startApp()
  const reference = await submitPaidOrder(app)
  await app.configureProvider({ refunds: 'failed' })
  expect((await refund(app, reference, 700_000)).kind).toBe('accepted')
  await expect.poll(() => refundStates(app)).toEqual(['failed'])
  expect(await creditNotes(app)).toEqual([])
  expect(await storedOrderState(app)).toBe('paid')
  expect(await queuedEmailKinds(app)).toContain(`review.${reference}`)
})

test('the second payment of an order goes back whole only, and the order is paid again', async () => {
  await using app = await startApp()
  await submitPaidOrder(app)
  const second = await createSecondAttempt(app)
  await app.configureProvider({ reference: second, state: 'success' })
  await expect.poll(() => storedOrderState(app)).toBe('needs review')
  expect((await refund(app, second)).kind).toBe('accepted')
  await expect.poll(() => storedOrderState(app)).toBe('paid')
  expect((await findAttemptRow(app, second)).state).toBe('reversed')
})

test('a refund made in the dashboard beside ours is counted as well', async () => {
  await using app = await startApp()
  const reference = await submitPaidOrder(app)
  await refund(app, reference, 700_000)
  await expect.poll(() => refundStates(app)).toEqual(['processed'])
  await app.services.provider.refund({ id: 'made in the dashboard', reference, amountKobo: 700_000 })
  await expect.poll(() => creditNotes(app)).toEqual([700_000, 700_000])
})

test('what is unpaid, unknown or more than was paid is not refunded', async () => {
  await using app = await startApp()
  const reference = await submitPaidOrder(app)
  expect((await refund(app, 'agf-unknown')).kind).toBe('unknown reference')
  expect((await refund(app, reference, orderKobo + 1)).kind).toBe('too much')
  expect((await refund(app, reference, 0)).kind).toBe('too much')
  const open = await createSecondAttempt(app)
  expect((await refund(app, open)).kind).toBe('not refundable')
  expect(await refundStates(app)).toEqual([])
})

function refund(
  { services }: Pick<TestApp, 'services'>,
  reference: string,
  amountKobo: Kobo | 'the rest' = 'the rest',
) {
  return requestRefund(services, { id: randomUUID(), reference, amountKobo, reason: 'ill', requestedBy: 'ada' })
}

/** The same app, whose calls for refunds end without an answer. */
function withoutAnswer({ services }: TestApp, when: 'before the refund' | 'after the refund') {
  const { provider } = services
  const refundWithoutAnswer: typeof provider.refund = async (request) => {
    if (when === 'after the refund') await provider.refund(request)
    throw new PaymentProviderUnavailable('The payment provider did not respond in time.')
  }
  return { services: { ...services, provider: { ...provider, refund: refundWithoutAnswer } } }
}

async function refundStates({ services }: TestApp): Promise<string[]> {
  const refunds = await services.db.selectFrom('refund').select('state').orderBy('created_at_ms').execute()
  return refunds.map(({ state }) => state)
}

async function creditNotes({ services }: TestApp): Promise<number[]> {
  const notes = services.db.selectFrom('receipt').select('amount_kobo').where('series', '=', 'credit note')
  return (await notes.orderBy('number').execute()).map(({ amount_kobo }) => amount_kobo)
}
