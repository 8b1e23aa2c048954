import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deadlines } from '../../../content/festival'
import { openPage } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

/** Limits for a busy machine; `npm run bench -- --only alive` measures how exact the times are. */
const machines = [
  { name: 'a fast machine', slowdown: 1, spareMs: 3_500 },
  { name: 'a phone four times slower', slowdown: 4, spareMs: 6_000 },
]

test.each(machines)(
  'on $name, without any interaction, the pop-up opens after 1.5 s and the hero advances after 5 s',
  async ({ slowdown, spareMs }) => {
    await using app = await startApp()
    await using browser = await openPage({ popUp: true })
    const { page } = browser
    await slowDown(page, slowdown)
    await page.goto(app.url)
    const popUpMs = await measureSinceLoad(page, 'dialog[open]')
    expect(popUpMs).toBeGreaterThanOrEqual(1_490)
    expect(popUpMs).toBeLessThan(1_500 + spareMs)
    const turnMs = await measureSinceLoad(page, '[role=group] li:nth-child(2) > button[aria-current=true]')
    expect(turnMs).toBeGreaterThanOrEqual(4_990)
    expect(turnMs).toBeLessThan(5_000 + spareMs)
    expect(browser.consoleErrors).toEqual([])
  },
)

test.each(machines)(
  'on $name, without any interaction, the countdown appears soon after the page has loaded',
  async (machine) => {
    await using app = await startApp({ clock: { nowMs: () => Date.parse(deadlines.earlyBird.endsAt) - 90_000_000 } })
    await using browser = await openPage({ viewport: { width: 1280, height: 800 } })
    const { page } = browser
    await slowDown(page, machine.slowdown)
    await page.goto(`${app.url}/agefest2025`)
    await page.getByText('West Africa Time', { exact: true }).waitFor()
    const shownMs = await page.evaluate(() => {
      const [navigationEntry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return performance.now() - (navigationEntry?.loadEventEnd ?? 0)
    })
    expect(shownMs).toBeLessThan(1_000 + machine.spareMs)
    expect(await page.getByRole('timer').textContent()).toMatch(/^01\D+0[01]\D/)
  },
)

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** How long after the load event an element appears, in milliseconds of the page's clock. */
function measureSinceLoad(page: Page, selector: string): Promise<number> {
  return page.evaluate(async (selector) => {
    while (document.querySelector(selector) === null) await new Promise((resolve) => setTimeout(resolve, 20))
    const [navigationEntry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return performance.now() - (navigationEntry?.loadEventEnd ?? 0)
  }, selector)
}
