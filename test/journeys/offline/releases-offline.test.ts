import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../support/browser/browser'
import { tryUpdate } from '../../support/browser/site-worker'
import { waitUntilPageCached } from '../../support/browser/wait-until-page-cached'
import { buildNextRelease } from '../../support/servers/next-release'
import { startApp } from '../../support/servers/start-app'
import { placeTicketOrder } from '../../support/ticket-orders'

/** Without the script that keeps the home page's pop-up away: it would run on the browser's own error page. */
const offline = { serviceWorkers: 'allow', popUp: true } as const

test('a release replaces everything within one visit, and the next page without a network is of this release', async () => {
  const nextBuild = buildNextRelease()
  const { order, variables, page, browser } = await visitAndStop()
  await using _browser = browser
  await using app = await startApp({ reuseVariables: variables, buildDir: nextBuild })
  await page.reload()
  await waitUntilPageCached(page)
  await expect.poll(() => listCaches(page)).toEqual([expect.stringMatching(/^offline \/order\/ 2/)])
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('Are you offline?').waitFor()
  expect(await page.getByRole('img', { name: 'QR code' }).count()).toBe(3)
  const scripts = await page.evaluate(() => document.querySelector<HTMLScriptElement>('script[data-chunks]')?.src)
  expect(scripts).toMatch(/-2\.js$/)
  expect(page.url()).toBe(app.url + order)
})

test('a release that cannot be fetched whole leaves the one before as it is', async () => {
  const nextBuild = buildNextRelease({ missing: /^ticket-list/ })
  const { variables, page, browser } = await visitAndStop()
  await using _browser = browser
  await using _app = await startApp({ reuseVariables: variables, buildDir: nextBuild })
  const before = await listCaches(page)
  // The browser tries the new worker, which finds a file missing.
  expect(await tryUpdate(page, '/order/')).toBe('redundant')
  expect(await listCaches(page)).toEqual(before)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('Are you offline?').waitFor()
  expect(await page.getByRole('img', { name: 'QR code' }).count()).toBe(3)
})

test('offline pages that are switched off are removed at the next visit', async () => {
  const { variables, page, browser } = await visitAndStop()
  await using _browser = browser
  await using _app = await startApp({ reuseVariables: variables, env: { OFFLINE_PAGES: 'off' } })
  await page.reload()
  await expect.poll(() => listCaches(page)).toEqual([])
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await page.getByRole('img', { name: 'QR code' }).first().waitFor()
})

/** Visits an order with one release; then its server ends. */
async function visitAndStop() {
  const app = await startApp()
  const browser = await openPage(offline)
  const { page } = browser
  const order = await placeTicketOrder(app)
  await page.goto(app.url + order)
  await waitUntilPageCached(page)
  await app.stop()
  return { order, variables: app.variables, page, browser }
}

function listCaches(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys())
}
