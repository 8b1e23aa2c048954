import type { Page } from 'playwright-core'

/** The clock of the page stands still from the start and is moved by the test alone. */
export async function openOnStoppedClock(page: Page, url: string, atMs = Date.now()): Promise<void> {
  await page.clock.install({ time: atMs })
  await page.clock.pauseAt(atMs + 1_000)
  await page.goto(url)
  await untilAlive(page)
}

export async function reopenOnStoppedClock(page: Page): Promise<void> {
  await page.reload()
  await untilAlive(page)
}

/** The boot script has its pauses between two chunks. Their time is short: it is part of what the tests allow for. */
async function untilAlive(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  const isAlive = () => page.evaluate(() => document.documentElement.dataset.ready === 'true')
  while (!(await isAlive())) await page.clock.runFor(1)
}
