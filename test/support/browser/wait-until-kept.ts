import type { Page } from 'playwright-core'

/** Waits until the order or ticket of this page opens without a network. */
export async function waitUntilKept(page: Page): Promise<void> {
  await page.getByText('open this page on this device without internet').waitFor()
}
