import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoHorizontalScroll, openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { footerLink } from '../../support/content-texts'
import { startApp } from '../../support/servers/start-app'

test('the menu works without JavaScript', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(app.url)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu', exact: true }).locator('a[href="/about"]').click()
  await page.waitForURL(`${app.url}/about`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('')
  await takeScreenshot(page, 'shell-without-scripts')
})

test('client-side navigation sets the same head as the page’s own document', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  for (const path of ['/paegeT&c', '/booking']) {
    await page.goto(app.url)
    await waitForHydration(page)
    const homeTitle = await page.title()
    await footerLink(page, path).click()
    await page.waitForURL(app.url + path)
    await expect.poll(() => page.title()).not.toBe(homeTitle)
    const headAfterNavigation = await readHead(page)
    await page.goto(app.url + path)
    expect(headAfterNavigation).toEqual(await readHead(page))
  }
})

test('after leaving a missing page, the next page is indexable again', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/nowhere`)
  await waitForHydration(page)
  expect(await page.locator('meta[name=robots]').count()).toBe(1)
  await footerLink(page, '/about').click()
  await page.waitForURL(`${app.url}/about`)
  await expect.poll(() => page.locator('meta[name=robots]').count()).toBe(0)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/about$/)
})

test('a page whose script cannot be loaded is opened as a document', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(app.url)
  await waitForHydration(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
  await page.route('**/*.js', (route) => route.abort())
  await footerLink(page, '/about').click()
  await page.waitForURL(`${app.url}/about`)
  await page.locator('html:not([data-first])').waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('Unexpected Application Error!').count()).toBe(0)
})

test('a link clicked offline keeps the page and typed values, and navigates when the network is back', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await waitForHydration(page)
  await page.getByLabel('Full name').fill('Ọládélé Ngọzị')
  await page.context().setOffline(true)
  await footerLink(page, '/about').click()
  await page
    .getByRole('status')
    .filter({ hasText: /You are offline/ })
    .waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ọládélé Ngọzị')
  await page.context().setOffline(false)
  await page.waitForURL(`${app.url}/about`)
  await page
    .getByRole('status')
    .filter({ hasText: /You are offline/ })
    .waitFor({ state: 'detached' })
})

test('a page is prefetched when its link gets the focus', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(app.url)
  await waitForHydration(page)
  const chunkRequest = page.waitForRequest(/\.js$/)
  await footerLink(page, '/about').focus()
  await chunkRequest
  expect(page.url()).toBe(`${app.url}/`)
})

test('with double font size the menu is reachable and nothing overflows', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width: 640, height: 740 } })
  const { page } = browser
  await page.goto(app.url)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoHorizontalScroll(page)
  const button = await page.getByRole('button', { name: 'Menu' }).boundingBox()
  expect((button?.x ?? 640) + (button?.width ?? 0)).toBeLessThanOrEqual(640)
})

test('a missing page returns 404 with the specified heading and a link to the home page', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const response = await page.goto(`${app.url}/nowhere`)
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
  await takeScreenshot(page, 'shell-404')
  await waitForHydration(page)
  await page.getByRole('main').getByRole('link').first().click()
  await page.waitForURL(`${app.url}/`)
})

test('the header becomes fixed, and the back-to-top and chat buttons appear, at the specified scroll positions', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width: 1280, height: 800 } })
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  await waitForHydration(page)
  const readState = async (depth: number) => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), depth)
    return {
      fixed: (await page.locator('header .bar-fixed').count()) > 0,
      chat: await page.getByRole('link', { name: 'Chat with us (opens in a new tab)' }).isVisible(),
      top: await page.getByRole('button', { name: 'Back to top' }).isVisible(),
    }
  }
  const steps = [
    [39, { fixed: false, chat: false, top: false }],
    [60, { fixed: true, chat: false, top: false }],
    [150, { fixed: true, chat: false, top: false }],
    [250, { fixed: true, chat: true, top: false }],
    [350, { fixed: true, chat: true, top: true }],
    [150, { fixed: true, chat: false, top: false }],
    [39, { fixed: false, chat: false, top: false }],
  ] as const
  for (const [depth, expected] of steps)
    await expect.poll(() => readState(depth), { message: `at ${depth} px` }).toEqual(expected)
})

test.each([320, 360, 768, 1280, 1920])('no page scrolls horizontally at %i px', async (width) => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width, height: 800 } })
  const { page } = browser
  for (const path of ['/', '/agefest2025', '/success', '/about', '/paegeT%26c', '/terms', '/nowhere']) {
    await page.goto(app.url + path)
    await expectNoHorizontalScroll(page)
  }
})

/**
 * The head elements that describe the page, sorted. The share image is left out: it is only for clients
 * that request the document, and only the build knows its URL.
 */
async function readHead(page: Page): Promise<string[]> {
  const headTags = await page
    .locator(
      'head :is(title, meta[name]:not([name="twitter:image"]), meta[property]:not([property^="og:image"]), link[rel=canonical])',
    )
    .evaluateAll((elements) => elements.map((element) => element.outerHTML))
  return headTags.sort()
}
