import { expect, test } from 'vitest'
import { aMembershipApplication } from '../../../test/builders/member'
import { submitUnpaidOrder } from '../../../test/builders/payments'
import { addFailedAttempts, failAttempts } from '../../../test/support/failed-attempts'
import { navigationHeaders, postWithoutScripts } from '../../../test/support/post-without-scripts'
import { engines } from '../../../test/support/servers/engines'
import { createEnvironment, startApp, type TestApp } from '../../../test/support/servers/start-app'
import { startSandbox } from '../../../test/support/servers/start-sandbox'
import { clockBeforeFestival, heldTicketToken, placeTicketOrder, postToApi } from '../../../test/support/ticket-orders'
import { i18nFor } from '../../i18n/catalogs.server'
import { attemptLimit } from '../../payment/checkout/checkout-attempts.server'
import { tooManyAttemptsMessage } from './attempt-limit-message.server'

const payButton = '<button type="submit">Pay now</button>'

test('an order whose attempts are used up says so in the visitor’s language, and when to come back', async () => {
  await using app = await startApp()
  await submitUnpaidOrder(app)
  await failAttempts(app)
  await addFailedAttempts(app, attemptLimit.maxCount - 1)
  const path = await orderPathOf(app)
  const { status, headers, html } = await payPlainly(app, path, { cookie: 'selectedLanguage=fr' })
  expect(status).toBe(429)
  const retryAfterS = Number(headers['retry-after'])
  expect(retryAfterS).toBeGreaterThan(23 * 3_600)
  expect(retryAfterS).toBeLessThanOrEqual(24 * 3_600)
  expect(headers['cache-control']).toBe('no-store')
  expect(html).toContain('<html lang="fr">')
  expect(html).toContain(`<h1>${i18nFor('fr')._(tooManyAttemptsMessage)}</h1>`)
  expect(html).not.toContain(i18nFor('en')._(tooManyAttemptsMessage))
  expect(html).toContain(`href="${path}/plain"`)
  expect((await app.countRows()).payments).toBe(attemptLimit.maxCount)
})

test('while the bank has not answered nobody pays a second time, and while the provider is down nothing is lost', async () => {
  await using app = await startApp()
  const reference = await submitUnpaidOrder(app)
  const path = await orderPathOf(app)
  await app.configureProvider({ reference, state: 'processing' })
  const running = await payPlainly(app, path)
  expect([running.status, running.html]).toEqual([409, expect.stringContaining('Do not pay again: we will email you.')])
  expect(running.html).not.toContain('checkout')
  await app.configureProvider({ status: 500 })
  const unavailable = await payPlainly(app, path)
  expect(unavailable.status).toBe(503)
  expect(unavailable.html).toContain('The payment provider is not responding right now.')
  expect(unavailable.html).toContain(`href="${path}/plain"`)
  expect((await app.countRows()).payments).toBe(1)
  await app.configureProvider({ status: null, reference, state: 'failed' })
  expect((await payPlainly(app, path)).status).toBe(200)
})

test('an order that is cancelled, in review or refunded says so, and cannot be paid', async () => {
  await using app = await startApp()
  await submitUnpaidOrder(app)
  const path = await orderPathOf(app)
  const expectUnpayable = async (words: string) => {
    const { status, html } = await readPlainly(app, path)
    expect([status, html]).toEqual([200, expect.stringContaining(words)])
    expect(html).not.toContain('<form')
    const { status: refused, html: refusal } = await payPlainly(app, path)
    expect([refused, refusal]).toEqual([409, expect.stringContaining('There is nothing to pay for this order.')])
  }
  expect((await readPlainly(app, path)).html).toContain(payButton)
  const update = app.services.db.updateTable('submission')
  await update.set({ cancelled_at_ms: Date.now() }).execute()
  await expectUnpayable('Your order is cancelled. It is no longer valid, and there is nothing to pay.')
  await update.set({ cancelled_at_ms: null, state: 'needs review' }).execute()
  await expectUnpayable('We are looking into your payment and will write to you. Do not pay again.')
  await update.set({ state: 'reversed' }).execute()
  await expectUnpayable('Your payment has been refunded.')
})

test('a membership has the link to its card once it is paid', async () => {
  await using app = await startApp()
  const { json } = await app.submit('membership', aMembershipApplication())
  const path = await orderPathOf(app)
  expect((await readPlainly(app, path)).html).not.toContain('card.pdf')
  await app.verify('membership', await app.press('pay', json.authorization_url ?? ''))
  const { html } = await readPlainly(app, path)
  expect(html).toContain(`<a href="${path}/card.pdf">Membership card (PDF)</a>`)
  expect((await fetch(`${app.url}${path}/card.pdf`)).headers.get('content-type')).toBe('application/pdf')
})

test('a ticket that was passed on shows neither its code nor a way to watch, and has no PDF', async () => {
  await using app = await startApp({ clock: clockBeforeFestival() })
  const path = await placeTicketOrder(app, '1')
  await app.services.db.updateTable('ticket').set({ type: 'VIRTUAL TICKET' }).execute()
  const before = (await readPlainly(app, path)).html
  expect(before.match(/TKT-/g)).toHaveLength(1)
  for (const query of ['?from=1', '?from=1&amp;format=a6']) expect(before).toContain(`"${path}/tickets.pdf${query}"`)
  const holder = { fullName: 'Bola Adé', email: 'bola@example.com' }
  expect((await postToApi(app, `${path}/tickets/1/holder`, holder)).status).toBe(200)
  const { html } = await readPlainly(app, path)
  expect(html).toContain('This ticket was passed on. The new holder has received a link of their own.')
  for (const secret of ['TKT-', '/watch/', 'tickets.pdf', await heldTicketToken(app, 'bola@example.com')])
    expect(html).not.toContain(secret)
})

test('an online ticket leads to its stream, whose page says that it needs JavaScript', async () => {
  await using app = await startApp({ clock: clockBeforeFestival() })
  const path = await placeTicketOrder(app, '2')
  expect((await readPlainly(app, path)).html).not.toContain('/watch/')
  const { db } = app.services
  await db.updateTable('ticket').set({ type: 'VIRTUAL TICKET' }).where('position', '=', 2).execute()
  const { html } = await readPlainly(app, path)
  expect(html.match(/<a href="[^"]*\/watch\/[^"]*">[^<]*<\/a>/g)).toEqual([
    `<a href="${path}/watch/2">Watch online</a>`,
  ])
  const page = await (await fetch(`${app.url}${path}/watch/2?lang=fr`)).text()
  expect(page.match(/<noscript>.*?<\/noscript>/gs)?.join()).toContain(
    'Pour regarder en ligne, veuillez activer JavaScript pour ce site.',
  )
})

test('a payment that was started on the plain page returns to the plain result page, paid or given up', async () => {
  await using app = await startApp()
  await submitUnpaidOrder(app)
  const path = await orderPathOf(app)
  for (const [button, words] of [
    ['abandon', 'Payment verification failed.'],
    ['pay', 'Payment successful! please check your email'],
  ] as const) {
    await failAttempts(app)
    const [, checkoutUrl = ''] = /href="([^"]*\/checkout\/[^"]*)"/.exec((await payPlainly(app, path)).html) ?? []
    const returned = await fetch(`${checkoutUrl}/${button}`, { method: 'POST', redirect: 'manual' })
    const { pathname, search } = new URL(returned.headers.get('location') ?? '')
    expect(pathname).toBe('/success/plain')
    const result = await (await fetch(`${app.url}${pathname}${search}`)).text()
    expect(result).toContain(words)
  }
  expect((await readPlainly(app, path)).html).toContain('This order is paid.')
})

test.each(engines)('a post that is repeated on another server opens no second payment page (%s)', async (engine) => {
  await using provider = await startSandbox()
  const env = { PAYSTACK_URL: provider.url, PAYSTACK_SECRET_KEY: provider.secretKey }
  await using first = await startApp({ engine, env })
  await submitUnpaidOrder(first)
  await failAttempts(first)
  const path = await orderPathOf(first)
  const { PORT = '' } = await createEnvironment('sqlite')
  await using second = await startApp({ reuseVariables: first.variables, env: { PORT } })
  const answers = await Promise.all([first, second, second, first].map((app) => payPlainly(app, path)))
  const references = answers.map(({ status, html }) => [status, /\/checkout\/([^"]+)"/.exec(html)?.[1]])
  expect(new Set(references.map(String)).size).toBe(1)
  expect(references[0]).toEqual([200, expect.stringMatching(/./)])
  expect((await first.countRows()).payments).toBe(2)
})

/** The page of an order as a browser without scripts gets it. */
async function readPlainly(app: TestApp, path: string) {
  const response = await fetch(`${app.url}${path}/plain`)
  return { status: response.status, html: await response.text() }
}

/** Presses the button of that page: a form without fields. */
function payPlainly(app: TestApp, path: string, headers: Record<string, string> = {}) {
  return postWithoutScripts(app, `${path}/plain`, new URLSearchParams(), { ...navigationHeaders, ...headers })
}

async function orderPathOf({ services: { db } }: TestApp): Promise<string> {
  return `/order/${(await db.selectFrom('submission').select('access_token').executeTakeFirstOrThrow()).access_token}`
}
