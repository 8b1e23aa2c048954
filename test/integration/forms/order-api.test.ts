import { expect, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { paid } from '../../builders/payments'
import { movableClock } from '../../support/movable-clock'
import { engines } from '../../support/servers/engines'
import { startMailServer } from '../../support/servers/mail-server'
import { type App, freshVariables, startApp } from '../../support/servers/start-app'
import { startProcess } from '../../support/servers/start-process'

const minuteMs = 60_000
const email = 'adaeze@example.com'

test.each(engines)(
  'a visitor has the letter again three times a day, a minute apart, and no more often (%s)',
  async (engine) => {
    const clock = movableClock()
    await using app = await startApp({ engine, clock })
    const { json } = await app.submit('registration', aDelegate())
    await app.expectLetters(email, 1)

    expect((await again(app, json.order)).status).toBe(200)
    const tooSoon = await again(app, json.order)
    expect(tooSoon).toMatchObject({ status: 429, json: { message: expect.stringMatching(/minute/) } })
    expect(tooSoon.retryAfterS).toBeGreaterThan(0)
    expect(tooSoon.retryAfterS).toBeLessThanOrEqual(60)
    for (const _ of ['second', 'third']) {
      clock.move(minuteMs)
      expect((await again(app, json.order)).status).toBe(200)
    }
    clock.move(minuteMs)
    const tooOften = await again(app, json.order)
    expect(tooOften).toMatchObject({ status: 429, json: { message: expect.stringMatching(/three times/) } })
    expect(tooOften.retryAfterS).toBeGreaterThan(23 * 3_600)

    const letters = await app.expectLetters(email, 4)
    expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(4)
    expect(new Set(letters.map(({ text }) => text)).size).toBe(1)
    clock.move(24 * 60 * minuteMs)
    expect((await again(app, json.order)).status).toBe(200)
    await app.expectLetters(email, 5)
  },
)

test.each(engines)('of ten calls at once on two servers, one sends a letter (%s)', async (engine) => {
  await using first = await startApp({ engine })
  const { json } = await first.submit('registration', aDelegate())
  await first.expectLetters(email, 1)
  const { PORT } = await freshVariables('sqlite')
  await using second = await startApp({ again: first.variables, env: { PORT: PORT ?? '' } })
  const calls = Array.from({ length: 10 }, (_, place) => again(place % 2 ? first : second, json.order))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, ...Array(9).fill(429)])
  await first.expectLetters(email, 2)
  expect((await first.stored()).letters).toBe(3)
})

test('what has no confirmation, or none that still holds, sends none', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aPayingDelegate())
  const key = await keyOf(app)
  const order = `/order/${key}`
  expect(await again(app, order)).toMatchObject({ status: 409, json: { message: expect.stringMatching(/./) } })
  expect(await seen(app, order)).toMatchObject({ state: 'awaiting payment', letter: null, payment: null })
  expect((await again(app, '/order/nobody')).status).toBe(404)

  const reference = await app.press('pay', json.authorization_url ?? '')
  await app.verify('registration', reference)
  await app.expectLetters(email, 1)
  await expect.poll(() => seen(app, order)).toMatchObject({ letter: { to: 'a…@example.com', state: 'sent' } })
  const paid = await seen(app, order)
  expect(paid.payment).toMatchObject({ reference })
  expect(JSON.stringify(paid)).not.toMatch(/adaeze|Okafor|8031234567/)
  for (const state of ['needs review', 'reversed'] as const) {
    await app.services.db.updateTable('submission').set({ state }).execute()
    expect((await again(app, order)).status).toBe(409)
  }
  await app.expectLetters(email, 1)
})

test('while the mail server is down, asking again doubles nothing', async () => {
  const clock = movableClock()
  await using mail = await startMailServer()
  await mail.stop()
  await using app = await startApp({ clock, env: { SMTP_URL: mail.url } })
  const { json } = await app.submit('registration', aDelegate())
  const letters = () => app.services.db.selectFrom('letter').selectAll().execute()
  const triedOnce = { attempts: 1, leased_until_ms: 0 }
  await expect.poll(letters, { timeout: 20_000 }).toMatchObject([triedOnce, triedOnce])
  expect(await again(app, json.order)).toMatchObject({
    status: 200,
    json: { message: expect.stringMatching(/not left/) },
  })
  expect(await letters()).toHaveLength(2)
})

test('an order’s key is in no line of the log, whatever is asked of it', async () => {
  const variables = await freshVariables('sqlite')
  await using server = startProcess('server', variables)
  await server.ready()
  const body = new FormData()
  for (const [name, value] of Object.entries(aDelegate())) body.append(name, String(value))
  const sent = await fetch(`${server.url}/api/paystack/pay`, { method: 'POST', body })
  const { order } = (await sent.json()) as { order: string }
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
    ['POST', order],
    ['GET', `/api/order/${key}0`],
    ['POST', `/api/order/${key}0/letter`],
  ] as const)
    statuses.push((await fetch(server.url + path, { method })).status)
  expect(statuses).toEqual([200, 200, 200, 429, 409, 404, 422, 404, 404])
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await expect.poll(server.out).toContain('/api/order/:key/letter')
  expect(server.out() + server.err()).not.toContain(key)
})

test('a reference leads to its order for a day, for receipts and dashboards show it to others', async () => {
  const clock = movableClock()
  await using app = await startApp({ clock })
  const reference = await paid(app)
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

test('the log names a payment by less than its reference', async () => {
  const variables = await freshVariables('sqlite')
  await using server = startProcess('server', variables)
  await server.ready()
  const body = new FormData()
  for (const [name, value] of Object.entries(aPayingDelegate())) body.append(name, String(value))
  const sent = await fetch(`${server.url}/api/paystack/pay`, { method: 'POST', body })
  const { authorization_url: payAt } = (await sent.json()) as { authorization_url: string }
  const pressed = await fetch(`${payAt}/pay`, { method: 'POST', redirect: 'manual' })
  const reference = new URL(pressed.headers.get('location') ?? '').searchParams.get('trxref') ?? 'none'
  const verified = await fetch(`${server.url}/api/paystack/callback?reference=${reference}`)
  expect(await verified.json()).toMatchObject({ status: 'success' })
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await expect.poll(server.out).toContain('payment settled')
  await expect.poll(server.out).toContain(reference.slice(0, 12))
  expect(server.out() + server.err()).not.toContain(reference)
})

async function again(app: App, order: string | undefined) {
  const response = await fetch(`${app.url}/api${order}/letter`, { method: 'POST' })
  const json = (await response.json()) as { message: string }
  return { status: response.status, json, retryAfterS: Number(response.headers.get('retry-after')) }
}

async function seen(app: App, order: string) {
  const response = await fetch(`${app.url}/api${order}`)
  return (await response.json()) as Record<string, unknown>
}

async function keyOf({ services }: App): Promise<string> {
  return (await services.db.selectFrom('submission').select('key').executeTakeFirstOrThrow()).key
}
