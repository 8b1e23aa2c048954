import { expect, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { submitPaidOrder } from '../../builders/payments'
import { clockAt, createMovableClock } from '../../support/movable-clock'
import { engines } from '../../support/servers/engines'
import { startMailServer } from '../../support/servers/mail-server'
import { createEnvironment, startApp, type TestApp } from '../../support/servers/start-app'
import { startProcess } from '../../support/servers/start-process'

const minuteMs = 60_000
const email = 'adaeze@example.com'

test.each(engines)(
  'a visitor can have the email resent three times a day, at least a minute apart (%s)',
  async (engine) => {
    const clock = createMovableClock()
    await using app = await startApp({ engine, clock })
    const { json } = await app.submit('registration', aDelegate())
    await app.expectEmails(email, 1)

    expect((await requestResend(app, json.order)).status).toBe(200)
    const tooSoon = await requestResend(app, json.order)
    expect(tooSoon).toMatchObject({ status: 429, json: { message: expect.stringMatching(/minute/) } })
    expect(tooSoon.retryAfterS).toBeGreaterThan(0)
    expect(tooSoon.retryAfterS).toBeLessThanOrEqual(60)
    // Each email has arrived before the clock moves, so that none of them is delivered again after its lease.
    await app.expectEmails(email, 2)
    for (const count of [3, 4]) {
      clock.move(minuteMs)
      expect((await requestResend(app, json.order)).status).toBe(200)
      await app.expectEmails(email, count)
    }
    clock.move(minuteMs)
    const tooOften = await requestResend(app, json.order)
    expect(tooOften).toMatchObject({ status: 429, json: { message: expect.stringMatching(/three times/) } })
    expect(tooOften.retryAfterS).toBeGreaterThan(23 * 3_600)

    const emails = await app.expectEmails(email, 4)
    expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(4)
    expect(new Set(emails.map(({ text }) => text)).size).toBe(1)
    clock.move(24 * 60 * minuteMs)
    expect((await requestResend(app, json.order)).status).toBe(200)
    await app.expectEmails(email, 5)
  },
)

test.each(engines)('only one of ten concurrent requests to two servers sends an email (%s)', async (engine) => {
  await using first = await startApp({ engine })
  const { json } = await first.submit('registration', aDelegate())
  await first.expectEmails(email, 1)
  const { PORT } = await createEnvironment('sqlite')
  await using second = await startApp({ reuseVariables: first.variables, env: { PORT: PORT ?? '' } })
  const requests = Array.from({ length: 10 }, (_, index) => requestResend(index % 2 ? first : second, json.order))
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, ...Array(9).fill(429)])
  await first.expectEmails(email, 2)
  expect((await first.countRows()).emails).toBe(3)
})

test('an order without a valid confirmation cannot resend it', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aPayingDelegate())
  const key = await accessTokenOf(app)
  const order = `/order/${key}`
  expect(await requestResend(app, order)).toMatchObject({ status: 409, json: { message: expect.stringMatching(/./) } })
  expect(await fetchOrder(app, order)).toMatchObject({ state: 'awaiting payment', letter: null, payment: null })
  expect((await requestResend(app, '/order/nobody')).status).toBe(404)

  const reference = await app.press('pay', json.authorization_url ?? '')
  await app.verify('registration', reference)
  await app.expectEmails(email, 1)
  await expect.poll(() => fetchOrder(app, order)).toMatchObject({ letter: { to: 'a…@example.com', state: 'sent' } })
  const paidOrder = await fetchOrder(app, order)
  expect(paidOrder.payment).toMatchObject({ reference })
  // Only the ticket names its holder.
  const withoutTickets = JSON.stringify({ ...paidOrder, tickets: null })
  expect(withoutTickets).not.toMatch(/adaeze|Okafor|8031234567/)
  expect(JSON.stringify(paidOrder)).not.toMatch(/adaeze@|8031234567/)
  for (const state of ['needs review', 'reversed'] as const) {
    await app.services.db.updateTable('submission').set({ state }).execute()
    expect((await requestResend(app, order)).status).toBe(409)
  }
  await app.expectEmails(email, 1)
})

test('a resend request does not duplicate emails while the mail server is down', async () => {
  // The clock stands still, so that neither email is tried a second time.
  const clock = clockAt(Date.now())
  await using mail = await startMailServer()
  await mail.stop()
  await using app = await startApp({ clock, env: { SMTP_URL: mail.url } })
  const { json } = await app.submit('registration', aDelegate())
  const emails = () => app.services.db.selectFrom('email_message').selectAll().execute()
  const retriedOnce = { attempts: 1, leased_until_ms: 0 }
  await expect.poll(emails).toMatchObject([retriedOnce, retriedOnce])
  expect(await requestResend(app, json.order)).toMatchObject({
    status: 200,
    json: { message: expect.stringMatching(/not been sent/) },
  })
  expect(await emails()).toHaveLength(2)
})

test('no request puts an order’s key into the log', async () => {
  const variables = await createEnvironment('sqlite')
  await using server = startProcess('server', variables)
  await server.waitUntilReady()
  const body = new FormData()
  for (const [name, value] of Object.entries(aDelegate())) body.append(name, String(value))
  const response = await fetch(`${server.url}/api/paystack/pay`, { method: 'POST', body })
  const { order } = (await response.json()) as { order: string }
  const [, , key = ''] = order.split('/')
  expect(key).toMatch(/^\w{26}$/)
  const statuses: number[] = []
  for (const [method, path] of [
    ['GET', order],
    ['GET', `/api${order}`],
    ['POST', `/api${order}/letter`],
    ['POST', `/api${order}/letter`],
    ['POST', `/api${order}/payment`],
    ['POST', `/api${order}/nothing`],
    // Leads to the page of the order without scripts.
    ['POST', order],
    ['POST', `${order}/plain`],
    ['GET', `/api/order/${key}0`],
    ['POST', `/api/order/${key}0/letter`],
  ] as const)
    statuses.push((await fetch(server.url + path, { method })).status)
  expect(statuses).toEqual([200, 200, 200, 429, 409, 404, 200, 409, 404, 404])
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  await expect.poll(server.out).toContain('/api/order/:key/letter')
  expect(server.out()).toContain('/order/:key/plain')
  expect(server.out() + server.err()).not.toContain(key)
})

test('a payment reference leads to its order for one day only, because receipts and dashboards show it to others', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  const reference = await submitPaidOrder(app)
  expect((await app.verify('registration', reference)).json).toMatchObject({
    status: 'success',
    order: expect.stringMatching(/^\/order\/\w{26}$/),
  })
  clock.move(25 * 3_600_000)
  expect((await app.verify('registration', reference)).json).toStrictEqual({
    attendance: expect.any(String),
    status: 'success',
    message: expect.any(String),
  })
})

test('the log shows only part of a payment reference', async () => {
  const variables = await createEnvironment('sqlite')
  await using server = startProcess('server', variables)
  await server.waitUntilReady()
  const body = new FormData()
  for (const [name, value] of Object.entries(aPayingDelegate())) body.append(name, String(value))
  const response = await fetch(`${server.url}/api/paystack/pay`, { method: 'POST', body })
  const { authorization_url: checkoutUrl } = (await response.json()) as { authorization_url: string }
  const paymentRedirect = await fetch(`${checkoutUrl}/pay`, { method: 'POST', redirect: 'manual' })
  const reference = new URL(paymentRedirect.headers.get('location') ?? '').searchParams.get('trxref') ?? 'none'
  const verified = await fetch(`${server.url}/api/paystack/callback?reference=${reference}`)
  expect(await verified.json()).toMatchObject({ status: 'success' })
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  await expect.poll(server.out).toContain('payment settled')
  await expect.poll(server.out).toContain(reference.slice(0, 12))
  expect(server.out() + server.err()).not.toContain(reference)
})

async function requestResend(app: TestApp, order: string | undefined) {
  const response = await fetch(`${app.url}/api${order}/letter`, { method: 'POST' })
  const json = (await response.json()) as { message: string }
  return { status: response.status, json, retryAfterS: Number(response.headers.get('retry-after')) }
}

async function fetchOrder(app: TestApp, order: string) {
  const response = await fetch(`${app.url}/api${order}`)
  return (await response.json()) as Record<string, unknown>
}

async function accessTokenOf({ services }: TestApp): Promise<string> {
  return (await services.db.selectFrom('submission').select('access_token').executeTakeFirstOrThrow()).access_token
}
