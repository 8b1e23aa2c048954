import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

test('the head never describes the previous page', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width: 1280, height: 800 } })
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  await waitForHydration(page)
  await page.locator('header a[href="/donate"]').filter({ visible: true }).first().click()
  await page.waitForURL('**/donate')
  await expect.poll(() => page.title()).toMatch(/Donate|Donation/)
  expect(await readHead(page)).toEqual({
    'og:title': await page.title(),
    'og:url': await page.locator('link[rel=canonical]').getAttribute('href'),
    images: 0,
    data: 0,
  })
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/donate$/)
})

function readHead(page: Page) {
  return page.evaluate(() => {
    const content = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
    return {
      'og:title': content('og:title'),
      'og:url': content('og:url'),
      images: document.querySelectorAll('meta[property^="og:image"]').length,
      data: document.querySelectorAll('script[type="application/ld+json"]').length,
    }
  })
}
