import { expect, test } from 'vitest'
import { aContactMessage } from '../../builders/contact-message'
import { aPayingDelegate } from '../../builders/delegate'
import { aMembershipApplication } from '../../builders/member'
import { aVendor } from '../../builders/vendor'
import { clockAt } from '../../support/movable-clock'
import { navigationHeaders, postWithoutScripts } from '../../support/post-without-scripts'
import { visitorAddress } from '../../support/servers/rate-limited-posts'
import { startApp } from '../../support/servers/start-app'

const orderLink = /href="(\/order\/[^"]+)"/

test('a page answers a navigation, and JSON everything else, also with the same body', async () => {
  await using app = await startApp()
  const page = await postWithoutScripts(app, '/api/contact-us', aContactMessage())
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect(page.html).not.toMatch(/<script|chidi|Accra/i)
  const byScript = { ...navigationHeaders, 'sec-fetch-mode': 'cors', accept: 'text/html' }
  expect(await postWithoutScripts(app, '/api/contact-us', aContactMessage(), byScript)).toMatchObject({ status: 415 })
  const urlencoded = new URLSearchParams(aContactMessage() as Record<string, string>)
  expect(await postWithoutScripts(app, '/api/contact-us', urlencoded, byScript)).toMatchObject({ status: 415 })
  const values = { ...(aContactMessage() as Record<string, string>), subject: 'From an old browser' }
  const oldBrowser = { accept: 'text/html,*/*;q=0.8', origin: app.url }
  const fromOldBrowser = await postWithoutScripts(app, '/api/contact-us', new URLSearchParams(values), oldBrowser)
  expect(fromOldBrowser).toMatchObject({ status: 200, html: expect.stringContaining('Your message has been sent') })
  expect((await app.countRows()).submissions).toBe(2)
})

test('posts of other sites, robots, too many and unreadable forms are refused with a page', async () => {
  await using app = await startApp({ env: { TRUST_PROXY: '1' } })
  const refused = async (
    headers: Record<string, string>,
    values: Record<string, unknown> | URLSearchParams = aContactMessage(),
  ) => {
    const { status, html } = await postWithoutScripts(app, '/api/contact-us', values, {
      ...navigationHeaders,
      'x-forwarded-for': visitorAddress,
      ...headers,
    })
    expect(html, String(status)).toContain('<h1>Your form was not sent</h1>')
    return status
  }
  expect(await refused({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await refused({ 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await refused({}, aContactMessage({ leaveEmpty: 'https://spam.example' }))).toBe(422)
  expect(await refused({}, aContactMessage({ message: 'x'.repeat(20_000) }))).toBe(413)
  expect(await refused({}, aContactMessage({ message: 'x'.repeat(5_000) }))).toBe(422)
  expect(await refused({}, { 'constructor.prototype.isAdmin': 'true', constructor: '1' })).toBe(400)
  expect(await refused({}, new URLSearchParams('__proto__=1&__proto__.isAdmin=true&subject=x'))).toBe(422)
  expect(await refused({}, aContactMessage({ picture: new File(['x'], 'x.png') }))).toBe(400)
  expect(await refused({}, Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`field${n}`, 'x'])))).toBe(413)
  await app.services.db.updateTable('rate_count').set({ count: 1_000_000 }).execute()
  expect(await refused({})).toBe(429)
  expect(await app.countRows()).toMatchObject({ submissions: 0, emails: 0 })
  expect(({} as { isAdmin?: unknown }).isAdmin).toBe(undefined)
})

test('the server decides the price, whatever a post says', async () => {
  await using app = await startApp()
  const cheap = aPayingDelegate({ amount: '1', ticketPrice: '1' })
  expect((await postWithoutScripts(app, '/api/paystack/pay', cheap)).status).toBe(200)
  const member = aMembershipApplication({ amount: '1', isRegistered: 'on', volunteeringInterest: 'on' })
  expect((await postWithoutScripts(app, '/api/paystack/membership-payment', member)).status).toBe(200)
  const stored = await app.services.db.selectFrom('submission').selectAll().execute()
  expect(stored.map(({ amount_kobo }) => amount_kobo).sort()).toEqual(
    [aPayingDelegate().amount, aMembershipApplication().amount].map((naira) => Number(naira) * 100).sort(),
  )
  // A price of the page's list that does not fit is an answer to correct, and not silently another one.
  expect((await postWithoutScripts(app, '/api/vendorPayment', aVendor({ amount: '1' }))).status).not.toBe(200)
})

test('the same form is one submission for an hour, and its secret address is shown to its browser for ten minutes', async () => {
  const clock = clockAt(Math.floor(Date.now() / 3_600_000) * 3_600_000 + 55 * 60_000)
  await using app = await startApp({ clock })
  const post = (headers = {}) =>
    postWithoutScripts(app, '/api/contact-us', aContactMessage(), { ...navigationHeaders, ...headers })
  const responses = await Promise.all(Array.from({ length: 5 }, () => post()))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const [order, ...others] = new Set(responses.map(({ html }) => orderLink.exec(html)?.[1]))
  expect(order).toMatch(/^\/order\//)
  expect(others).toEqual([])
  // Another hour of the clock begins.
  clock.move(9 * 60_000)
  expect((await post()).html).toContain(order)
  clock.move(2 * 60_000)
  expect((await post()).html).not.toMatch(orderLink)
  expect((await app.countRows()).submissions).toBe(1)
  // Who knows the content, but uses another browser, gets a submission of their own.
  expect((await post({ 'user-agent': 'Another phone' })).html).not.toContain(order)
  expect((await app.countRows()).submissions).toBe(2)
  clock.move(2 * 3_600_000)
  await post()
  expect((await app.countRows()).submissions).toBe(3)
})
