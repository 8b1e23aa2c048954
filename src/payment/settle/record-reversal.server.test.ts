import { expect, test } from 'vitest'
import {
  expectEventsHandled,
  findAttemptRow,
  orderKobo,
  queuedEmailKinds,
  refundAsOrganiser,
  storedOrderState,
  submitPaidOrder,
} from '../../../test/builders/payments'
import { createMovableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'
import { runCommand } from '../../../test/support/servers/start-process'
import { processEvents } from '../webhook/event-worker.server'
import { storeEvent } from '../webhook/store-event.server'
import { verifyAndSettlePayment } from './verify-and-settle-payment.server'

const organisationEmail = 'desk@agefest.example'
const env = { NOTIFY_EMAIL: organisationEmail }

test.each(engines)('a refund is recorded once, however often the provider reports it (%s)', async (engine) => {
  await using app = await startApp({ engine, env })
  const reference = await submitPaidOrder(app)
  await app.configureProvider({ webhooks: 'doubled' })
  expect((await refundAsOrganiser(app, reference)).status).toBe(200)
  await expectEventsHandled(app, 4)
  const { state, note, reversed_at_ms } = await findAttemptRow(app, reference)
  expect([await storedOrderState(app), state]).toEqual(['reversed', 'reversed'])
  expect(Math.abs(Date.now() - (reversed_at_ms ?? 0))).toBeLessThan(60_000)
  for (const noteText of ['the payment was returned to the payer', 'a refund was started', 'the refund is complete'])
    expect(note?.split(noteText), note ?? '').toHaveLength(2)
  expect(note).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d UTC: /)
  expect((await app.verify('registration', reference)).json.status).toBe('failed')
  expect(await queuedEmailKinds(app)).toEqual(['confirmation', 'notice', `reversal.${reference}`])
  const emails = await app.expectEmails(organisationEmail, 2)
  expect(emails.map(({ text }) => text).join()).toContain(`npm run agefest -- show ${reference}`)
  expect(await app.emailsTo('adaeze@example.com')).toHaveLength(1)
})

test.each(engines)('a partial refund is noted, and refunding the rest reverses the payment (%s)', async (engine) => {
  await using app = await startApp({ engine, env })
  const reference = await submitPaidOrder(app)
  expect((await refundAsOrganiser(app, reference, 1_000_000)).status).toBe(200)
  await expectEventsHandled(app, 4)
  expect(await storedOrderState(app)).toBe('paid')
  expect((await findAttemptRow(app, reference)).note).toContain('part of it was refunded')
  expect(await queuedEmailKinds(app)).toEqual(['confirmation', 'notice'])
  expect((await refundAsOrganiser(app, reference)).status).toBe(200)
  await expectEventsHandled(app, 7)
  expect(await storedOrderState(app)).toBe('reversed')
})

test.each(engines)(
  'a refund that is announced before the provider calls it reversed is recorded when it does (%s)',
  async (engine) => {
    const clock = createMovableClock()
    await using app = await startApp({ engine, env, clock })
    const reference = await submitPaidOrder(app)
    const eventData = { transaction_reference: reference, amount: String(orderKobo) }
    await storeEvent(app.services, JSON.stringify({ event: 'refund.processed', data: eventData }))
    await processEvents(app.services)
    expect(await storedOrderState(app)).toBe('paid')
    expect((await findAttemptRow(app, reference)).note).toBeNull()
    await app.configureProvider({ reference, state: 'reversed' })
    clock.move(6_000)
    await processEvents(app.services)
    await expectEventsHandled(app, 2)
    expect(await storedOrderState(app)).toBe('reversed')
    expect((await findAttemptRow(app, reference)).note).toContain('the refund is complete')
  },
)

test('a refund that the provider announces and never confirms needs review', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ env, clock })
  const reference = await submitPaidOrder(app)
  const eventData = { transaction_reference: reference, amount: orderKobo }
  await storeEvent(app.services, JSON.stringify({ event: 'refund.processed', data: eventData }))
  await processEvents(app.services)
  clock.move(11 * 60_000)
  await processEvents(app.services)
  await expectEventsHandled(app, 2)
  expect(await storedOrderState(app)).toBe('paid')
  expect((await findAttemptRow(app, reference)).note).toContain('still reports it as paid')
  expect(await queuedEmailKinds(app)).toContain(`review.${reference}`)
})

test('a failed refund needs review, and the payment stays successful', async () => {
  await using app = await startApp({ env })
  const reference = await submitPaidOrder(app)
  await app.configureProvider({ refunds: 'failed' })
  await refundAsOrganiser(app, reference)
  await expectEventsHandled(app, 4)
  expect(await storedOrderState(app)).toBe('paid')
  expect((await findAttemptRow(app, reference)).note).toContain('a refund failed')
  expect(await queuedEmailKinds(app)).toEqual(['confirmation', 'notice', `review.${reference}`])
})

test.each(engines)('an open dispute needs review, and its resolution is noted (%s)', async (engine) => {
  await using app = await startApp({ engine, env })
  const reference = await submitPaidOrder(app)
  await app.configureProvider({ reference, dispute: 'create' })
  await expectEventsHandled(app, 2)
  expect([await storedOrderState(app), (await findAttemptRow(app, reference)).state]).toEqual([
    'needs review',
    'in review',
  ])
  await app.configureProvider({ reference, dispute: 'remind' })
  await app.configureProvider({ reference, dispute: 'resolve' })
  await expectEventsHandled(app, 4)
  const { note } = await findAttemptRow(app, reference)
  for (const noteText of ['the payer disputes the payment', 'the dispute is waiting', 'the dispute is closed'])
    expect(note?.split(noteText)).toHaveLength(2)
  expect((await verifyAndSettlePayment(app.services, reference)).kind).toBe('in review')
  expect(await storedOrderState(app)).toBe('needs review')
  expect(await queuedEmailKinds(app)).toEqual([
    'confirmation',
    'notice',
    `review.${reference}`,
    `review.${reference}.2`,
  ])
  await app.configureProvider({ reference, state: 'reversed' })
  expect((await verifyAndSettlePayment(app.services, reference)).kind).toBe('reversed')
  expect(await storedOrderState(app)).toBe('reversed')
})

test('a dispute about money that has gone back already changes nothing but the note', async () => {
  await using app = await startApp({ env })
  const reference = await submitPaidOrder(app)
  await app.configureProvider({ reference, state: 'reversed' })
  await app.configureProvider({ reference, dispute: 'create' })
  await expectEventsHandled(app, 2)
  expect([await storedOrderState(app), (await findAttemptRow(app, reference)).state]).toEqual(['reversed', 'reversed'])
  expect((await findAttemptRow(app, reference)).note).toContain('the payer disputes the payment')
})

test.each(engines)('the operator learns of a reversal that the provider never announced (%s)', async (engine) => {
  await using app = await startApp({ engine, env })
  const reference = await submitPaidOrder(app)
  await app.configureProvider({ reference, state: 'reversed' })
  // The return page uses our record; the operator's command calls the provider.
  expect((await app.verify('registration', reference)).json.status).toBe('success')
  const settleOutput = await runCommand(app.variables, 'settle', reference)
  expect(settleOutput.out).toContain('is reversed')
  expect((await runCommand(app.variables, 'show', reference)).out).toContain('the payment was returned to the payer')
})

test.each(engines)(
  'twenty concurrent verifications of a reversed payment record the reversal once (%s)',
  async (engine) => {
    await using app = await startApp({ engine, env })
    const reference = await submitPaidOrder(app)
    await app.configureProvider({ reference, state: 'reversed' })
    const states = await Promise.all(Array.from({ length: 20 }, () => verifyAndSettlePayment(app.services, reference)))
    expect(new Set(states.map(({ kind }) => kind))).toEqual(new Set(['reversed']))
    expect((await findAttemptRow(app, reference)).note?.split('the payment was returned')).toHaveLength(2)
    expect(await queuedEmailKinds(app)).toEqual(['confirmation', 'notice', `reversal.${reference}`])
  },
)

test.each(engines)('two servers that work on one event note it once (%s)', async (engine) => {
  await using app = await startApp({ engine, env })
  const reference = await submitPaidOrder(app)
  // The event is not trusted: nothing was refunded.
  const body = JSON.stringify({ event: 'refund.processed', data: { transaction_reference: reference } })
  await app.configureProvider({ silent: true })
  expect(await storeEvent(app.services, body)).toBe(true)
  const workers = Array.from({ length: 3 }, () => processEvents(app.services))
  await expect.poll(() => app.services.db.selectFrom('provider_event').select('id').execute()).toHaveLength(2)
  await app.configureProvider({ silent: false })
  await Promise.all(workers)
  await expectEventsHandled(app, 2)
  expect((await findAttemptRow(app, reference)).note?.split('does not report the amount')).toHaveLength(2)
  expect(await queuedEmailKinds(app)).toEqual(['confirmation', 'notice', `review.${reference}`])
  expect(await storedOrderState(app)).toBe('paid')
})
