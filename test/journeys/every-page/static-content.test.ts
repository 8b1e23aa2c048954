import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { grantCriteria, grantRules } from '../../../content/grant-rules'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { holdRequests } from '../../support/browser/hold-requests'
import { englishText, footerLink } from '../../support/content-texts'
import { startApp } from '../../support/servers/start-app'

/** The scripts with the static content of the grant page. */
const staticContentScripts = /\/assets\/(prize-stages-and-criteria|conditions)/

const ruleText = grantRules.map(englishText)[0] ?? ''
const criterionName = grantCriteria.map(({ name }) => englishText(name))[0] ?? ''

/** Marks the current document. The returned function tells whether it is still the same one. */
async function markDocument(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
  return () => page.evaluate(() => document.documentElement.dataset.first !== undefined)
}

/** Opens a page without this static content, and marks its document. */
async function openContactPage(page: Page, url: string) {
  await page.goto(`${url}/contact`)
  await waitForHydration(page)
  return markDocument(page)
}

const grantLink = (page: Page) => footerLink(page, '/bizgrants')

/** Records the URLs of the scripts that the page requests from now on. */
function recordScriptUrls(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => /\/assets\/.*\.js$/.test(request.url()) && urls.push(request.url()))
  return urls
}

test('the static content of a document is visible without JavaScript', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(`${app.url}/bizgrants`)
  for (const text of [ruleText, 'What the judges ask', 'Register for the festival'])
    await page.getByText(text).filter({ visible: true }).first().waitFor()
})

test('hydration keeps the static content without loading its script, and its links navigate within the application', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const scriptUrls = recordScriptUrls(page)
  await page.goto(`${app.url}/bizgrants`)
  await page.evaluate(() => document.querySelector('#criteria')?.setAttribute('data-mark', ''))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Terms and conditions' }).first().click()
  await page.getByRole('dialog').getByText(ruleText).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.locator('#criteria[data-mark]').textContent()).toBe('What the judges ask')
  const criterion = page.getByRole('heading', { name: criterionName })
  await criterion.scrollIntoViewIfNeeded()
  await expect
    .poll(() => criterion.evaluate((heading) => getComputedStyle(heading.parentElement ?? heading).opacity))
    .toBe('1')
  expect(scriptUrls.filter((url) => /competition|conditions/.test(url))).toEqual([])

  const isSameDocument = await markDocument(page)
  await page.getByRole('main').getByRole('link', { name: 'Register for the festival' }).click()
  await page.waitForURL(`${app.url}/agefest2025`)
  await page.getByRole('heading', { level: 1, name: 'Register for AGEFEST' }).waitFor()
  expect(await isSameDocument()).toBe(true)
  await page.goBack()
  await page.getByText(ruleText).filter({ visible: true }).first().waitFor()
  expect(await isSameDocument()).toBe(true)
  expect(browser.consoleErrors).toEqual([])
})

test('client-side navigation keeps the previous page until the static content has loaded', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const isSameDocument = await openContactPage(page, app.url)
  const heldRequests = await holdRequests(page, staticContentScripts)
  const chunkRequest = page.waitForRequest(/\/assets\/prize-stages/)
  await grantLink(page).click()
  await chunkRequest
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
  await heldRequests.open()
  await page.getByRole('heading', { level: 1, name: 'Apply For Grant' }).waitFor()
  await page.getByText(ruleText).filter({ visible: true }).first().waitFor()
  expect(await isSameDocument()).toBe(true)
  expect(browser.consoleErrors).toEqual([])
})

test('if the script of static content cannot be loaded, the page is opened as a new document', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const isSameDocument = await openContactPage(page, app.url)
  await page.route(staticContentScripts, (route) => route.abort())
  await grantLink(page).click()
  await page.waitForURL(`${app.url}/bizgrants`)
  await page.getByText(ruleText).filter({ visible: true }).first().waitFor()
  await expect.poll(isSameDocument).toBe(false)
})
