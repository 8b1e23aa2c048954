import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { menu as menuItems } from '../../../content/menu'
import { openPage, screenSizes, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { registerByForm } from '../../support/browser/fill-registration'
import { hideCatalogs } from '../../support/browser/hide-catalogs'
import { holdRequests } from '../../support/browser/hold-requests'
import { imitateOlderBrowser, styleWithoutPopovers } from '../../support/browser/older-browser'
import { startApp } from '../../support/servers/start-app'
import { startTranslationService } from '../../support/servers/translation-service'

const pagePaths = [
  '/',
  '/faq',
  '/membership',
  '/bizgrants',
  '/volunteers',
  '/privacy-policy',
  '/ourspeakers',
  '/donate',
]

test('in the oldest supported browsers a visitor registers, pays and sees the ticket', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await imitateOlderBrowser(page)
  await registerByForm(page, app)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/success/)
  await expect.poll(() => page.getByRole('link', { name: /order/i }).count()).toBeGreaterThan(0)
  expect(await app.countRows()).toMatchObject({ submissions: 1, payments: 1 })
})

test('in the oldest supported browsers every kind of page becomes interactive and changes its language', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: screenSizes[1] })
  const { page } = browser
  await imitateOlderBrowser(page)
  for (const path of pagePaths) {
    await page.goto(app.url + path)
    await waitForHydration(page)
  }
  await chooseInHeader(page, 'ig')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ig')
  await page.locator('main h1').waitFor()
  expect(browser.consoleErrors).toEqual([])
})

test('in browsers without popovers the menu is in the page, and its button leads there, also before the application runs', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await imitateOlderBrowser(page)
  const heldRequest = await holdRequests(page, /\/assets\/client-.*\.js/)
  await page.goto(`${app.url}/faq`)
  await page.locator('header .menu-button').press('Enter')
  await heldRequest.open()
  await waitForHydration(page)
  await styleWithoutPopovers(page)
  const menu = page.locator('#menu')
  await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.locator('header .menu-button').click()
  await expect.poll(() => isOnScreen(menu.locator('a, summary').first())).toBe(true)
  await takeScreenshot(page, 'menu-without-popovers')
  expect(await menu.locator('.menu-button').isVisible()).toBe(false)
  expect(await menu.locator('li > details, li > a').count()).toBeGreaterThanOrEqual(menuItems.length)
  await page.setViewportSize(screenSizes[1])
  expect(await menu.isVisible()).toBe(false)
})

test('in the oldest supported browsers the translation service translates a page', async () => {
  await using service = await startTranslationService()
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage({ viewport: screenSizes[1] })
  const { page } = browser
  await imitateOlderBrowser(page)
  service.respond = ({ q, target }) => ({ body: { translatedText: `${target}:${q}` } })
  await hideCatalogs(page, 'st')
  await page.goto(`${app.url}/faq`)
  await waitForHydration(page)
  await chooseInHeader(page, 'st')
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'st:' }).waitFor()
  expect(browser.consoleErrors).toEqual([])
})

/** Chooses a language in the header of a wide screen. */
async function chooseInHeader(page: Page, code: string): Promise<void> {
  await page.locator('header details:has(select[name=lang]) > summary').press('Enter')
  await page.locator('header select[name=lang]').selectOption(code)
  await page.locator('header form:has(select[name=lang]) button').press('Enter')
}

async function isOnScreen(element: Locator): Promise<boolean> {
  const box = await element.boundingBox()
  return box !== null && box.x >= 0 && box.x + box.width <= screenSizes[0].width && box.y >= 0 && box.y < 740
}
