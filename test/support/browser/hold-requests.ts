import type { Page } from 'playwright-core'

/** Holds the page's requests to matching URLs until `open` is called. */
export async function holdRequests(page: Page, urlPattern: RegExp): Promise<{ open: () => Promise<void> }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(urlPattern, async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return {
    async open() {
      release()
      await page.unroute(urlPattern)
    },
  }
}
