import { expect, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../test/builders/delegate'
import { workshopServer } from '../../test/builders/workshop/flow.server'
import { aWorkshopBooking } from '../../test/builders/workshop-booking'
import { engines } from '../../test/support/servers/engines'
import { startApp } from '../../test/support/servers/start-app'
import type { FlowServer } from './flow-definition.server'

const key = 'a-key-of-the-page'

test.each(engines)(
  'the same key with the same form returns the same response and creates one registration (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    for (const form of [aDelegate(), aPayingDelegate({ email: 'other@example.com' })]) {
      const requestOptions = { key: `${key}-${form.ticketType}`.replaceAll(' ', '') }
      const first = await app.submit('registration', form, requestOptions)
      expect(first.status).toBe(200)
      const reorderedForm = Object.fromEntries(Object.entries(form).reverse())
      expect(await app.submit('registration', reorderedForm, requestOptions)).toEqual(first)
    }
    expect(await app.countRows()).toMatchObject({ submissions: 2, payments: 1, idempotencyRecords: 2 })
  },
)

test('the same key with another form is refused, and stores nothing', async () => {
  await using app = await startApp()
  await app.submit('registration', aDelegate(), { key })
  const other = await app.submit('registration', aDelegate({ occupation: 'Miller' }), { key })
  expect(other).toMatchObject({ status: 422, json: { message: 'This Idempotency-Key was used for another form.' } })
  expect((await app.countRows()).submissions).toBe(1)
})

test.each(engines)('the same form at once, ten times, is one registration (%s)', async (engine) => {
  await using app = await startApp({ engine })
  for (const form of [aDelegate(), aPayingDelegate()]) {
    const requestOptions = { key: `${key}-${form.numberOfTicket}` }
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => app.submit('registration', form, requestOptions)),
    )
    const [success] = responses.filter(({ status }) => status === 200)
    for (const response of responses) {
      if (response.status === 200) expect(response).toEqual(success)
      else expect(response.status).toBe(409)
    }
    expect(await app.submit('registration', form, requestOptions)).toEqual(success)
  }
  expect(await app.countRows()).toMatchObject({ submissions: 2, payments: 1 })
})

test('without a key every form is a new submission', async () => {
  await using app = await startApp()
  for (const requestOptions of [{}, {}]) await app.submit('registration', aDelegate(), requestOptions)
  expect(await app.countRows()).toMatchObject({ submissions: 2, idempotencyRecords: 0 })
})

test('a rejected form releases its key', async () => {
  await using app = await startApp()
  expect((await app.submit('registration', aDelegate({ age: 'old' }), { key })).status).toBe(422)
  expect((await app.submit('registration', aDelegate(), { key })).status).toBe(200)
})

test.each(engines)(
  'if the provider is down, the registration is stored and the same key pays for it later (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await app.configureProvider({ status: 503 })
    const failed = await app.submit('registration', aPayingDelegate(), { key })
    expect(failed.status).toBe(503)
    expect(failed.json.message).toMatch(/saved/)
    const [before] = await app.services.db.selectFrom('submission').selectAll().execute()
    expect(before?.state).toBe('awaiting payment')

    await app.configureProvider({ status: null })
    const { status, json } = await app.submit('registration', aPayingDelegate(), { key })
    expect(status).toBe(200)
    const reference = await app.press('pay', json.authorization_url ?? '')
    expect((await app.verify('registration', reference)).json.status).toBe('success')
    const after = await app.services.db.selectFrom('submission').select(['id', 'state']).execute()
    expect(after).toEqual([{ id: before?.id, state: 'paid' }])
  },
)

test.each(engines)(
  'a repeat with the same key checks the order: declined, it gets a new checkout page; paid, it says so (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const resubmit = () => app.submit('registration', aPayingDelegate(), { key })
    const first = await resubmit()
    await app.press('decline', first.json.authorization_url ?? '')
    const second = await resubmit()
    expect(second).toMatchObject({ status: 200, json: { status: true, message: 'Authorization URL created' } })
    expect(second.json.authorization_url).not.toBe(first.json.authorization_url)

    await app.press('pay', second.json.authorization_url ?? '')
    const third = await resubmit()
    expect(third).toMatchObject({ status: 200, json: { status: true, message: expect.stringContaining('is paid') } })
    expect(third.json).not.toHaveProperty('authorization_url')
    const { access_token: orderKey } = await app.services.db
      .selectFrom('submission')
      .select('access_token')
      .executeTakeFirstOrThrow()
    expect(third.json.order).toBe(`/order/${orderKey}`)
    expect(await app.countRows()).toMatchObject({ submissions: 1, payments: 2, emails: 2 })
  },
)

test('while the bank is processing, the same key starts no second payment and leads to its order', async () => {
  await using app = await startApp()
  const resubmit = () => app.submit('registration', aPayingDelegate(), { key })
  const { json } = await resubmit()
  await app.configureProvider({ state: 'ongoing' })
  await app.press('pay', json.authorization_url ?? '')
  expect(await resubmit()).toMatchObject({
    status: 409,
    json: { message: expect.stringContaining('Do not pay again'), order: expect.stringContaining('/order/') },
  })
  expect(await app.countRows()).toMatchObject({ submissions: 1, payments: 1 })
})

test('a changed price does not reject a stored form: the same key continues with it', async () => {
  let totalKobo = 100_000
  await using app = await startApp({ flows: [{ ...workshopServer, price: () => ({ lines: [], totalKobo }) }] })
  const resubmit = (requestOptions: string) =>
    app.submit('workshop', aWorkshopBooking({ amount: 1_000 }), { key: requestOptions })
  const first = await resubmit('stored-and-answered')
  expect(first.status).toBe(200)
  await app.configureProvider({ status: 503 })
  expect((await resubmit('stored-and-cut-off')).status).toBe(503)
  await app.configureProvider({ status: null })
  totalKobo = 200_000
  expect((await resubmit('new')).status).toBe(422)
  expect(await resubmit('stored-and-answered')).toEqual(first)
  expect(await resubmit('stored-and-cut-off')).toMatchObject({ status: 200 })
  expect(await app.countRows()).toMatchObject({ submissions: 2, payments: 3 })
})

test('a form that would be rejected now still gets its original response', async () => {
  const onceOnlyFlow: FlowServer = {
    ...workshopServer,
    price: () => ({ lines: [], totalKobo: 0 }),
    validateServer: async ({ email }, lookups) =>
      (await lookups.hasCompleted('workshop', String(email)))
        ? [{ field: 'email', kind: 'invalid', message: 'known' }]
        : [],
  }
  await using app = await startApp({ flows: [onceOnlyFlow] })
  const form = aWorkshopBooking({ amount: 0 })
  const first = await app.submit('workshop', form, { key })
  expect(first.status).toBe(200)
  expect((await app.submit('workshop', form, { key: 'another-key' })).status).toBe(422)
  expect(await app.submit('workshop', form, { key })).toEqual(first)
})
