import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { afterwards, deadlines, festival, prizes } from '../../../content/festival'
import { counters, expectations } from '../../../content/home'
import { tickets } from '../../../content/tickets'
import { formatCount, formatDollars, inEnglish } from '../../../src/domain/money'
import {
  expectNoHorizontalScroll,
  openPage,
  screenSizes,
  takeScreenshot,
  waitForHydration,
} from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { openOnStoppedClock, reopenOnStoppedClock } from '../../support/browser/stopped-clock'
import { startApp } from '../../support/servers/start-app'

const heroLabel = 'The festival at a glance'

test('without JavaScript every slide, ticket and number is readable', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(app.url)
  const row = page.getByRole('group', { name: heroLabel }).getByRole('list', { name: 'Slides' })
  await row.getByRole('link', { name: 'Book a booth' }).focus()
  await expect.poll(async () => (await row.getByRole('heading').last().boundingBox())?.x).toBeLessThan(360)
  expect(await page.getByRole('group', { name: heroLabel }).getByRole('button').count()).toBe(0)
  expect(await page.getByText(formatCount(counters.attendees, inEnglish), { exact: true }).last().isVisible()).toBe(
    true,
  )
  for (const { title } of tickets)
    expect(await ticketGrid(page).getByRole('link', { name: title, exact: true }).count()).toBe(1)
  expect(await page.getByRole('region', { name: 'What to expect' }).getByRole('listitem').count()).toBe(7)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Ask for a licence to host' }).getAttribute('href')).toBe('/contact')
  expect(expectations).toHaveLength(7)
})

test('the numbers count up from 0 to their value within 2 seconds once they are half visible', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width: 360, height: 400 } })
  const { page } = browser
  await openOnStoppedClock(page, app.url)
  expect(await attendeeCounter(page).textContent()).toBe(formatCount(counters.attendees, inEnglish))
  await attendeeCounter(page).scrollIntoViewIfNeeded()
  await expect.poll(() => attendeeCounter(page).textContent()).toBe('0')
  await page.clock.runFor(1_000)
  await expect.poll(async () => parseCount(await attendeeCounter(page).textContent())).toBeGreaterThan(0)
  expect(parseCount(await attendeeCounter(page).textContent())).toBeLessThan(counters.attendees)
  await page.clock.runFor(1_000)
  await expect.poll(() => attendeeCounter(page).textContent()).toBe(formatCount(counters.attendees, inEnglish))
})

test('the pop-up opens 1.5 seconds after the page, can be closed in three ways, and does not reopen for ten minutes', async () => {
  await using app = await startApp()
  await using browser = await openPage({ popUp: true })
  const { page } = browser
  const dialog = page.getByRole('dialog')
  const closeActions = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Not now' }).click(),
  ]
  await openOnStoppedClock(page, app.url, Date.parse(festival.startsAt))
  for (const closeDialog of closeActions) {
    await page.clock.runFor(1_300)
    expect(await dialog.count()).toBe(0)
    await page.clock.runFor(200)
    await dialog.waitFor()
    expect(await dialog.getByRole('heading').textContent()).toBe(`Join us in ${festival.city}`)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    await closeDialog()
    await dialog.waitFor({ state: 'hidden' })
    await page.clock.fastForward(9 * 60_000)
    await reopenOnStoppedClock(page)
    await page.clock.fastForward(10_000)
    expect(await dialog.count()).toBe(0)
    await page.clock.fastForward(60_000)
    await reopenOnStoppedClock(page)
  }
  expect(browser.consoleErrors).toEqual([])
})

test('the pop-up waits until an open menu is closed, and does not advertise a past festival', async () => {
  await using app = await startApp()
  await using browser = await openPage({ popUp: true })
  const { page } = browser
  await openOnStoppedClock(page, app.url, Date.parse(festival.endsAt) + 1)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.clock.fastForward(10_000)
  const dialog = page.getByRole('dialog')
  expect(await dialog.count()).toBe(0)
  await page.locator('#menu').getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(1_600)
  await dialog.waitFor()
  expect(await dialog.getByRole('link').getAttribute('href')).toBe(afterwards.to)
  await page.clock.resume()
  await expectAccessible(page)
  await takeScreenshot(page, 'home-pop-up')
})

test('the grant countdown polls every second while it is visible, and is replaced by a sentence when it ends', async () => {
  let nowMs = Date.parse(deadlines.grant.endsAt) - 90_000
  await using app = await startApp({ clock: { nowMs: () => nowMs } })
  await using browser = await openPage()
  const { page } = browser
  const requestedUrls: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/countdown') && requestedUrls.push(request.url()))
  await openOnStoppedClock(page, app.url)
  await page.clock.runFor(3_000)
  expect(requestedUrls).toHaveLength(0)
  const timer = page.getByRole('timer')
  await page
    .getByRole('heading', { name: formatDollars(prizes.grantDollars, inEnglish) })
    .last()
    .scrollIntoViewIfNeeded()
  await timer.scrollIntoViewIfNeeded()
  await expect.poll(() => timer.textContent()).toMatch(/^00\D+00\D+01\D+30/)
  const requestsBefore = requestedUrls.length
  await page.clock.runFor(1_000)
  await expect.poll(() => requestedUrls.length).toBe(requestsBefore + 1)
  await setVisibility(page, 'hidden')
  await page.clock.runFor(5_000)
  expect(requestedUrls).toHaveLength(requestsBefore + 1)
  await setVisibility(page, 'visible')
  await expect.poll(() => requestedUrls.length).toBe(requestsBefore + 2)
  nowMs += 91_000
  const ended = page.getByText('The deadline for applications was')
  // The browser may take the next response from its cache.
  while (!(await ended.isVisible())) await page.clock.runFor(1_000)
  expect(await timer.count()).toBe(0)
  expect(await page.getByText('Apply by the end of').isVisible()).toBe(false)
  const requestsAtEnd = requestedUrls.length
  await page.clock.runFor(60_000)
  await page.getByRole('banner').scrollIntoViewIfNeeded()
  await page.getByText('The deadline for applications was').scrollIntoViewIfNeeded()
  await page.clock.runFor(60_000)
  expect(requestedUrls).toHaveLength(requestsAtEnd)
})

test.each(screenSizes)('the home page is accessible from end to end at $width px', async (viewport) => {
  await using app = await startApp()
  await using browser = await openPage({ viewport, reducedMotion: 'reduce' })
  const { page } = browser
  await page.goto(app.url)
  await waitForHydration(page)
  // Sections far below are laid out too, so that everything is checked.
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('.lazy-render'))
      section.style.contentVisibility = 'visible'
  })
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const columns = await ticketGrid(page).evaluate(
    (grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length,
  )
  expect(columns).toBe(viewport.width < 1024 ? 2 : 4)
  expect(browser.consoleErrors).toEqual([])
})

/** Makes the page believe that its tab is hidden or shown again. */
async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** The visible number; the one for screen readers does not count up. */
function attendeeCounter(page: Page) {
  return page.getByRole('region', { name: 'The festival in numbers' }).locator('dd span[aria-hidden]').first()
}

function ticketGrid(page: Page) {
  return page.getByRole('region', { name: 'Choose your ticket' }).getByRole('list')
}

function parseCount(text: string | null): number {
  return Number(text?.replaceAll(',', ''))
}
