import { expect, test } from 'vitest'
import { edition, festival } from '../../../content/festival'
import { watchingOnline } from '../../../content/tickets'
import {
  expectNoHorizontalScroll,
  openPage,
  screenSizes,
  takeScreenshot,
  waitForHydration,
} from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { englishText } from '../../support/content-texts'
import { startApp } from '../../support/servers/start-app'
import { clockBeforeFestival, placeTicketOrder } from '../../support/ticket-orders'

/** When it opens on the first day, on a clock of 12 or 24 hours. */
const opensInNewYork = [true, false]
  .map((hour12) =>
    new Date(festival.startsAt)
      .toLocaleTimeString('en-US', { timeZone: 'America/New_York', timeStyle: 'short', hour12 })
      .replace(/\s.*/, ''),
  )
  .join('|')

test('without the application the page of the stream says why it shows nothing', async () => {
  await using app = await startApp()
  for (const { javaScriptEnabled, place, reason } of [
    { javaScriptEnabled: true, place: 'main p.without-application', reason: 'We could not connect.' },
    { javaScriptEnabled: false, place: 'main noscript p', reason: 'Please turn on JavaScript' },
  ]) {
    await using browser = await openPage({ javaScriptEnabled })
    const { page } = browser
    await page.route(/\/assets\/.*\.js/, (route) => route.abort())
    await page.goto(`${app.url}/order/00000000000000000000000000/watch/1`)
    await page.locator(place).waitFor()
    expect(await page.locator(place).textContent()).toContain(reason)
    browser.failures.length = 0
  }
})

test.each(screenSizes)(
  'an online delegate finds the stream, in their own time, on one device (%o)',
  async (viewport) => {
    await using app = await startApp({ clock: clockBeforeFestival() })
    const order = await placeTicketOrder(app, '1')
    await app.services.db.updateTable('ticket').set({ type: 'VIRTUAL TICKET' }).execute()
    await using first = await openPage({ viewport, timezoneId: 'America/New_York' })
    await first.page.goto(app.url + order)
    await first.page.getByRole('link', { name: 'Watch online' }).click()
    await first.page.getByText(englishText(watchingOnline.ready)).waitFor()
    const sessions = first.page.getByRole('listitem').filter({ has: first.page.locator('time') })
    expect(await sessions.count()).toBe(festival.dayCount)
    await sessions.first().getByText(`${edition.opensTime} West Africa Time`).waitFor()
    await sessions
      .first()
      .getByText(new RegExp(`Where you are: .*(${opensInNewYork})`))
      .waitFor()
    await takeScreenshot(first.page, `watch-${viewport.width}`)
    await expectAccessible(first.page)
    await expectNoHorizontalScroll(first.page)
    expect(await first.page.getByText('See you in').count()).toBe(0)
    expect(await first.page.getByRole('img', { name: 'QR code' }).count()).toBe(0)

    await using second = await openPage({ viewport, timezoneId: 'Africa/Lagos' })
    await second.page.goto(first.page.url())
    await waitForHydration(second.page)
    await second.page.getByText('Another device already watches').waitFor()
    expect(await second.page.getByText('Where you are').count()).toBe(0)
    await second.page.getByRole('button', { name: 'Watch here instead' }).focus()
    await takeScreenshot(second.page, `watch-taken-${viewport.width}`)
    await expectAccessible(second.page)
    await second.page.keyboard.press('Enter')
    await second.page.getByText(englishText(watchingOnline.ready)).waitFor()
    await first.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await first.page.getByText('Another device now watches').waitFor()
    await expectAccessible(first.page)
  },
)

test('with text twice as large the page of the stream fits a phone', async () => {
  await using app = await startApp({ clock: clockBeforeFestival() })
  const order = await placeTicketOrder(app, '1')
  await app.services.db.updateTable('ticket').set({ type: 'VIRTUAL TICKET' }).execute()
  await using browser = await openPage({ viewport: screenSizes[0], fontPx: 32 })
  await browser.page.goto(`${app.url}${order}/watch/1`)
  await browser.page.getByText(englishText(watchingOnline.ready)).waitFor()
  await takeScreenshot(browser.page, 'watch-large-text')
  await expectNoHorizontalScroll(browser.page)
})
