import { type Browser, chromium, type Page } from 'playwright-core'

const launchFlags = ['--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update']

/** A mid-range phone, as Lighthouse emulates it. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/**
 * Opens Chromium from CHROMIUM, or Debian's. With `debuggingPort`, another program can control it as well.
 */
export function openBrowser({ debuggingPort }: { debuggingPort?: number } = {}): Promise<Browser> {
  const args = ['--no-sandbox', '--no-first-run', '--disable-sync', ...launchFlags]
  if (debuggingPort !== undefined) args.push(`--remote-debugging-port=${debuggingPort}`)
  return chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args })
}

/** Waits until the document is hydrated. The mouse movement starts that at once. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.waitForSelector('html[data-ready]', { state: 'attached' })
}
