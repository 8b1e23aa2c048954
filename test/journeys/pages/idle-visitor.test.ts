import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deadlines } from '../../../content/festival'
import { openPage } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

/**
 * How much later something may come, in milliseconds of a machine that has time for the page: `npm run bench -- --only
 * alive` measures how exact the times are.
 */
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
    const popUp = await measureSinceLoad(page, 'dialog[open]')
    expect(popUp.atMs).toBeGreaterThanOrEqual(1_490)
    expect(popUp.servedMs).toBeLessThan(1_500 + spareMs)
    const turn = await measureSinceLoad(page, '[role=group] li:nth-child(2) > button[aria-current=true]')
    expect(turn.atMs).toBeGreaterThanOrEqual(4_990)
    expect(popUp.servedMs + turn.servedMs).toBeLessThan(5_000 + spareMs)
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
    const shown = await measureSinceLoad(page, 'main p', 'West Africa Time')
    expect(shown.servedMs).toBeLessThan(1_000 + machine.spareMs)
    await page.getByText('West Africa Time', { exact: true }).waitFor()
    expect(await page.getByRole('timer').textContent()).toMatch(/^01\D+0[01]\D/)
  },
)

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

interface Appearance {
  /** How long after the load event it came, in milliseconds of the page's clock. */
  atMs: number
  /**
   * The part of that wait in which the page's timers were served: one step of 20 ms for each. While other programs or
   * the page itself keep the processor there are none, so a busy machine waits longer and counts the same.
   */
  servedMs: number
}

/** Waits until an element appears, without touching the page; one with this text only, if there is one. */
function measureSinceLoad(page: Page, selector: string, text?: string): Promise<Appearance> {
  return page.evaluate(
    async ({ selector, text }) => {
      const stepMs = 20
      const isShown = () =>
        [...document.querySelectorAll(selector)].some(
          ({ childElementCount, textContent }) =>
            text === undefined || (childElementCount === 0 && textContent === text),
        )
      let servedMs = 0
      for (; !isShown(); servedMs += stepMs) await new Promise((resolve) => setTimeout(resolve, stepMs))
      const [navigationEntry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return { atMs: performance.now() - (navigationEntry?.loadEventEnd ?? 0), servedMs }
    },
    { selector, text },
  )
}
