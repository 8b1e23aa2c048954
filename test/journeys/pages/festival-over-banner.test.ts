import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

test('after the festival every document shows a banner at first paint, with or without JavaScript, that links to the contact page', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  for (const path of ['/', '/agefest2025', '/nowhere']) {
    await page.goto(app.url + path)
    expect(await findBanner(page).textContent()).toContain('is over')
  }
  await findBanner(page).getByRole('link').click()
  await page.waitForURL(`${app.url}/contact`)
})

test('a document rendered before the end stays unchanged, and the next page shows that the festival is over', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.route(`${app.url}/about`, async (route) => {
    const response = await route.fetch()
    const bodyWithoutBanner = (await response.text()).replace(/<aside id="festival-is-over".*?<\/aside>/s, '')
    await route.fulfill({ response, body: bodyWithoutBanner })
  })
  await page.goto(`${app.url}/about`)
  await waitForHydration(page)
  expect(await findBanner(page).count()).toBe(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Team' }).click()
  await page.waitForURL(`${app.url}/ourdedicatedteam`)
  await findBanner(page).waitFor()
  expect(browser.consoleErrors).toEqual([])
})

function findBanner(page: Page) {
  return page.getByRole('complementary', { name: 'Notice' })
}
