import { expect, test } from 'vitest'
import { openPage, waitForHydration } from '../../support/browser/browser'
import {
  countWorkers,
  listCacheNames,
  readChunks,
  tryUpdate,
  waitUntilSiteCached,
  withWorker,
} from '../../support/browser/site-worker'
import { footerLink } from '../../support/content-texts'
import { buildNextRelease } from '../../support/servers/next-release'
import { startApp } from '../../support/servers/start-app'

test('a release replaces a page that nobody touches, and everything that is kept, within one visit', async () => {
  const nextBuild = buildNextRelease()
  const { variables, page, browser } = await visitAndStop()
  await using _browser = browser
  await using app = await startApp({ reuseVariables: variables, buildDir: nextBuild })
  await page.goto(`${app.url}/about`)
  // Until it loads again by itself, the test leaves the page alone: to evaluate anything in it counts as a touch.
  await page.waitForEvent('load', { timeout: 120_000 })
  expect(await readChunks(page)).toMatch(/-2\.js/)
  await expect.poll(() => listCacheNames(page)).toEqual([expect.stringMatching(/^offline \/ 2/)])
  await waitUntilSiteCached(page)
  await page.context().setOffline(true)
  for (const path of ['/about', '/contact', '/volunteers']) {
    await page.goto(app.url + path)
    await page.getByText('Are you offline?').waitFor()
    expect(await readChunks(page), path).not.toMatch(/(?<!-2)\.js/)
    await page.locator('main h1').first().waitFor()
  }
})

test('a page in use is not replaced: what was typed stays, and the next link opens the new release', async () => {
  const nextBuild = buildNextRelease()
  const { variables, page, browser } = await visitAndStop('/contact')
  await using _browser = browser
  await using app = await startApp({ reuseVariables: variables, buildDir: nextBuild })
  await page.goto(`${app.url}/contact`)
  await page.getByLabel('Full name').click()
  await page.getByLabel('Full name').fill('Ada')
  await expect.poll(() => listCacheNames(page), { timeout: 120_000 }).toEqual([expect.stringMatching(/^offline \/ 2/)])
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ada')
  expect(await readChunks(page)).not.toMatch(/-2\.js/)
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
  await footerLink(page, '/faq').click()
  await page.waitForURL(`${app.url}/faq`)
  await page.locator('html:not([data-first])').waitFor()
  await waitForHydration(page)
  expect(await readChunks(page)).toMatch(/-2\.js/)
})

test('a release that cannot be fetched whole leaves the one before as it is', async () => {
  const nextBuild = buildNextRelease({ missing: /^catalog-loader/ })
  const { variables, page, browser } = await visitAndStop()
  await using _browser = browser
  await using app = await startApp({ reuseVariables: variables, buildDir: nextBuild })
  const before = await listCacheNames(page)
  expect(await tryUpdate(page, '/')).toBe('redundant')
  expect(await listCacheNames(page)).toEqual(before)
  await page.context().setOffline(true)
  await page.goto(`${app.url}/about`)
  await page.getByText('Are you offline?').waitFor()
})

test('what is kept is removed at the next visit once the operator has switched it off', async () => {
  const { variables, page, browser } = await visitAndStop()
  await using _browser = browser
  await using app = await startApp({ reuseVariables: variables, env: { OFFLINE_PAGES: 'off' } })
  await page.goto(`${app.url}/faq`)
  await expect.poll(() => listCacheNames(page), { timeout: 120_000 }).toEqual([])
  await expect.poll(() => countWorkers(page), { timeout: 120_000 }).toBe(0)
  await page.goto(`${app.url}/about`)
  await waitForHydration(page)
  expect(await listCacheNames(page)).toEqual([])
})

/** Visits the site with one release until all of it is kept; then its server ends. */
async function visitAndStop(path = '/about') {
  const app = await startApp()
  const browser = await openPage(withWorker)
  const { page } = browser
  await page.goto(app.url + path)
  await waitUntilSiteCached(page)
  await app.stop()
  return { variables: app.variables, page, browser }
}
