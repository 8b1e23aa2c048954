import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aDelegate } from '../../../test/builders/delegate'
import {
  findAttemptRow,
  orderKobo,
  queuedEmailKinds,
  storedOrderState,
  submitPaidOrder,
  submitUnpaidOrder,
} from '../../../test/builders/payments'
import { createMovableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { checkTicket, findCheckInList } from '../../desk/gate/scan-ticket.server'
import { markPaidManually } from '../../payment/manual/mark-paid.server'
import { requestRefund } from '../../payment/refunds/request-refund.server'
import { remindOfUnpaidOrders } from '../../payment/reminders/remind-unpaid.server'
import { acceptPayment } from '../../payment/settle/accept-payment.server'
import { type CancelWish, cancelOrder } from './cancel-order.server'

test.each(engines)(
  'a free order that is cancelled loses its ticket and its page says so; two staff cancel it once (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const { json } = await app.submit('registration', aDelegate())
    await app.expectEmails('adaeze@example.com', 1)
    const order = await orderPage(app, json.order)
    expect(order.tickets.total).toBe(1)
    const code = order.tickets.tickets[0]?.code ?? ''
    const results = await Promise.all([cancel(app, { tellsVisitor: true }), cancel(app, { tellsVisitor: true })])
    expect(results.map(({ kind }) => kind).sort()).toEqual(['already cancelled', 'cancelled'])
    expect(await orderPage(app, json.order)).toMatchObject({
      ...{ isCancelled: true, code: null, tickets: { total: 0 }, letter: null, hasCalendar: false },
    })
    const list = findCheckInList('day-1') ?? expect.fail('no list')
    expect(await checkTicket(app.services, { list, text: code, direction: 'in' })).toMatchObject({
      decision: { kind: 'void' },
    })
    const [, told] = await app.expectEmails('adaeze@example.com', 2)
    expect(told?.subject).toContain('is cancelled')
    expect((await fetch(`${app.url}/api${json.order}/letter`, { method: 'POST' })).status).toBe(409)
  },
)

test('an order whose tickets nobody has opened yet gets none after it was cancelled', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate())
  await app.services.db.deleteFrom('ticket').execute()
  await cancel(app)
  await orderPage(app, json.order)
  expect(
    (await app.services.db.selectFrom('ticket').selectAll().execute()).filter(({ state }) => state === 'valid'),
  ).toEqual([])
})

test.each(engines)(
  'a paid order is cancelled only after a refund that covers it, or explicitly without one (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const reference = await submitPaidOrder(app)
    const unreturned = (restKobo: number) => ({
      kind: 'paid',
      payments: [{ reference, restKobo, canRefund: expect.any(Boolean) }],
    })
    expect(await cancel(app)).toEqual(unreturned(orderKobo))
    await app.configureProvider({ webhooks: 'withheld' })
    const wish = { reference, reason: 'ill', requestedBy: 'ada' }
    await requestRefund(app.services, { ...wish, id: randomUUID(), amountKobo: 1_000_000 })
    expect(await cancel(app)).toEqual(unreturned(orderKobo - 1_000_000))
    expect(await cancel(app, { keepsPayment: true })).toMatchObject({ kind: 'cancelled' })
    expect(await storedOrderState(app)).toBe('paid')
    expect(await app.services.db.selectFrom('cancellation').selectAll().execute()).toMatchObject([
      { cancelled_by: 'ada', reason: 'cannot come', keeps_payment: 1, tells_visitor: 0 },
    ])
  },
)

test('a refund of everything that is under way is enough to cancel', async () => {
  await using app = await startApp()
  const reference = await submitPaidOrder(app)
  await app.configureProvider({ webhooks: 'withheld' })
  await requestRefund(app.services, {
    ...{ id: randomUUID(), reference, amountKobo: 'the rest', reason: 'ill', requestedBy: 'ada' },
  })
  expect((await cancel(app)).kind).toBe('cancelled')
  await app.configureProvider({ webhooks: 'normal' })
  await expect.poll(() => storedOrderState(app)).toBe('reversed')
})

test.each(engines)(
  'nobody is reminded of a cancelled order or can pay it, and a late payment goes to review (%s)',
  async (engine) => {
    const clock = createMovableClock()
    await using app = await startApp({ engine, clock })
    const reference = await submitUnpaidOrder(app)
    expect((await cancel(app)).kind).toBe('cancelled')
    const { access_token: token } = await app.services.db
      .selectFrom('submission')
      .select('access_token')
      .executeTakeFirstOrThrow()
    const retry = await fetch(`${app.url}/api/order/${token}/payment`, { method: 'POST' })
    expect(await retry.text()).not.toContain('sandbox')
    expect(await app.services.db.selectFrom('payment').selectAll().execute()).toHaveLength(1)
    const byHand = { method: 'cash', receivedKobo: orderKobo, reason: 'desk', recordedBy: 'ada' } as const
    const { id } = await app.services.db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
    expect(await markPaidManually(app.services, { ...byHand, submissionId: id })).toEqual({ kind: 'cancelled' })
    clock.move(2 * 3_600_000)
    expect(await remindOfUnpaidOrders(app.services)).toBe(0)
    expect(await queuedEmailKinds(app)).not.toContain('payment-reminder')
    await app.configureProvider({ reference, state: 'success' })
    await expect.poll(() => storedOrderState(app)).toBe('needs review')
    expect(await findAttemptRow(app, reference)).toMatchObject({
      ...{ state: 'in review', note: expect.stringContaining('cancelled') },
    })
    expect((await cancel(app)).kind).toBe('already cancelled')
    // Keeping the money gives no place back.
    await acceptPayment(app.services, reference)
    expect(await storedOrderState(app)).toBe('paid')
    expect(await queuedEmailKinds(app)).not.toContain('confirmation')
    expect((await orderPage(app, `/order/${token}`)).tickets.total).toBe(0)
  },
)

test('an order with a payment in review is not cancelled, nor one without a reason', async () => {
  await using app = await startApp()
  const reference = await submitUnpaidOrder(app)
  expect((await cancel(app, { reason: ' ' })).kind).toBe('no reason')
  await app.services.db.updateTable('payment').set({ state: 'in review' }).where('reference', '=', reference).execute()
  await app.services.db.updateTable('submission').set({ state: 'needs review' }).execute()
  expect((await cancel(app, { keepsPayment: true })).kind).toBe('in review')
})

async function cancel({ services }: TestApp, change: Partial<CancelWish> = {}) {
  const { id } = await services.db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  const wish = { submissionId: id, reason: 'cannot come', keepsPayment: false, tellsVisitor: false, cancelledBy: 'ada' }
  return cancelOrder(services, { ...wish, ...change })
}

async function orderPage({ url }: TestApp, order = '') {
  const response = await fetch(`${url}/api${order}`)
  return (await response.json()) as {
    isCancelled: boolean
    tickets: { total: number; tickets: { code: string }[] }
  }
}
