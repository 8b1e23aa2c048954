import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, openPage } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

test('once the festival is over every document says so at its first paint, scripts or not, and leads to where one asks', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  for (const path of ['/', '/agefest2025', '/nowhere']) {
    await page.goto(app.url + path)
    expect(await notice(page).textContent()).toContain('is over')
  }
  await notice(page).getByRole('link').click()
  await page.waitForURL(`${app.url}/contact`)
})

test('a document that was drawn before the end stays as it is, and the next page says that the festival is over', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.route(`${app.url}/about`, async (route) => {
    const response = await route.fetch()
    const drawnBefore = (await response.text()).replace(/<aside id="festival-is-over".*?<\/aside>/s, '')
    await route.fulfill({ response, body: drawnBefore })
  })
  await page.goto(`${app.url}/about`)
  await hydrated(page)
  expect(await notice(page).count()).toBe(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Team' }).click()
  await page.waitForURL(`${app.url}/ourdedicatedteam`)
  await notice(page).waitFor()
  expect(browser.complaints).toEqual([])
})

function notice(page: Page) {
  return page.getByRole('complementary', { name: 'Notice' })
}
