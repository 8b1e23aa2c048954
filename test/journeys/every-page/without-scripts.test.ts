import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pageRoutes } from '../../../src/site/routes'
import { expectNoSidewaysScroll, hydrated, openPage, screens } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp } from '../../support/servers/start-app'

const [phone, desk] = screens
const paths = pageRoutes.map(({ path }) => path.replace(/:\w+/, 'x'))

test('without scripts every page can be read, and no button is dead without words that say why', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  for (const path of paths) {
    await page.goto(app.url + path)
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
    expect(await unseenWords(page), path).toEqual([])
    const dead = await page.locator('main button:not(.without-application *)').filter({ visible: true }).count()
    if (dead > 0) expect(await page.locator('main noscript').first().textContent(), path).toMatch(/needs scripts/)
  }
})

test('with letters twice as large no ornament lies below the words of a heading', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  for (const width of [desk.width, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/about', '/faq', '/membership', '/ourspeakers', '/booking']) {
      await page.goto(app.url + path)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await wordsOverOrnament(page), `${path} at ${width}`).toEqual([])
      await expectNoSidewaysScroll(page)
    }
  }
})

test('open menus and unfolded words are clean to axe', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  await page.goto(`${app.url}/paega`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectAccessible(page)
  await page.setViewportSize(desk)
  await page.reload()
  await hydrated(page)
  await page.locator('main').getByText('See More').click()
  await page.locator('header summary', { hasText: 'Partners' }).click()
  await page.locator('header').getByRole('link', { name: 'Our Team' }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  expect(browser.complaints).toEqual([])
})

/** What stands in the page and yet cannot be seen: beginnings of reveals and of entries. Words for screen readers alone are not meant. */
function unseenWords(page: Page): Promise<string[]> {
  return page
    .locator('main :is(h1, h2, h3, p, li, dd)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && !element.checkVisibility({ opacityProperty: true }))
        .map(({ textContent }) => textContent.slice(0, 40)),
    )
}

/** The words of the page's heading that have its Uli stroke below them. */
function wordsOverOrnament(page: Page): Promise<string[]> {
  return page
    .locator('main header')
    .first()
    .evaluate((header) => {
      const stroke = header.querySelector('svg')?.getBoundingClientRect()
      if (stroke === undefined || stroke.width === 0) return []
      return [...header.querySelectorAll('h1, h1 ~ p')].flatMap((element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        const isOver = [...words.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            right > stroke.left && left < stroke.right && bottom > stroke.top && top < stroke.bottom,
        )
        return isOver ? [element.textContent ?? ''] : []
      })
    })
}
