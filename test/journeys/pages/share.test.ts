import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../builders/delegate'
import { onlineTicket } from '../../builders/prices'
import { expectNoHorizontalScroll, openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp } from '../../support/servers/start-app'
import { placeTicketOrder } from '../../support/ticket-orders'

test('the share links after a payment lead to the home page and never contain the payment or the order', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { json } = await app.submit('registration', aPayingDelegate())
  const reference = await app.press('pay', json.authorization_url ?? '')
  await page.goto(`${app.url}/success?trxref=${reference}`)
  await waitForHydration(page)
  await page.getByRole('heading', { name: 'Bring a friend' }).waitFor()
  const order = (await page.getByRole('link', { name: 'See your order' }).getAttribute('href')) ?? ''
  expect(order).toMatch(/^\/order\/.{16}/)
  const sharedUrls = await listSharedUrls(page)
  expect(sharedUrls).toHaveLength(4)
  for (const sharedUrl of sharedUrls) {
    expect(sharedUrl).toContain(await getCanonicalUrl(page, app.url))
    expect(sharedUrl).not.toContain(reference)
    expect(sharedUrl).not.toContain(order.replace('/order/', ''))
  }
  await expectAccessible(page)
})

test('the home page is shared without the query and fragment of its URL', async () => {
  await using app = await startApp()
  await using browser = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = browser
  await page.goto(`${app.url}/?from=a-letter-to-ada#tickets`)
  await waitForHydration(page)
  for (const sharedUrl of await listSharedUrls(page)) expect(sharedUrl).not.toContain('ada')
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await getCanonicalUrl(page, app.url))
})

test('without JavaScript the links to the networks are shown, and buttons that would not work are hidden', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(app.url)
  expect(await listSharedUrls(page)).toHaveLength(4)
  expect(await page.getByRole('button', { name: 'Copy the link' }).isVisible()).toBe(false)
})

test('a phone opens its own share dialog, and shows the links if that fails', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.addInitScript(() => {
    const share = () => Promise.reject(Object.assign(new Error('refused'), { name: window.name }))
    Object.assign(navigator, { share })
  })
  await page.goto(app.url)
  await waitForHydration(page)
  const button = page.getByRole('button', { name: 'Share AGEFEST' })
  await page.evaluate(() => {
    window.name = 'AbortError'
  })
  await button.click()
  expect(await listSharedUrls(page), 'closing the share sheet shows no fallback').toEqual([])
  await page.evaluate(() => {
    window.name = 'NotAllowedError'
  })
  await button.click()
  await expect.poll(() => listSharedUrls(page)).toHaveLength(4)
})

test('an order with tickets shares the public page of its ticket, also where the device has a share dialog', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.addInitScript(() => Object.assign(navigator, { share: () => Promise.resolve() }))
  await showAsBeforeFestival(page)
  const order = await placeTicketOrder(app)
  await page.goto(app.url + order)
  await page.getByRole('heading', { name: 'Tell your friends' }).waitFor()
  await page.getByRole('button', { name: 'Share AGEFEST' }).waitFor()
  const [shared = '', ...others] = await listSharedUrls(page)
  expect(others).toEqual([])
  expect(shared).toMatch(/^https:\/\/wa\.me\/\?text=I am going to AGEFEST\. .*\/going\/free-access$/)
  expect(shared).not.toContain(order.replace('/order/', ''))
  await expectAccessible(page)
  await page.locator('h2:has-text("Tell your friends")').scrollIntoViewIfNeeded()
  await takeScreenshot(page, 'share-going')

  await page.goto(`${app.url}/going/free-access`)
  await takeScreenshot(page, 'going-360')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  // The page takes the ticket from its address and removes it there.
  const opened = page.waitForRequest(/\/agefest2025\?ticket=free-access$/)
  await page.getByRole('link', { name: 'Choose your ticket' }).click()
  expect((await opened).isNavigationRequest()).toBe(true)
})

test('where a ticket is used online, no text speaks of a QR code: neither the order nor a page that loads', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await showAsBeforeFestival(page)
  const order = await placeTicketOrder(app, '1')
  await app.services.db.updateTable('ticket').set({ type: onlineTicket.ticketType }).execute()
  await page.goto(app.url + order)
  await page.getByRole('heading', { name: 'Tell your friends' }).waitFor()
  // Ticket numbers are random and may contain these letters: only the term itself counts.
  expect(await page.locator('main').textContent()).not.toMatch(/(?<![0-9A-Z-])QR(?![0-9A-Z])/)

  await using loading = await openPage({ javaScriptEnabled: false })
  for (const path of ['/order/00000000000000000000000000', '/ticket/00000000000000000000000000']) {
    await loading.page.goto(app.url + path)
    expect(await loading.page.locator('main').textContent(), path).toMatch(/^(?!.*QR).*One moment/s)
  }
})

/** Shows orders as documents do that were rendered before the end of the festival. */
async function showAsBeforeFestival(page: Page): Promise<void> {
  await page.route('**/order/*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('id="festival-is-over"', '')
    await route.fulfill({ response, body })
  })
}

/** The decoded URLs of the links to the networks. */
async function listSharedUrls(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[aria-label^="Share on"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  return links.map((link) => decodeURIComponent(link ?? ''))
}

/** The canonical URL of the home page, read from its document. */
async function getCanonicalUrl(page: Page, url: string): Promise<string> {
  const document = await (await page.request.get(url)).text()
  return document.match(/rel="canonical" href="([^"]+)"/)?.[1] ?? 'no canonical address'
}
