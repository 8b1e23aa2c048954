import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, openPage } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

test('the policy has nothing against the facts for machines, nor against anything else on the page', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page, complaints } = browser
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => console.error(`refused: ${event.violatedDirective}`))
  })
  for (const path of ['/', '/agefest2025', '/paega']) {
    await page.goto(app.url + path)
    await hydrated(page)
    if (path !== '/paega') expect((await dataOf(page)).map((thing) => thing['@type'])).toContain('Event')
  }
  expect(complaints).toEqual([])
})

test('the head never speaks of the page before', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width: 1280, height: 800 } })
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  await hydrated(page)
  await page.locator('header').getByRole('link', { name: 'Donate' }).click()
  await page.waitForURL('**/donate')
  await expect.poll(() => page.title()).toMatch(/Donate|Donation/)
  expect(await headNow(page)).toEqual({
    'og:title': await page.title(),
    'og:url': await page.locator('link[rel=canonical]').getAttribute('href'),
    pictures: 0,
    data: 0,
  })
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/donate$/)
})

async function dataOf(page: Page): Promise<Record<string, unknown>[]> {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]')
}

function headNow(page: Page) {
  return page.evaluate(() => {
    const content = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
    return {
      'og:title': content('og:title'),
      'og:url': content('og:url'),
      pictures: document.querySelectorAll('meta[property^="og:image"]').length,
      data: document.querySelectorAll('script[type="application/ld+json"]').length,
    }
  })
}
