import type { Page } from 'playwright-core'

/** Opens a page whose clock is stopped from the start; only the test moves it. */
export async function openOnStoppedClock(page: Page, url: string, atMs = Date.now()): Promise<void> {
  await page.clock.install({ time: atMs })
  await page.clock.pauseAt(atMs + 1_000)
  await page.goto(url)
  await waitForHydrationOnStoppedClock(page)
}

export async function reopenOnStoppedClock(page: Page): Promise<void> {
  await page.reload()
  await waitForHydrationOnStoppedClock(page)
}

/**
 * The boot script pauses between chunks, so the clock runs in steps of 1 ms. The total is short, and the
 * tests allow for it.
 */
async function waitForHydrationOnStoppedClock(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  const isHydrated = () => page.evaluate(() => document.documentElement.dataset.ready === 'true')
  while (!(await isHydrated())) await page.clock.runFor(1)
}
