import type { Page } from 'playwright-core'

/** Waits until this page of an order or ticket opens without a network. */
export async function waitUntilPageCached(page: Page): Promise<void> {
  await page.getByText('open this page on this device without internet').waitFor()
}
