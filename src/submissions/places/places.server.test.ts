import { expect, test } from 'vitest'
import { orderTwoSeats, readOrderStates, readSeatsLeft, workshopWith } from '../../../test/builders/limited-workshop'
import { workshopServer } from '../../../test/builders/workshop/flow.server'
import { aWorkshopBooking } from '../../../test/builders/workshop-booking'
import { clockFrom, createMovableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { createEnvironment, startApp, type TestApp } from '../../../test/support/servers/start-app'
import { markPaidManually } from '../../payment/manual/mark-paid.server'
import { acceptPayment } from '../../payment/settle/accept-payment.server'
import { verifyAndSettlePayment } from '../../payment/settle/verify-and-settle-payment.server'
import { backfillPlaces } from './backfill-places.server'
import { placeHoldMs } from './hold-places.server'

const placesPerOrder = 2

test.each(engines)('what is sold out is refused in words, and nothing is stored or started (%s)', async (engine) => {
  await using app = await startApp({ engine, flows: [workshopWith(5)] })
  await orderTwoSeats(app)
  await orderTwoSeats(app)
  const refused = await app.submit('workshop', aWorkshopBooking(), { key: 'third' })
  expect(refused).toMatchObject({ status: 422, json: { message: expect.stringContaining('Places left: 1') } })
  expect(await app.countRows()).toMatchObject({ submissions: 2, payments: 2, idempotencyRecords: 0 })
  expect((await app.submit('workshop', aWorkshopBooking({ seats: 1, amount: 7_000 }), { key: 'third' })).status).toBe(
    200,
  )
  const soldOut = await app.submit('workshop', aWorkshopBooking({ seats: 1, amount: 7_000 }))
  expect(soldOut).toMatchObject({ status: 422, json: { message: expect.stringContaining('sold out') } })
  expect(await readSeatsLeft(app)).toMatchObject([{ limit: 5, sold: 0, held: 5, left: 0 }])
})

test.each(engines)(
  'a form without limits leaves no rows of places, and its page has nothing to ask for (%s)',
  async (engine) => {
    await using app = await startApp({ engine, flows: [workshopServer] })
    await pay(app, await orderTwoSeats(app))
    expect(await app.services.db.selectFrom('order_place').selectAll().execute()).toEqual([])
    expect(await app.services.db.selectFrom('place_pool').selectAll().execute()).toEqual([])
    expect(await soldOutOn(app)).toEqual({})
  },
)

test.each(engines)(
  'an order that is not paid in time loses its places, gets them again while there are some, and its late payment is not lost (%s)',
  async (engine) => {
    const clock = createMovableClock()
    await using app = await startApp({ engine, clock, flows: [workshopWith(placesPerOrder)] })
    const late = await orderTwoSeats(app)
    clock.move(placeHoldMs - 60_000)
    expect((await app.submit('workshop', aWorkshopBooking())).status).toBe(422)
    clock.move(120_000)
    // Nobody else wants them: the payment page is handed out again, and keeps them for another while.
    expect((await payAgain(app, late)).status).toBe(200)
    expect((await app.submit('workshop', aWorkshopBooking())).status).toBe(422)
    clock.move(placeHoldMs + 60_000)
    const winner = await orderTwoSeats(app)
    expect((await payAgain(app, late)).message).toContain('sold out now')

    const winnerReference = await pay(app, winner)
    const lateReference = await app.press('pay', late.authorization_url ?? '')
    const verified = await verifyAndSettlePayment(app.services, lateReference)
    expect(verified.kind).toBe('in review')
    expect(await readOrderStates(app)).toEqual(['needs review', 'paid'])
    const { note } = await app.services.db
      .selectFrom('payment')
      .select('note')
      .where('reference', '=', lateReference)
      .executeTakeFirstOrThrow()
    expect(note).toContain('places were given to others')
    expect(await readSeatsLeft(app)).toMatchObject([{ sold: placesPerOrder, inReview: placesPerOrder, left: 0 }])

    // A refund of the winner frees its places, and staff keep the late order.
    await app.configureProvider({ reference: winnerReference, state: 'reversed' })
    await verifyAndSettlePayment(app.services, winnerReference)
    await acceptPayment(app.services, lateReference)
    expect(await readOrderStates(app)).toEqual(['paid', 'reversed'])
    expect(await readSeatsLeft(app)).toMatchObject([{ sold: placesPerOrder, inReview: 0, left: 0 }])
  },
)

test.each(engines)('an order keeps its places while an overflow waits for a decision (%s)', async (engine) => {
  const clock = createMovableClock()
  await using app = await startApp({ engine, clock, flows: [workshopWith(placesPerOrder)] })
  const late = await orderTwoSeats(app)
  clock.move(placeHoldMs + 1_000)
  const winner = await orderTwoSeats(app)
  await verifyAndSettlePayment(app.services, await app.press('pay', late.authorization_url ?? ''))
  expect((await app.verify('workshop', await app.press('pay', winner.authorization_url ?? ''))).json.status).toBe(
    'success',
  )
  expect(await readOrderStates(app)).toEqual(['needs review', 'paid'])
})

test.each(engines)('staff cannot mark an order as paid whose places others have (%s)', async (engine) => {
  const clock = createMovableClock()
  await using app = await startApp({ engine, clock, flows: [workshopWith(placesPerOrder)] })
  await orderTwoSeats(app)
  const { id: submissionId } = await app.services.db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  clock.move(placeHoldMs + 1_000)
  await orderTwoSeats(app)
  const payment = { submissionId, receivedKobo: 1_400_000, reason: 'cash box', recordedBy: 'ada' } as const
  expect(await markPaidManually(app.services, { ...payment, method: 'cash' })).toMatchObject({ kind: 'sold out' })
  expect(await readOrderStates(app)).toEqual(['awaiting payment', 'awaiting payment'])
})

test.each(engines)('places that were sold before there was a limit count (%s)', async (engine) => {
  const variables = await createEnvironment(engine)
  await using earlier = await startApp({ reuseVariables: variables, flows: [workshopServer] })
  await pay(earlier, await orderTwoSeats(earlier))
  await orderTwoSeats(earlier)
  await earlier.stop()
  await using app = await startApp({ reuseVariables: variables, flows: [workshopWith(5)] })
  expect(await readSeatsLeft(app)).toMatchObject([{ sold: placesPerOrder, held: placesPerOrder, left: 1 }])
  expect(await backfillPlaces(app.services.db, app.services.flows)).toBe(0)
  expect((await app.submit('workshop', aWorkshopBooking())).status).toBe(422)
})

test.each(engines)('the list of what is sold out follows within seconds (%s)', async (engine) => {
  const clock = clockFrom(Date.now())
  await using app = await startApp({ engine, clock, flows: [workshopWith(placesPerOrder)] })
  expect(await soldOutOn(app)).toEqual({})
  await orderTwoSeats(app)
  await expect.poll(() => soldOutOn(app)).toEqual({ workshop: ['seat'] })
})

async function pay(app: TestApp, { authorization_url }: { authorization_url?: string }): Promise<string> {
  const reference = await app.press('pay', authorization_url ?? '')
  expect((await app.verify('workshop', reference)).json.status).toBe('success')
  return reference
}

async function payAgain(app: TestApp, json: { order?: string }) {
  const response = await fetch(`${app.url}/api${json.order}/payment`, { method: 'POST' })
  return { status: response.status, message: ((await response.json()) as { message?: string }).message ?? '' }
}

async function soldOutOn(app: TestApp) {
  return ((await (await fetch(`${app.url}/api/places`)).json()) as { soldOut: object }).soldOut
}
