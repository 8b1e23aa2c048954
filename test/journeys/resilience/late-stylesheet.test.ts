import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { holdRequests } from '../../support/browser/hold-requests'
import { readShifts, recordShifts } from '../../support/browser/record-shifts'
import { startApp } from '../../support/servers/start-app'

const stylesheet = /\/assets\/style-.*\.css/
const lastChunk = /\/assets\/client-.*\.js/

/** An address without a payment: its page says so as soon as the application runs. */
const resultPath = '/success'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('what the application adds is never painted before the stylesheet that it needs, and so does not move', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width: 412, height: 823 } })
  const { page } = browser
  const heldStylesheet = await holdRequests(page, stylesheet)
  const chunkLoaded = page.waitForResponse(lastChunk)
  await page.addInitScript(recordShifts)
  await page.goto(app.url + resultPath, { waitUntil: 'domcontentloaded' })
  const firstHeading = await heading(page).textContent()
  await chunkLoaded
  // Much longer than the application needs to start.
  await page.waitForTimeout(1_000)
  await heldStylesheet.open()
  await waitForHydration(page)
  await expect.poll(() => heading(page).textContent()).not.toBe(firstHeading)
  await page.waitForTimeout(300)
  expect(await readShifts(page)).toEqual([])
})

test('a stylesheet that fails twice is requested again, and the page works meanwhile', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.route(stylesheet, (route) => route.abort(), { times: 2 })
  await page.goto(app.url + resultPath)
  await waitForHydration(page)
  await expect.poll(() => page.evaluate(readRuleCount)).toBeGreaterThan(0)
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(1)
})

test('a stylesheet that never comes does not keep the application from starting', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const heldStylesheet = await holdRequests(page, stylesheet)
  await page.goto(app.url + resultPath, { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
  expect(await page.evaluate(readRuleCount)).toBe(0)
  await heldStylesheet.open()
})

/** The number of rules of the stylesheets that are not in the document. */
function readRuleCount(): number {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  return links.reduce((sum, { sheet }) => sum + (sheet?.cssRules.length ?? 0), 0)
}
