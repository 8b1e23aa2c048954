import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pageRoutes } from '../../../src/site/routes'
import { expectNoHorizontalScroll, openPage, screenSizes, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp } from '../../support/servers/start-app'

const [phone, desktop] = screenSizes
const paths = pageRoutes.map(({ path }) => path.replace(/:\w+/, 'x'))

test('without JavaScript every page is readable, and pages with inactive buttons explain why', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  for (const path of paths) {
    await page.goto(app.url + path)
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
    expect(await findUnseenTexts(page), path).toEqual([])
    // Buttons that send a form work without scripts.
    const deadButtons = await page.locator('main button:not([type=submit])').filter({ visible: true }).count()
    if (deadButtons > 0) expect(await page.locator('main noscript').first().textContent(), path).toMatch(/JavaScript/)
  }
})

test('with double font size, no ornament overlaps the text of a heading', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  for (const width of [desktop.width, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/about', '/faq', '/membership', '/ourspeakers', '/booking']) {
      await page.goto(app.url + path)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await findTextsOverOrnament(page), `${path} at ${width}`).toEqual([])
      await expectNoHorizontalScroll(page)
    }
  }
})

test('axe finds no violations in open menus and expanded text', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  await page.goto(`${app.url}/paega`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await page.reload()
  await waitForHydration(page)
  await page.locator('main').getByText('See More').click()
  const teamLink = page.locator('header details a[href="/ourdedicatedteam"]')
  await page
    .locator('header details', { has: page.locator('a[href="/ourdedicatedteam"]') })
    .locator('summary')
    .click()
  await teamLink.waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  expect(browser.consoleErrors).toEqual([])
})

/**
 * Returns texts that are in the page but transparent, such as the start state of reveals and entry
 * animations. Text only for screen readers does not count.
 */
function findUnseenTexts(page: Page): Promise<string[]> {
  return page
    .locator('main :is(h1, h2, h3, p, li, dd)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && !element.checkVisibility({ opacityProperty: true }))
        .map(({ textContent }) => textContent.slice(0, 40)),
    )
}

/** Returns the texts of the page header that overlap its Uli stroke. */
function findTextsOverOrnament(page: Page): Promise<string[]> {
  return page
    .locator('main header')
    .first()
    .evaluate((header) => {
      const stroke = header.querySelector('svg')?.getBoundingClientRect()
      if (stroke === undefined || stroke.width === 0) return []
      return [...header.querySelectorAll('h1, h1 ~ p')].flatMap((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const isOverlapping = [...range.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            right > stroke.left && left < stroke.right && bottom > stroke.top && top < stroke.bottom,
        )
        return isOverlapping ? [element.textContent ?? ''] : []
      })
    })
}
