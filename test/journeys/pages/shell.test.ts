import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, hydrated, openPage, picture } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

test('the menu leads everywhere without scripts', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(app.url)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: 'About Us' }).click()
  await page.waitForURL(`${app.url}/about`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('')
  await picture(page, 'shell-without-scripts')
})

test('a page opened from a link says in its head what its own document would have said', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  for (const [link, path] of [
    ['Awards terms', '/paegeT&c'],
    ['Accommodation', '/booking'],
  ] as const) {
    await page.goto(app.url)
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await page.waitForURL(app.url + path)
    await expect.poll(() => page.title()).not.toContain('Celebrating')
    const opened = await headOf(page)
    await page.goto(app.url + path)
    expect(opened).toEqual(await headOf(page))
  }
})

test('leaving an address that is not there, the page may be found by search engines again', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/nowhere`)
  await hydrated(page)
  expect(await page.locator('meta[name=robots]').count()).toBe(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await page.waitForURL(`${app.url}/about`)
  await expect.poll(() => page.locator('meta[name=robots]').count()).toBe(0)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/about$/)
})

test('a page whose script does not come any more is opened as a document', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(app.url)
  await hydrated(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
  await page.route('**/*.js', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await page.waitForURL(`${app.url}/about`)
  await page.locator('html:not([data-first])').waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('Unexpected Application Error!').count()).toBe(0)
})

test('a link pressed without network keeps the page and what was typed, and leads on when the network is back', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await hydrated(page)
  await page.getByLabel('Full name').fill('Ọládélé Ngọzị')
  await page.context().setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
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

test('a page is fetched when a visitor is about to choose its link', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(app.url)
  await hydrated(page)
  const fetched = page.waitForRequest(/\.js$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).focus()
  await fetched
  expect(page.url()).toBe(`${app.url}/`)
})

test('with letters twice as large the menu can be reached and nothing sticks out', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width: 640, height: 740 } })
  const { page } = browser
  await page.goto(app.url)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoSidewaysScroll(page)
  const button = await page.getByRole('button', { name: 'Menu' }).boundingBox()
  expect((button?.x ?? 640) + (button?.width ?? 0)).toBeLessThanOrEqual(640)
})

test('an address that is not there answers 404 with the specified heading and a way home', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const answer = await page.goto(`${app.url}/nowhere`)
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
  await picture(page, 'shell-404')
  await hydrated(page)
  await page.getByRole('main').getByRole('link').first().click()
  await page.waitForURL(`${app.url}/`)
})

test('the header turns fixed, and back-to-top and chat appear, at the specified depths', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width: 1280, height: 800 } })
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  await hydrated(page)
  const state = async (depth: number) => {
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
  for (const [depth, shown] of steps)
    await expect.poll(() => state(depth), { message: `at ${depth} px` }).toEqual(shown)
})

test.each([320, 360, 768, 1280, 1920])('nothing sticks out sideways at %i px on any page', async (width) => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width, height: 800 } })
  const { page } = browser
  for (const path of ['/', '/agefest2025', '/success', '/about', '/paegeT%26c', '/terms', '/nowhere']) {
    await page.goto(app.url + path)
    await expectNoSidewaysScroll(page)
  }
})

/**
 * What the head of the document says of its page, in the order of the alphabet. Without the share picture: it is for those who ask for the
 * document, and the build alone knows its address.
 */
async function headOf(page: Page): Promise<string[]> {
  const said = await page
    .locator(
      'head :is(title, meta[name]:not([name="twitter:image"]), meta[property]:not([property^="og:image"]), link[rel=canonical])',
    )
    .evaluateAll((elements) => elements.map((element) => element.outerHTML))
  return said.sort()
}
