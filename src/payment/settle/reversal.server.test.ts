import { expect, test } from 'vitest'
import { attemptAt, expectHandled, kinds, paid, refund, standing } from '../../../test/builders/payments'
import { movableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'
import { runCommand } from '../../../test/support/servers/start-process'
import { storeEvent, workOnEvents } from '../webhook/webhook.server'
import { settle } from './settle.server'

const office = 'desk@agefest.example'
const env = { NOTIFY_EMAIL: office }

test.each(engines)('a refund is recorded once, however often the provider tells (%s)', async (engine) => {
  await using app = await startApp({ engine, env })
  const reference = await paid(app)
  await app.provider({ webhooks: 'doubled' })
  expect((await refund(app, reference)).status).toBe(200)
  await expectHandled(app, 4)
  const { state, remark, reversed_at_ms } = await attemptAt(app, reference)
  expect([await standing(app), state]).toEqual(['reversed', 'reversed'])
  expect(Math.abs(Date.now() - (reversed_at_ms ?? 0))).toBeLessThan(60_000)
  for (const words of ['the money went back to the payer', 'a refund has begun', 'the refund has arrived'])
    expect(remark?.split(words), remark ?? '').toHaveLength(2)
  expect(remark).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d UTC: /)
  expect((await app.verify('registration', reference)).json.status).toBe('failed')
  expect(await kinds(app)).toEqual(['confirmation', 'notice', `reversal.${reference}`])
  const letters = await app.expectLetters(office, 2)
  expect(letters.map(({ text }) => text).join()).toContain(`npm run agefest -- show ${reference}`)
  expect(await app.lettersTo('adaeze@example.com')).toHaveLength(1)
})

test.each(engines)('a part that was refunded is noted, and the rest makes it reversed (%s)', async (engine) => {
  await using app = await startApp({ engine, env })
  const reference = await paid(app)
  expect((await refund(app, reference, 1_000_000)).status).toBe(200)
  await expectHandled(app, 4)
  expect(await standing(app)).toBe('paid')
  expect((await attemptAt(app, reference)).remark).toContain('a part of it was refunded')
  expect(await kinds(app)).toEqual(['confirmation', 'notice'])
  expect((await refund(app, reference)).status).toBe(200)
  await expectHandled(app, 7)
  expect(await standing(app)).toBe('reversed')
})

test.each(engines)(
  'a refund that is announced before the provider calls it reversed is recorded when it does (%s)',
  async (engine) => {
    const clock = movableClock()
    await using app = await startApp({ engine, env, clock })
    const reference = await paid(app)
    const announced = { transaction_reference: reference, amount: '4030000' }
    await storeEvent(app.services, JSON.stringify({ event: 'refund.processed', data: announced }))
    await workOnEvents(app.services)
    expect(await standing(app)).toBe('paid')
    expect((await attemptAt(app, reference)).remark).toBeNull()
    await app.provider({ reference, state: 'reversed' })
    clock.move(6_000)
    await workOnEvents(app.services)
    await expectHandled(app, 2)
    expect(await standing(app)).toBe('reversed')
    expect((await attemptAt(app, reference)).remark).toContain('the refund has arrived')
  },
)

test('a refund that the provider announces and never confirms is for people', async () => {
  const clock = movableClock()
  await using app = await startApp({ env, clock })
  const reference = await paid(app)
  const announced = { transaction_reference: reference, amount: 4_030_000 }
  await storeEvent(app.services, JSON.stringify({ event: 'refund.processed', data: announced }))
  await workOnEvents(app.services)
  clock.move(11 * 60_000)
  await workOnEvents(app.services)
  await expectHandled(app, 2)
  expect(await standing(app)).toBe('paid')
  expect((await attemptAt(app, reference)).remark).toContain('still calls it paid')
  expect(await kinds(app)).toContain(`review.${reference}`)
})

test('a refund that bounced is for people, and the payment stands', async () => {
  await using app = await startApp({ env })
  const reference = await paid(app)
  await app.provider({ refunds: 'failed' })
  await refund(app, reference)
  await expectHandled(app, 4)
  expect(await standing(app)).toBe('paid')
  expect((await attemptAt(app, reference)).remark).toContain('a refund failed')
  expect(await kinds(app)).toEqual(['confirmation', 'notice', `review.${reference}`])
})

test.each(engines)('an open dispute is for people, and its end is noted for them (%s)', async (engine) => {
  await using app = await startApp({ engine, env })
  const reference = await paid(app)
  await app.provider({ reference, dispute: 'create' })
  await expectHandled(app, 2)
  expect([await standing(app), (await attemptAt(app, reference)).state]).toEqual(['needs review', 'in review'])
  await app.provider({ reference, dispute: 'remind' })
  await app.provider({ reference, dispute: 'resolve' })
  await expectHandled(app, 4)
  const { remark } = await attemptAt(app, reference)
  for (const words of ['the payer disputes it', 'the dispute waits', 'the dispute is closed'])
    expect(remark?.split(words)).toHaveLength(2)
  expect((await settle(app.services, reference)).kind).toBe('in review')
  expect(await standing(app)).toBe('needs review')
  expect(await kinds(app)).toEqual(['confirmation', 'notice', `review.${reference}`, `review.${reference}.2`])
  await app.provider({ reference, state: 'reversed' })
  expect((await settle(app.services, reference)).kind).toBe('reversed')
  expect(await standing(app)).toBe('reversed')
})

test('a dispute about money that has gone back already changes nothing but the remark', async () => {
  await using app = await startApp({ env })
  const reference = await paid(app)
  await app.provider({ reference, state: 'reversed' })
  await app.provider({ reference, dispute: 'create' })
  await expectHandled(app, 2)
  expect([await standing(app), (await attemptAt(app, reference)).state]).toEqual(['reversed', 'reversed'])
  expect((await attemptAt(app, reference)).remark).toContain('the payer disputes it')
})

test.each(engines)('the operator learns of a reversal that the provider never announced (%s)', async (engine) => {
  await using app = await startApp({ engine, env })
  const reference = await paid(app)
  await app.provider({ reference, state: 'reversed' })
  // The return page answers from our record; the operator asks the provider.
  expect((await app.verify('registration', reference)).json.status).toBe('success')
  const settled = await runCommand(app.variables, 'settle', reference)
  expect(settled.out).toContain('is reversed')
  expect((await runCommand(app.variables, 'show', reference)).out).toContain('the money went back to the payer')
})

test.each(engines)('twenty who ask about a reversed payment at once record it once (%s)', async (engine) => {
  await using app = await startApp({ engine, env })
  const reference = await paid(app)
  await app.provider({ reference, state: 'reversed' })
  const asked = await Promise.all(Array.from({ length: 20 }, () => settle(app.services, reference)))
  expect(new Set(asked.map(({ kind }) => kind))).toEqual(new Set(['reversed']))
  expect((await attemptAt(app, reference)).remark?.split('the money went back')).toHaveLength(2)
  expect(await kinds(app)).toEqual(['confirmation', 'notice', `reversal.${reference}`])
})

test.each(engines)('two servers that work on one event note it once (%s)', async (engine) => {
  await using app = await startApp({ engine, env })
  const reference = await paid(app)
  // What it says is not believed: nobody refunded anything.
  const body = JSON.stringify({ event: 'refund.processed', data: { transaction_reference: reference } })
  await app.provider({ silent: true })
  expect(await storeEvent(app.services, body)).toBe(true)
  const work = Array.from({ length: 3 }, () => workOnEvents(app.services))
  await expect.poll(() => app.services.db.selectFrom('provider_event').select('id').execute()).toHaveLength(2)
  await app.provider({ silent: false })
  await Promise.all(work)
  await expectHandled(app, 2)
  expect((await attemptAt(app, reference)).remark?.split('does not say how much')).toHaveLength(2)
  expect(await kinds(app)).toEqual(['confirmation', 'notice', `review.${reference}`])
  expect(await standing(app)).toBe('paid')
})
