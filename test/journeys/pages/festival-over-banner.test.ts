import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { festival } from '../../../content/festival'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { footerLink } from '../../support/content-texts'
import { startApp } from '../../support/servers/start-app'

const endsAtMs = Date.parse(festival.endsAt)
/** The state in which the build has rendered the documents; content/festival-over.test.ts renders both. */
const isOver = Date.now() > endsAtMs

test('every document shows at first paint whether the festival is over, and the banner links to the contact page', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  for (const path of ['/', '/agefest2025', '/nowhere']) {
    await page.goto(app.url + path)
    expect(await findBanner(page).count(), path).toBe(isOver ? 1 : 0)
  }
  if (!isOver) return
  expect(await findBanner(page).textContent()).toContain('is over')
  await findBanner(page).getByRole('link').click()
  await page.waitForURL(`${app.url}/contact`)
})

test('a document rendered before the end stays unchanged, and the next page shows that the festival is over', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.clock.setFixedTime(endsAtMs + 1)
  await page.route(`${app.url}/about`, async (route) => {
    const response = await route.fetch()
    const bodyWithoutBanner = (await response.text()).replace(/<aside id="festival-is-over".*?<\/aside>/s, '')
    await route.fulfill({ response, body: bodyWithoutBanner })
  })
  await page.goto(`${app.url}/about`)
  await waitForHydration(page)
  expect(await findBanner(page).count()).toBe(0)
  await footerLink(page, '/ourdedicatedteam').click()
  await page.waitForURL(`${app.url}/ourdedicatedteam`)
  await findBanner(page).waitFor()
  expect(browser.consoleErrors).toEqual([])
})

function findBanner(page: Page) {
  return page.getByRole('complementary', { name: 'Notice' })
}
