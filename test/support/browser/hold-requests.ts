import type { Page } from 'playwright-core'

/** Holds what the page asks for at addresses like this, until it is opened. */
export async function gate(page: Page, address: RegExp): Promise<{ open: () => Promise<void> }> {
  let letThrough = () => {}
  const opened = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(address, async (route) => {
    await opened
    await route.continue().catch(() => {})
  })
  return {
    async open() {
      letThrough()
      await page.unroute(address)
    },
  }
}
