import { type Browser, chromium, type Page } from 'playwright-core'

const ours = ['--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update']

/** A mid-range phone, as Lighthouse draws it. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Chromium, from CHROMIUM, else Debian's. With `debuggingPort` another program can drive it as well. */
export function openBrowser({ debuggingPort }: { debuggingPort?: number } = {}): Promise<Browser> {
  const args = ['--no-sandbox', '--no-first-run', '--disable-sync', ...ours]
  if (debuggingPort !== undefined) args.push(`--remote-debugging-port=${debuggingPort}`)
  return chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args })
}

/** Waits until the application has taken over the prerendered document, which an interaction starts at once. */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.waitForSelector('html[data-ready]', { state: 'attached' })
}
