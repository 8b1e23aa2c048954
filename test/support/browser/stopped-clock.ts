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
 * Waits until React has rendered what it has been told of, and has run its effects, which start timers: it works in
 * messages, which the stopped clock does not stop and which arrive in order.
 */
export function letReactFinish(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
  })
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
