import { expect, test } from 'vitest'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { countWorkers, waitUntilSiteCached, withWorker } from '../../support/browser/site-worker'
import { startApp } from '../../support/servers/start-app'

test('a page that is still being kept when everything is removed is not kept', async () => {
  await using app = await startApp()
  await using browser = await openPage(withWorker)
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await waitUntilSiteCached(page)
  // What the service worker fetches of the next page arrives after the answer of the button.
  const held = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  await page.context().route(/\/privacy-policy$/, async (route) => {
    if (route.request().serviceWorker() === null) return route.continue()
    requested.resolve()
    await held.promise
    await route.continue()
  })
  await page.goto(`${app.url}/privacy-policy`)
  await waitForHydration(page)
  await requested.promise
  await page.getByRole('button', { name: 'Remove everything that this site stored on this device' }).click()
  await page.getByRole('heading', { name: 'Everything that this site stored' }).waitFor()
  const arrived = page.context().waitForEvent('requestfinished', (request) => request.serviceWorker() !== null)
  held.resolve()
  await arrived
  await page.waitForTimeout(1_000)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test('a press on the button in the privacy policy removes everything from the device', async () => {
  await using app = await startApp()
  await using browser = await openPage(withWorker)
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await page.getByLabel('Full name').fill('Ada')
  await waitUntilSiteCached(page)
  await page.goto(`${app.url}/privacy-policy`)
  await page.getByRole('button', { name: 'Remove everything that this site stored on this device' }).click()
  await page.getByRole('heading', { name: 'Everything that this site stored' }).waitFor()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  expect(await countWorkers(page)).toBe(0)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
