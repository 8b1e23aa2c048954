import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, hydrated, openPage, picture, screens } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp } from '../../support/servers/start-app'

test('4, 3 or 1 speakers stand on a page at 1280 px, from 768 px and below, with a dot for each page', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  for (const { width, perPage, pages } of [
    { width: 1280, perPage: 4, pages: 3 },
    { width: 768, perPage: 3, pages: 4 },
    { width: 767, perPage: 1, pages: 12 },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    await atTheSpeakers(page, app.url)
    expect(await inSight(page)).toEqual(Array.from({ length: perPage }, (_, place) => place + 1))
    expect(await dots(page).count()).toBe(pages)
    await dots(page)
      .nth(pages - 1)
      .click()
    await expect.poll(async () => (await inSight(page)).at(-1)).toBe(12)
  }
})

test('the pages turn every 4 s, and every 6 s once a dot was clicked', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: screens[1] })
  const { page } = browser
  await page.clock.install()
  await atTheSpeakers(page, app.url)
  await page.clock.pauseAt(Date.now() + 60_000)
  const here = await shownPage(page)
  await page.clock.runFor(4_000)
  await expect.poll(() => shownPage(page)).toBe((here + 1) % 3)

  await dots(page).nth(0).click()
  await expect.poll(() => shownPage(page)).toBe(0)
  await page.clock.runFor(20_000)
  expect(await shownPage(page), 'a mouse above holds the page').toBe(0)
  await page.mouse.move(5, 5)
  await page.clock.runFor(5_900)
  expect(await shownPage(page)).toBe(0)
  await page.clock.runFor(200)
  await expect.poll(() => shownPage(page)).toBe(1)
  expect(browser.complaints).toEqual([])
})

test('the pages stand still for the keyboard, in a hidden tab and where reduced motion is asked for', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: screens[1] })
  const { page } = browser
  await page.clock.install()
  await atTheSpeakers(page, app.url)
  await page.clock.pauseAt(Date.now() + 60_000)
  const row = speakers(page).getByRole('list', { name: 'Slides' })

  await page.keyboard.press('Tab')
  await row.focus()
  await expectStill(page)
  const before = await row.evaluate((list) => list.scrollLeft)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).not.toBe(before)
  await row.blur()

  await hideTab(page, true)
  await expectStill(page)
  await hideTab(page, false)
  const here = await shownPage(page)
  await page.clock.runFor(4_100)
  await expect.poll(() => shownPage(page), { message: 'it goes on when the tab is back' }).not.toBe(here)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.resume()
  await atTheSpeakers(page, app.url)
  await expectStill(page)
})

test('without scripts all speakers can be reached, and their page lists every one of them', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(app.url)
  const last = speakers(page).getByRole('article').nth(11)
  await last.scrollIntoViewIfNeeded()
  expect(await inSight(page)).toEqual([12])
  await page.getByRole('link', { name: 'See all speakers' }).click()
  await page.waitForURL(`${app.url}/ourspeakers`)
  const everyone = page.getByRole('main').getByRole('article')
  expect(await everyone.count()).toBe(12)
  for (const one of await everyone.all()) await one.getByRole('heading', { name: 'To be announced' }).waitFor()
})

test.each(screens)('everybody can read the list of speakers (%o)', async (viewport) => {
  await using app = await startApp()
  await using browser = await openPage({ viewport, reducedMotion: 'reduce' })
  const { page } = browser
  await page.goto(`${app.url}/ourspeakers`)
  await hydrated(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await picture(page, `speakers-${viewport.width}`)
  expect(browser.complaints).toEqual([])
})

/** Opens the home page and comes to the speakers, with the mouse out of their way. */
async function atTheSpeakers(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await hydrated(page)
  const section = speakers(page)
  await section.scrollIntoViewIfNeeded()
  await section.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect.poll(async () => (await inSight(page)).length).toBeGreaterThan(0)
}

function speakers(page: Page) {
  return page.getByRole('group', { name: 'Our Speakers' })
}

function dots(page: Page) {
  return speakers(page)
    .getByRole('button', { name: /^Slide \d+$/ })
    .filter({ visible: true })
}

/** Which dot is marked, counted from 0. */
async function shownPage(page: Page): Promise<number> {
  const marks = await dots(page).evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-current')))
  return marks.indexOf('true')
}

/** The numbers of the speakers whose middle stands inside the row. */
async function inSight(page: Page): Promise<number[]> {
  return speakers(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .evaluateAll((items) => {
      const row = items[0]?.parentElement?.getBoundingClientRect()
      return items.flatMap((item, place) => {
        const { left, width } = item.getBoundingClientRect()
        const middle = left + width / 2
        return row !== undefined && middle > row.left && middle < row.right ? [place + 1] : []
      })
    })
}

async function expectStill(page: Page): Promise<void> {
  const here = await shownPage(page)
  await page.clock.runFor(20_000)
  expect(await shownPage(page)).toBe(here)
}

async function hideTab(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: hidden ? 'hidden' : 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
