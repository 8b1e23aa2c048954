import { expect, test } from 'vitest'
import { readAudit } from '../../../src/desk/access/audit.server'
import { orderKobo, storedOrderState, submitPaidOrder, submitUnpaidOrder } from '../../builders/payments'
import { enterDesk } from '../../support/desk/desk-client'
import { expectHiddenFields } from '../../support/desk/expect-hidden-fields'
import { engines } from '../../support/servers/engines'
import { startApp, type TestApp } from '../../support/servers/start-app'

test.each(engines)(
  'a part of a payment is refunded after a page that says how much and to whom; the same form twice refunds once (%s)',
  async (engine) => {
    await using app = await startApp({ engine, desk: true })
    const reference = await submitPaidOrder(app)
    const code = await codeOf(app)
    const finance = await enterDesk(app, 'finance', 'Ngozi')
    expect(await (await finance.get(`/orders/${code}`)).text()).toContain(`/payments/${reference}/refund`)
    expect((await finance.post(`/payments/${reference}/refund/plan`, { amount: 'ten', reason: 'ill' })).status).toBe(
      422,
    )
    expect((await finance.post(`/payments/${reference}/refund/plan`, { amount: '10000' })).status).toBe(422)
    expect((await finance.post(`/payments/${reference}/refund/plan`, { amount: '90000', reason: 'ill' })).status).toBe(
      422,
    )
    const plan = await finance.post(`/payments/${reference}/refund/plan`, { amount: '10,000', reason: 'ill' })
    const fields = await expectHiddenFields(plan, 'Refund ₦10,000', 'adaeze@example.com', 'cannot be undone')
    expect(await refunds(app)).toEqual([])
    const answers = await Promise.all([1, 2].map(() => finance.post(`/payments/${reference}/refund`, fields)))
    expect(answers.map((answer) => answer.headers.get('location')).sort()).toEqual([
      `/orders/${code}?notice=refund-accepted`,
      `/orders/${code}?notice=refund-known`,
    ])
    expect(await refunds(app)).toMatchObject([{ amount_kobo: 1_000_000, reason: 'ill', requested_by: 'Ngozi' }])
    await expect.poll(async () => (await refunds(app))[0]?.state).toBe('processed')
    expect(await storedOrderState(app)).toBe('paid')
    expect(await (await finance.get(`/orders/${code}`)).text()).toContain('processed')
    const entries = await readAudit(app.services.db, { target: code, limit: 20 })
    expect(entries.filter(({ action }) => action === 'requested a refund')).toMatchObject([
      { actor: 'Ngozi', outcome: 'done', note: `${reference}, ₦10,000` },
      { actor: 'Ngozi', outcome: 'done' },
    ])
  },
)

test('two staff members who refund the same payment at once refund it once', async () => {
  await using app = await startApp({ desk: true })
  const reference = await submitPaidOrder(app)
  await app.configureProvider({ webhooks: 'withheld' })
  const staff = await Promise.all([enterDesk(app, 'owner'), enterDesk(app, 'finance')])
  const forms = await Promise.all(
    staff.map(async (client) =>
      expectHiddenFields(await client.post(`/payments/${reference}/refund/plan`, { reason: 'ill' })),
    ),
  )
  const answers = await Promise.all(
    staff.map((client, index) => client.post(`/payments/${reference}/refund`, forms[index])),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await refunds(app)).toHaveLength(1)
})

test.each(engines)('an order is marked as paid in cash once, with who and where (%s)', async (engine) => {
  await using app = await startApp({ engine, desk: true })
  await submitUnpaidOrder(app)
  const code = await codeOf(app)
  const finance = await enterDesk(app, 'finance', 'Ngozi')
  expect((await finance.get(`/orders/${code}/paid`)).status).toBe(200)
  const typed = { method: 'cash', amount: String(orderKobo / 100), reason: 'Box office, Emeka' }
  for (const wrong of [{ method: 'gold' }, { amount: '0' }, { reason: ' ' }])
    expect((await finance.post(`/orders/${code}/paid/plan`, { ...typed, ...wrong })).status).toBe(422)
  const fields = await expectHiddenFields(await finance.post(`/orders/${code}/paid/plan`, typed), 'adaeze@example.com')
  expect(await storedOrderState(app)).toBe('awaiting payment')
  const answers = await Promise.all([1, 2].map(() => finance.post(`/orders/${code}/paid`, fields)))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await storedOrderState(app)).toBe('paid')
  expect(await app.services.db.selectFrom('outside_payment').selectAll().execute()).toMatchObject([
    { method: 'cash', reason: 'Box office, Emeka', recorded_by: 'Ngozi' },
  ])
  await app.expectEmails('adaeze@example.com', 1)
  expect(await (await finance.get(`/orders/${code}`)).text()).toContain('recorded by Ngozi')
  expect((await finance.get(`/orders/${code}/paid`)).status).toBe(409)
})

test.each(engines)(
  'a paid order is cancelled only without a refund that someone has said, once, and its page says so (%s)',
  async (engine) => {
    await using app = await startApp({ engine, desk: true })
    await submitPaidOrder(app)
    const code = await codeOf(app)
    const finance = await enterDesk(app, 'finance', 'Ngozi')
    expect(await (await finance.get(`/orders/${code}/cancel`)).text()).toContain('Refund it first')
    expect((await finance.post(`/orders/${code}/cancel/plan`, { reason: 'left' })).status).toBe(409)
    expect((await finance.post(`/orders/${code}/cancel`, { reason: 'left' })).status).toBe(409)
    expect((await finance.post(`/orders/${code}/cancel/plan`, { keep: 'yes' })).status).toBe(422)
    const typed = { reason: 'left', keep: 'yes', tell: 'yes' }
    const fields = await expectHiddenFields(
      await finance.post(`/orders/${code}/cancel/plan`, typed),
      'is kept, without a refund',
    )
    const answers = await Promise.all([1, 2].map(() => finance.post(`/orders/${code}/cancel`, fields)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    const page = await (await finance.get(`/orders/${code}`)).text()
    for (const text of ['By Ngozi', 'left', 'The payment was kept.']) expect(page).toContain(text)
    await app.expectEmails('adaeze@example.com', 2)
    expect((await finance.get(`/orders/${code}/cancel`)).status).toBe(409)
    expect(await (await finance.get('/people')).text()).toContain('paid, cancelled')
  },
)

test('a note is added once however often its form is sent, and a reader sees it', async () => {
  await using app = await startApp({ desk: true })
  await submitUnpaidOrder(app)
  const code = await codeOf(app)
  const finance = await enterDesk(app, 'finance', 'Ngozi')
  const { form_id = '' } = await expectHiddenFields(await finance.get(`/orders/${code}`))
  const note = { form_id, note: 'Called: comes by bus.\r\nNeeds a ramp.' }
  for (const status of [303, 303]) expect((await finance.post(`/orders/${code}/notes`, note)).status).toBe(status)
  expect((await finance.post(`/orders/${code}/notes`, { ...note, note: ' ' })).status).toBe(422)
  expect((await finance.post(`/orders/${code}/notes`, { note: 'no form' })).status).toBe(422)
  expect(await app.services.db.selectFrom('staff_note').selectAll().execute()).toMatchObject([
    { text: 'Called: comes by bus.\nNeeds a ramp.', written_by: 'Ngozi' },
  ])
  const reader = await enterDesk(app, 'reader')
  expect(await (await reader.get(`/orders/${code}`)).text()).toContain('Needs a ramp.')
})

async function codeOf({ services: { db } }: TestApp): Promise<string> {
  return (await db.selectFrom('submission').select('public_code').executeTakeFirstOrThrow()).public_code
}

function refunds({ services: { db } }: TestApp) {
  return db.selectFrom('refund').selectAll().execute()
}
