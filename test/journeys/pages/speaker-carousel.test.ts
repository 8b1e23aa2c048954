import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { speakers } from '../../../content/speakers'
import { openPage, screenSizes, waitForHydration } from '../../support/browser/browser'
import { letReactFinish } from '../../support/browser/stopped-clock'
import { startApp } from '../../support/servers/start-app'

test('the carousel shows 4 speakers at 1280 px, 3 from 768 px and 1 below, with a dot for each page', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  for (const { width, perPage } of [
    { width: 1280, perPage: 4 },
    { width: 768, perPage: 3 },
    { width: 767, perPage: 1 },
  ]) {
    const pages = Math.ceil(speakers.length / perPage)
    await page.setViewportSize({ width, height: 900 })
    await openSpeakers(page, app.url)
    expect(await listVisibleSpeakers(page)).toEqual(Array.from({ length: perPage }, (_, index) => index + 1))
    expect(await dots(page).count()).toBe(pages)
    await dots(page)
      .nth(pages - 1)
      .click()
    await expect.poll(async () => (await listVisibleSpeakers(page)).at(-1)).toBe(speakers.length)
  }
})

test('the carousel advances every 4 s, and every 6 s after a dot was clicked', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: screenSizes[1] })
  const { page } = browser
  await page.clock.install()
  await openSpeakers(page, app.url)
  await stopClock(page)
  const pageBefore = await getCurrentPage(page)
  await page.clock.runFor(4_000)
  await expect.poll(() => getCurrentPage(page)).toBe((pageBefore + 1) % Math.ceil(speakers.length / 4))

  await dots(page).nth(0).click()
  await expect.poll(() => getCurrentPage(page)).toBe(0)
  await page.clock.runFor(20_000)
  expect(await getCurrentPage(page), 'a mouse above holds the page').toBe(0)
  await page.mouse.move(5, 5)
  await letReactFinish(page)
  await page.clock.runFor(5_900)
  expect(await getCurrentPage(page)).toBe(0)
  await page.clock.runFor(200)
  await expect.poll(() => getCurrentPage(page)).toBe(1)
  expect(browser.consoleErrors).toEqual([])
})

test('the carousel stops for keyboard focus, in a hidden tab and with reduced motion', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: screenSizes[1] })
  const { page } = browser
  await page.clock.install()
  await openSpeakers(page, app.url)
  await stopClock(page)
  const row = speakerCarousel(page).getByRole('list', { name: 'Slides' })

  await page.keyboard.press('Tab')
  await row.focus()
  await expectStill(page)
  const scrollBefore = await row.evaluate((list) => list.scrollLeft)
  // On a slow machine the carousel has reached its last page by itself.
  await page.keyboard.press(scrollBefore > 0 ? 'ArrowLeft' : 'ArrowRight')
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).not.toBe(scrollBefore)
  await row.blur()

  await hideTab(page, true)
  await expectStill(page)
  await hideTab(page, false)
  await letReactFinish(page)
  const pageBefore = await getCurrentPage(page)
  await page.clock.runFor(4_100)
  await expect.poll(() => getCurrentPage(page), { message: 'it goes on when the tab is back' }).not.toBe(pageBefore)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.resume()
  await openSpeakers(page, app.url)
  await expectStill(page)
})

test('without JavaScript all speakers are reachable, and their page lists all of them', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(app.url)
  const last = speakerCarousel(page)
    .getByRole('article')
    .nth(speakers.length - 1)
  await last.scrollIntoViewIfNeeded()
  expect(await listVisibleSpeakers(page)).toEqual([speakers.length])
  await page.getByRole('link', { name: 'See all speakers' }).click()
  await page.waitForURL(`${app.url}/ourspeakers`)
  const allSpeakers = page.getByRole('main').getByRole('article')
  expect(await allSpeakers.count()).toBe(speakers.length)
  for (const [index, { name = 'To be announced' }] of speakers.entries())
    await allSpeakers.nth(index).getByRole('heading', { name }).waitFor()
})

/** Opens the home page and scrolls to the speakers, with the mouse outside the carousel. */
async function openSpeakers(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await waitForHydration(page)
  const section = speakerCarousel(page)
  await section.scrollIntoViewIfNeeded()
  await section.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect.poll(async () => (await listVisibleSpeakers(page)).length).toBeGreaterThan(0)
}

function speakerCarousel(page: Page) {
  return page.getByRole('group', { name: 'Our Speakers' })
}

function dots(page: Page) {
  return speakerCarousel(page)
    .getByRole('button', { name: /^Slide \d+$/ })
    .filter({ visible: true })
}

/** The index of the current dot, from 0. */
async function getCurrentPage(page: Page): Promise<number> {
  const currentStates = await dots(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-current')),
  )
  return currentStates.indexOf('true')
}

/** The numbers of the speakers whose centre is inside the row. */
async function listVisibleSpeakers(page: Page): Promise<number[]> {
  return speakerCarousel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .evaluateAll((items) => {
      const row = items[0]?.parentElement?.getBoundingClientRect()
      return items.flatMap((item, index) => {
        const { left, width } = item.getBoundingClientRect()
        const middle = left + width / 2
        return row !== undefined && middle > row.left && middle < row.right ? [index + 1] : []
      })
    })
}

async function expectStill(page: Page): Promise<void> {
  const pageBefore = await getCurrentPage(page)
  await page.clock.runFor(20_000)
  expect(await getCurrentPage(page)).toBe(pageBefore)
}

async function hideTab(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: hidden ? 'hidden' : 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** Stops the page's clock a minute ahead, and waits until the carousel stands still: it may turn in that minute. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect.poll(() => isStandingStill(page)).toBe(true)
  await letReactFinish(page)
}

/** Whether the row stays where it is, and the dots show that page: they follow when the browser reports the scrolling. */
async function isStandingStill(page: Page): Promise<boolean> {
  const before = await getScrolledPage(page)
  await pause(500)
  return before === (await getScrolledPage(page)) && before === (await getCurrentPage(page))
}

/** The page that the row is scrolled to. The last one may be narrower than the others. */
function getScrolledPage(page: Page): Promise<number> {
  return speakerCarousel(page)
    .getByRole('list', { name: 'Slides' })
    .evaluate((row) => Math.ceil(row.scrollLeft / row.clientWidth - 0.05))
}
