import { expect, test } from 'vitest'
import { readAudit } from '../../../src/desk/access/audit.server'
import { aContactMessage } from '../../builders/contact-message'
import { aPayingDelegate } from '../../builders/delegate'
import { enterDesk } from '../../support/desk/desk-client'
import { waitUntilNoEmailIsQueued } from '../../support/run-email-queue'
import { engines } from '../../support/servers/engines'
import { startApp, type TestApp } from '../../support/servers/start-app'

const ada = 'ada@example.com'

async function orderOf({ services: { db } }: TestApp, email = ada) {
  return db.selectFrom('submission').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}

async function aPaidOrder(app: TestApp) {
  const { json } = await app.submit('registration', aPayingDelegate({ email: ada }))
  const reference = await app.press('pay', json.authorization_url ?? '')
  await app.verify('registration', reference)
  await app.expectEmails(ada, 1)
  return { reference, code: (await orderOf(app)).public_code }
}

test.each(engines)(
  'an order shows its answers, payments, receipts, tickets, emails and history (%s)',
  async (engine) => {
    await using app = await startApp({ engine, desk: true })
    const { reference, code } = await aPaidOrder(app)
    const reader = await enterDesk(app, 'reader')
    expect((await reader.get(`/orders/${reference}`)).headers.get('location')).toBe(`/orders/${code}`)
    const page = await (await reader.get(`/orders/${code}`)).text()
    for (const text of [
      code,
      reference,
      ada,
      'paid',
      'confirmation',
      'receipt issued',
      'R-20',
      'TKT-',
      'payment settled',
    ])
      expect.soft(page).toContain(text)
    for (const action of ['/resend', '/email', '/erase', '/export', 'Ask the provider', 'Audit log'])
      expect.soft(page).not.toContain(action)
    expect((await reader.get('/orders/AGF-0000-0000')).status).toBe(404)
    const looks = await readAudit(app.services.db, { target: code, limit: 10 })
    expect(looks.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['looked at an order', 'done'],
      ['looked at an order', 'done'],
    ])
  },
)

test.each(engines)(
  'finance sends an email again and corrects an address; both addresses are told (%s)',
  async (engine) => {
    await using app = await startApp({ engine, desk: true })
    const { code } = await aPaidOrder(app)
    const finance = await enterDesk(app, 'finance', 'Ngozi')
    const resent = await finance.post(`/orders/${code}/resend`, { kind: 'confirmation' })
    expect(resent.headers.get('location')).toBe(`/orders/${code}?notice=email-queued`)
    await app.expectEmails(ada, 2)
    expect((await finance.post(`/orders/${code}/email`, { email: 'new@example.com' })).status).toBe(422)
    expect((await finance.post(`/orders/${code}/email`, { email: 'new@example', sure: 'yes' })).status).toBe(422)
    expect((await finance.post(`/orders/${code}/email`, { email: 'new@example.com', sure: 'yes' })).status).toBe(303)
    await app.expectEmails('new@example.com', 1)
    await app.expectEmails(ada, 3)
    expect(await (await finance.get(`/orders/${code}`)).text()).toContain('by Ngozi (desk)')
    expect((await finance.post(`/orders/${code}/erase`)).status).toBe(403)
  },
)

test.each(engines)('a payment in review is accepted after a page that asks, once (%s)', async (engine) => {
  await using app = await startApp({ engine, desk: true })
  const { json } = await app.submit('registration', aPayingDelegate({ email: ada }))
  const { reference, code } = await reviewedPayment(app, json.authorization_url ?? '')
  const finance = await enterDesk(app, 'finance')
  expect(await (await finance.get(`/orders/${code}`)).text()).toContain(`/payments/${reference}/accept`)
  const question = await (await finance.get(`/payments/${reference}/accept`)).text()
  expect(question).toContain('cannot be undone')
  expect((await orderOf(app)).state).toBe('needs review')
  expect((await finance.post(`/payments/${reference}/accept`)).status).toBe(303)
  expect((await orderOf(app)).state).toBe('paid')
  expect((await finance.post(`/payments/${reference}/accept`)).status).toBe(409)
  const [again, first] = await readAudit(app.services.db, { target: code, limit: 2 })
  expect([again, first]).toMatchObject([
    { action: 'accepted a payment', note: reference, outcome: 'refused' },
    { action: 'accepted a payment', note: reference, outcome: 'done' },
  ])
})

async function reviewedPayment(app: TestApp, checkoutUrl: string) {
  // Its event would come before or after the change.
  await app.configureProvider({ webhooks: 'withheld' })
  // The provider will report another amount than was asked for, whoever asks first: the page or the server itself.
  await app.services.db.updateTable('payment').set({ amount_kobo: 1 }).execute()
  const reference = await app.press('pay', checkoutUrl)
  await app.verify('registration', reference)
  const { state, public_code: code } = await orderOf(app)
  expect(state).toBe('needs review')
  return { reference, code }
}

test.each(engines)(
  'an owner copies and erases a person, after a page that says what would happen (%s)',
  async (engine) => {
    await using app = await startApp({ engine, desk: true })
    await app.submit('contact', aContactMessage({ email: ada }))
    // An email that is being sent would block the erasure.
    await waitUntilNoEmailIsQueued(app.services.db)
    const { public_code: code } = await orderOf(app)
    const owner = await enterDesk(app, 'owner')
    const copy = await owner.post(`/orders/${code}/export`)
    expect(copy.headers.get('content-disposition')).toBe(`attachment; filename="${code}.json"`)
    expect(await copy.json()).toMatchObject({ address: ada, sent: [{ code }] })
    expect(await (await owner.get(`/orders/${code}/erase`)).text()).toContain(ada)
    expect(await (await owner.post(`/orders/${code}/erase/plan`, { scope: 'person' })).text()).toContain(
      `erase     ${code}`,
    )
    expect(await app.countRows()).toMatchObject({ submissions: 1 })
    expect(await (await owner.post(`/orders/${code}/erase`, { scope: 'person' })).text()).toContain(`erased    ${code}`)
    expect(await app.countRows()).toMatchObject({ submissions: 0 })
    const audit = JSON.stringify(await readAudit(app.services.db, { limit: 20 }))
    expect(audit).toContain('everything of the address, 1 steps, 0 failed')
    expect(audit).not.toContain(ada)
  },
)
