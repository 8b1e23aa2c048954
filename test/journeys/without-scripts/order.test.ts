import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { expectNoHorizontalScroll, openPage, screenSizes, takeScreenshot } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { stoppedClock } from '../../support/servers/rate-limited-posts'
import { startApp } from '../../support/servers/start-app'
import { clockBeforeFestival } from '../../support/ticket-orders'

/** Looks at the page on a desktop and on a phone. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const size of [...screenSizes].reverse()) {
    await page.setViewportSize(size)
    await expectNoHorizontalScroll(page)
    await takeScreenshot(page, `${name}-${size.width}`)
  }
}

test('without scripts an unpaid order is opened from its link, paid, and shows its code, tickets and files', async () => {
  await using app = await startApp({ clock: clockBeforeFestival() })
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  const { json } = await app.submit('registration', aPayingDelegate())
  await page.goto(app.url + json.order)
  await page.getByRole('button', { name: 'See your order' }).waitFor()
  // Nothing is being loaded there.
  expect(await page.getByText('We are loading your order', { exact: false }).isVisible()).toBe(false)
  await lookAt(page, 'order-without-scripts')
  await page.getByRole('button', { name: 'See your order' }).click()
  await page.getByText('This order is not paid yet.').waitFor()
  expect(await page.getByText('Your code').count()).toBe(0)
  await lookAt(page, 'plain-order-unpaid')

  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('link', { name: /^Pay ₦/ }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  // The payment page was opened by a page with scripts, and leads back to such a page.
  await page.getByRole('button', { name: 'Check my payment' }).click()
  await page.getByText('Payment successful! please check your email').waitFor()
  await page.getByRole('link', { name: 'See your order' }).click()
  await page.getByRole('button', { name: 'See your order' }).click()
  await page.getByText('This order is paid. Thank you.', { exact: false }).waitFor()
  const { public_code: code } = await app.services.db
    .selectFrom('submission')
    .select('public_code')
    .executeTakeFirstOrThrow()
  await page.getByText(code).waitFor()
  await lookAt(page, 'plain-order-paid')
  const tickets = await app.services.db.selectFrom('ticket').selectAll().execute()
  for (const ticket of tickets) await page.getByText(ticket.public_code).waitFor()
  for (const name of ['Tickets as a PDF', 'Receipt (PDF)', 'Add to calendar']) {
    const href = await page.getByRole('link', { name }).getAttribute('href')
    expect((await fetch(app.url + href)).status).toBe(200)
  }
})

test('the page of an order without scripts is accessible, speaks the visitor’s language and is private', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { json } = await app.submit('registration', aDelegate())
  await page.context().addCookies([{ name: 'selectedLanguage', value: 'fr', url: app.url }])
  const response = await page.goto(`${app.url}${json.order}/plain`)
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
  await page.getByRole('heading', { level: 1, name: 'Votre commande' }).waitFor()
  await expectAccessible(page)
})

test('an order that does not exist, and one for which nothing is due, are answered with a page', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate())
  const unknown = await fetch(`${app.url}/order/nobodys-key/plain`)
  expect(unknown.status).toBe(404)
  expect(await unknown.text()).toContain('We cannot find this order.')
  expect((await fetch(`${app.url}/order/nobodys-key/plain`, { method: 'POST' })).status).toBe(404)
  const nothingDue = await fetch(`${app.url}${json.order}/plain`, { method: 'POST' })
  expect(nothingDue.status).toBe(409)
  expect(await nothingDue.text()).toContain('There is nothing to pay for this order.')
  const posted = await fetch(app.url + json.order, { method: 'POST', redirect: 'manual', body: 'x'.repeat(1_000) })
  expect([posted.status, posted.headers.get('location')]).toEqual([303, `${json.order}/plain`])
  const shouted = await fetch(`${app.url}${json.order?.replace('/order', '/ORDER')}/`, {
    method: 'POST',
    redirect: 'manual',
  })
  expect(shouted.headers.get('location')).toBe(`${json.order}/plain`)
})

test('the tickets of a large order are shown in parts, with a PDF of each part', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate({ numberOfTicket: '14' }))
  const read = async (path: string) => (await fetch(app.url + path)).text()
  const first = await read(`${json.order}/plain`)
  expect(first.match(/TKT-/g)).toHaveLength(12)
  const laterPath = /href="([^"]+\?ticket=13)"/.exec(first)?.[1] ?? ''
  const later = await read(laterPath)
  expect(later.match(/TKT-/g)).toHaveLength(2)
  expect(later).toContain(`${json.order}/tickets.pdf?from=13`)
  expect((await fetch(`${app.url}${json.order}/tickets.pdf?from=13`)).headers.get('content-type')).toBe(
    'application/pdf',
  )
})

test('posts to the plain page of an order count as posts of their network', async () => {
  await using app = await startApp({ env: { TRUST_PROXY: '1' }, clock: stoppedClock() })
  const { json } = await app.submit('registration', aDelegate())
  // The machine of the server itself is not limited.
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const statuses = new Set<number>()
  for (let batch = 0; batch < 31; batch++) {
    const posts = Array.from({ length: 20 }, () => fetch(`${app.url}${json.order}/plain`, { method: 'POST', headers }))
    for (const response of await Promise.all(posts)) statuses.add(response.status)
  }
  expect([...statuses].sort()).toEqual([409, 429])
})
