import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../builders/delegate'
import { hydrated, openPage } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp } from '../../support/servers/start-app'

test('whoever has paid shares the site’s first page, and never the payment or the order', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { json } = await app.submit('registration', aPayingDelegate())
  const reference = await app.press('pay', json.authorization_url ?? '')
  await page.goto(`${app.url}/success?trxref=${reference}`)
  await hydrated(page)
  await page.getByRole('heading', { name: 'Bring a friend' }).waitFor()
  const order = (await page.getByRole('link', { name: 'See your order' }).getAttribute('href')) ?? ''
  expect(order).toMatch(/^\/order\/.{16}/)
  const shared = await addressesOf(page)
  expect(shared).toHaveLength(4)
  for (const address of shared) {
    expect(address).toContain(await homeOf(page, app.url))
    expect(address).not.toContain(reference)
    expect(address).not.toContain(order.replace('/order/', ''))
  }
  await expectAccessible(page)
})

test('the home page is shared without what its address was opened with', async () => {
  await using app = await startApp()
  await using browser = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = browser
  await page.goto(`${app.url}/?from=a-letter-to-ada#tickets`)
  await hydrated(page)
  for (const address of await addressesOf(page)) expect(address).not.toContain('ada')
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await homeOf(page, app.url))
})

test('without scripts the links to the networks are there, and nothing that would not work', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(app.url)
  expect(await addressesOf(page)).toHaveLength(4)
  expect(await page.getByRole('button', { name: 'Copy the link' }).isVisible()).toBe(false)
})

test('a phone opens its own list, and gets the links when that fails', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.addInitScript(() => {
    const share = () => Promise.reject(Object.assign(new Error('refused'), { name: window.name }))
    Object.assign(navigator, { share })
  })
  await page.goto(app.url)
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Share AGEFEST' })
  await page.evaluate(() => {
    window.name = 'AbortError'
  })
  await button.click()
  expect(await addressesOf(page), 'who closes the list has decided').toEqual([])
  await page.evaluate(() => {
    window.name = 'NotAllowedError'
  })
  await button.click()
  await expect.poll(() => addressesOf(page)).toHaveLength(4)
})

/** What the links to the networks hand over, decoded. */
async function addressesOf(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[aria-label^="Share on"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  return links.map((link) => decodeURIComponent(link ?? ''))
}

/** The public address of the first page, as its document says it. */
async function homeOf(page: Page, url: string): Promise<string> {
  const document = await (await page.request.get(url)).text()
  return document.match(/rel="canonical" href="([^"]+)"/)?.[1] ?? 'no canonical address'
}
