import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { afterwards, deadlines, festival } from '../../../content/festival'
import { counters, expectations } from '../../../content/home'
import { tickets } from '../../../content/tickets'
import { expectNoSidewaysScroll, hydrated, openPage, picture, screens } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { openOnStoppedClock, reopenOnStoppedClock } from '../../support/browser/stopped-clock'
import { startApp } from '../../support/servers/start-app'

const hero = 'The festival at a glance'

test('without scripts every slide, ticket and number is there to be read', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(app.url)
  const row = page.getByRole('group', { name: hero }).getByRole('list', { name: 'Slides' })
  await row.getByRole('link', { name: 'Book a booth' }).focus()
  await expect.poll(async () => (await row.getByRole('heading').last().boundingBox())?.x).toBeLessThan(360)
  expect(await page.getByRole('group', { name: hero }).getByRole('button').count()).toBe(0)
  expect(await page.getByText('3,000', { exact: true }).last().isVisible()).toBe(true)
  for (const { title } of tickets)
    expect(await ticketGrid(page).getByRole('link', { name: title, exact: true }).count()).toBe(1)
  expect(await page.getByRole('region', { name: 'What to expect' }).getByRole('listitem').count()).toBe(7)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Ask for a licence to host' }).getAttribute('href')).toBe('/contact')
  expect(expectations).toHaveLength(7)
})

test('the numbers count from 0 to their own over 2 seconds once they are half visible', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width: 360, height: 400 } })
  const { page } = browser
  await openOnStoppedClock(page, app.url)
  expect(await attendees(page).textContent()).toBe('3,000')
  await attendees(page).scrollIntoViewIfNeeded()
  await expect.poll(() => attendees(page).textContent()).toBe('0')
  await page.clock.runFor(1_000)
  await expect.poll(async () => numberIn(await attendees(page).textContent())).toBeGreaterThan(0)
  expect(numberIn(await attendees(page).textContent())).toBeLessThan(counters.attendees)
  await page.clock.runFor(1_100)
  await expect.poll(() => attendees(page).textContent()).toBe('3,000')
})

test('the pop-up comes 1.5 seconds after the page, can be closed in three ways, and not again for ten minutes', async () => {
  await using app = await startApp()
  await using browser = await openPage({ popUp: true })
  const { page } = browser
  const dialog = page.getByRole('dialog')
  const close = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ]
  await openOnStoppedClock(page, app.url, Date.parse(festival.startsAt))
  for (const closed of close) {
    await page.clock.runFor(1_300)
    expect(await dialog.count()).toBe(0)
    await page.clock.runFor(200)
    await dialog.waitFor()
    expect(await dialog.getByRole('heading').textContent()).toBe('Come to Enugu')
    await closed()
    await dialog.waitFor({ state: 'hidden' })
    await page.clock.fastForward(9 * 60_000)
    await reopenOnStoppedClock(page)
    await page.clock.fastForward(10_000)
    expect(await dialog.count()).toBe(0)
    await page.clock.fastForward(60_000)
    await reopenOnStoppedClock(page)
  }
  expect(browser.complaints).toEqual([])
})

test('the pop-up waits until an open menu is closed, and invites nobody to what is over', async () => {
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
  await picture(page, 'home-pop-up')
})

test('the grant countdown asks each second while it is looked at, and shows zeros when it is over', async () => {
  let nowMs = Date.parse(deadlines.grant.endsAt) - 90_000
  await using app = await startApp({ clock: { nowMs: () => nowMs } })
  await using browser = await openPage()
  const { page } = browser
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/countdown') && asked.push(request.url()))
  await openOnStoppedClock(page, app.url)
  await page.clock.runFor(3_000)
  expect(asked).toHaveLength(0)
  const timer = page.getByRole('timer')
  await page.getByRole('heading', { name: '$3,000' }).last().scrollIntoViewIfNeeded()
  await timer.scrollIntoViewIfNeeded()
  await expect.poll(() => timer.textContent()).toMatch(/^00\D+00\D+01\D+30/)
  const before = asked.length
  await page.clock.runFor(1_000)
  await expect.poll(() => asked.length).toBe(before + 1)
  nowMs += 91_000
  await page.clock.runFor(1_000)
  await expect.poll(() => timer.textContent()).toMatch(/^00\D+00\D+00\D+00/)
  await page.getByText('the countdown has run out').waitFor()
})

test.each(screens)('the home page is accessible from end to end at $width px', async (viewport) => {
  await using app = await startApp()
  await using browser = await openPage({ viewport, reducedMotion: 'reduce' })
  const { page } = browser
  await page.goto(app.url)
  await hydrated(page)
  // What is far below is laid out too, so that everything is looked at.
  await page.evaluate(() => {
    for (const later of document.querySelectorAll<HTMLElement>('.later')) later.style.contentVisibility = 'visible'
  })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const columns = await ticketGrid(page).evaluate(
    (grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length,
  )
  expect(columns).toBe(viewport.width < 1024 ? 2 : 4)
  expect(browser.complaints).toEqual([])
})

/** The number that is seen; the one that is heard does not move. */
function attendees(page: Page) {
  return page.getByRole('region', { name: 'The festival in numbers' }).locator('dd span[aria-hidden]').first()
}

function ticketGrid(page: Page) {
  return page.getByRole('region', { name: 'From free to the front row' }).getByRole('list')
}

function numberIn(text: string | null): number {
  return Number(text?.replaceAll(',', ''))
}
