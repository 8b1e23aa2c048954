import { expect, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../test/builders/delegate'
import { aBooking, workshop } from '../../test/builders/example-form'
import { movableClock } from '../../test/support/movable-clock'
import { engines } from '../../test/support/servers/engines'
import { startApp } from '../../test/support/servers/start-app'
import { fingerprintOf } from './fingerprint.server'
import type { FlowServer } from './flow-definition.server'
import { ClaimLost, claim, leaseMs, noteSubmission, renewing } from './idempotency.server'

const key = 'a-key-of-the-page'

test.each(engines)(
  'the same key with the same form gives the same answer and one registration (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    for (const form of [aDelegate(), aPayingDelegate({ email: 'other@example.com' })]) {
      const own = { key: `${key}-${form.ticketType}`.replaceAll(' ', '') }
      const first = await app.submit('registration', form, own)
      expect(first.status).toBe(200)
      const turned = Object.fromEntries(Object.entries(form).reverse())
      expect(await app.submit('registration', turned, own)).toEqual(first)
    }
    expect(await app.stored()).toMatchObject({ submissions: 2, payments: 1, claims: 2 })
  },
)

test('the same key with another form is refused, and stores nothing', async () => {
  await using app = await startApp()
  await app.submit('registration', aDelegate(), { key })
  const other = await app.submit('registration', aDelegate({ occupation: 'Miller' }), { key })
  expect(other).toMatchObject({ status: 422, json: { message: 'This Idempotency-Key was used for another form.' } })
  expect((await app.stored()).submissions).toBe(1)
})

test.each(engines)('the same form at once, ten times, is one registration (%s)', async (engine) => {
  await using app = await startApp({ engine })
  for (const form of [aDelegate(), aPayingDelegate()]) {
    const own = { key: `${key}-${form.numberOfTicket}` }
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.submit('registration', form, own)))
    const [done] = answers.filter(({ status }) => status === 200)
    for (const answer of answers) {
      if (answer.status === 200) expect(answer).toEqual(done)
      else expect(answer.status).toBe(409)
    }
    expect(await app.submit('registration', form, own)).toEqual(done)
  }
  expect(await app.stored()).toMatchObject({ submissions: 2, payments: 1 })
})

test('without a key every form is its own', async () => {
  await using app = await startApp()
  for (const own of [{}, {}]) await app.submit('registration', aDelegate(), own)
  expect(await app.stored()).toMatchObject({ submissions: 2, claims: 0 })
})

test('a refused form leaves its key free', async () => {
  await using app = await startApp()
  expect((await app.submit('registration', aDelegate({ age: 'old' }), { key })).status).toBe(422)
  expect((await app.submit('registration', aDelegate(), { key })).status).toBe(200)
})

test.each(engines)(
  'a provider that is down leaves a registration that the same key pays for later (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await app.provider({ status: 503 })
    const failed = await app.submit('registration', aPayingDelegate(), { key })
    expect(failed.status).toBe(503)
    expect(failed.json.message).toContain('Nothing is lost')
    const [before] = await app.services.db.selectFrom('submission').selectAll().execute()
    expect(before?.state).toBe('awaiting payment')

    await app.provider({ status: null })
    const { status, json } = await app.submit('registration', aPayingDelegate(), { key })
    expect(status).toBe(200)
    const reference = await app.press('pay', json.authorization_url ?? '')
    expect((await app.verify('registration', reference)).json.status).toBe('success')
    const after = await app.services.db.selectFrom('submission').select(['id', 'state']).execute()
    expect(after).toEqual([{ id: before?.id, state: 'paid' }])
  },
)

test.each(engines)('a claim left by a killed process is free after ten seconds (%s)', async (engine) => {
  const clock = movableClock()
  await using app = await startApp({ engine, clock })
  const at = { call: '/api/paystack/pay', key }
  expect(await claim(app.services, at, fingerprintOf(aDelegate(), []))).toMatchObject({ kind: 'ours' })
  expect((await app.submit('registration', aDelegate(), { key })).status).toBe(409)
  clock.move(leaseMs)
  const answers = await Promise.all([1, 2, 3].map(() => app.submit('registration', aDelegate(), { key })))
  expect(answers.map(({ status }) => status)).toContain(200)
  expect((await app.stored()).submissions).toBe(1)
})

test('work that takes longer than the lease keeps its key as long as it is under way', async () => {
  const clock = movableClock()
  await using app = await startApp({ clock })
  const taken = await claim(app.services, { call: '/api/paystack/pay', key }, fingerprintOf(aDelegate(), []))
  if (taken.kind !== 'ours') throw new Error('The claim was not taken')
  const leasedUntil = async () =>
    (await app.services.db.selectFrom('claim').select('claimed_until_ms').executeTakeFirstOrThrow()).claimed_until_ms
  const beforeMs = await leasedUntil()
  const stop = renewing(app.services, taken.held)
  clock.move(leaseMs - 1_000)
  await expect.poll(leasedUntil).toBeGreaterThan(beforeMs)
  clock.move(leaseMs - 1_000)
  stop()
  expect((await app.submit('registration', aDelegate(), { key })).status).toBe(409)
})

test.each(engines)(
  'the same key asks again where the order stands: declined it gets a fresh page, paid it is told so (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const again = () => app.submit('registration', aPayingDelegate(), { key })
    const first = await again()
    await app.press('decline', first.json.authorization_url ?? '')
    const second = await again()
    expect(second).toMatchObject({ status: 200, json: { status: true, message: 'Authorization URL created' } })
    expect(second.json.authorization_url).not.toBe(first.json.authorization_url)

    await app.press('pay', second.json.authorization_url ?? '')
    const third = await again()
    expect(third).toMatchObject({ status: 200, json: { status: true, message: expect.stringContaining('is paid') } })
    expect(third.json).not.toHaveProperty('authorization_url')
    const { key: orderKey } = await app.services.db.selectFrom('submission').select('key').executeTakeFirstOrThrow()
    expect(third.json.order).toBe(`/order/${orderKey}`)
    expect(await app.stored()).toMatchObject({ submissions: 1, payments: 2, letters: 2 })
  },
)

test('while a bank is at work, the same key starts no second payment and leads to its order', async () => {
  await using app = await startApp()
  const again = () => app.submit('registration', aPayingDelegate(), { key })
  const { json } = await again()
  await app.provider({ state: 'ongoing' })
  await app.press('pay', json.authorization_url ?? '')
  expect(await again()).toMatchObject({
    status: 409,
    json: { message: expect.stringContaining('Do not pay again'), order: expect.stringContaining('/order/') },
  })
  expect(await app.stored()).toMatchObject({ submissions: 1, payments: 1 })
})

test('a price that has changed since then refuses nobody whose form was stored: the same key goes on with it', async () => {
  let totalKobo = 100_000
  await using app = await startApp({ flows: [{ ...workshop, price: () => ({ lines: [], totalKobo }) }] })
  const again = (own: string) => app.submit('workshop', aBooking({ amount: 1_000 }), { key: own })
  const first = await again('stored-and-answered')
  expect(first.status).toBe(200)
  await app.provider({ status: 503 })
  expect((await again('stored-and-cut-off')).status).toBe(503)
  await app.provider({ status: null })
  totalKobo = 200_000
  expect((await again('new')).status).toBe(422)
  expect(await again('stored-and-answered')).toEqual(first)
  expect(await again('stored-and-cut-off')).toMatchObject({ status: 200 })
  expect(await app.stored()).toMatchObject({ submissions: 2, payments: 3 })
})

test.each(engines)('a process that wakes after its claim went to another one stores nothing (%s)', async (engine) => {
  const clock = movableClock()
  await using app = await startApp({ engine, clock })
  const take = () => claim(app.services, { call: '/api/paystack/pay', key }, 'the same form')
  const asleep = await take()
  clock.move(leaseMs)
  const awake = await take()
  if (asleep.kind !== 'ours' || awake.kind !== 'ours') throw new Error('The claim was not taken over')
  await expect(noteSubmission(app.services.db, asleep.held, 'one')).rejects.toThrow(ClaimLost)
  await noteSubmission(app.services.db, awake.held, 'two')
  const [row] = await app.services.db.selectFrom('claim').select('submission_id').execute()
  expect(row?.submission_id).toBe('two')
})

test('a form that would be refused now is answered as it was then', async () => {
  const onceOnly: FlowServer = {
    ...workshop,
    price: () => ({ lines: [], totalKobo: 0 }),
    refuse: async ({ email }, ask) =>
      (await ask.hasCompleted('workshop', String(email))) ? [{ field: 'email', kind: 'wrong', message: 'known' }] : [],
  }
  await using app = await startApp({ flows: [onceOnly] })
  const form = aBooking({ amount: 0 })
  const first = await app.submit('workshop', form, { key })
  expect(first.status).toBe(200)
  expect((await app.submit('workshop', form, { key: 'another-key' })).status).toBe(422)
  expect(await app.submit('workshop', form, { key })).toEqual(first)
})
