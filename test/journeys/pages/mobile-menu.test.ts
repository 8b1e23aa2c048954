import { expect, test } from 'vitest'
import { openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { hideCatalogs } from '../../support/browser/hide-catalogs'
import { footerLink } from '../../support/content-texts'
import { startApp } from '../../support/servers/start-app'

test('choosing a link in the mobile menu closes it, lets the page scroll again and moves the focus to the new heading', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(app.url)
  await waitForHydration(page)
  const getOverflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByText('Translate Page').last().waitFor()
  expect(await getOverflow()).toBe('hidden')
  await takeScreenshot(page, 'mobile-menu')
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Menu', exact: true }).locator('a[href="/donate"]').first().click()
  await page.waitForURL(`${app.url}/donate`)
  await expect.poll(getOverflow).not.toBe('hidden')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await expect.poll(() => page.title()).toContain('AGEFEST')
  expect(browser.consoleErrors).toEqual([])
})

test('navigating back and forward closes the open mobile menu, and the page scrolls again', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(app.url)
  await waitForHydration(page)
  await footerLink(page, '/about').press('Enter')
  await page.waitForURL(`${app.url}/about`)
  for (const [method, address] of [
    ['goBack', `${app.url}/`],
    ['goForward', `${app.url}/about`],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#menu').waitFor()
    await page[method]()
    await page.waitForURL(address)
    await page.locator('#menu').waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
      .not.toBe('hidden')
  }
})

test('the message at the end of the mobile menu and its close button are in view', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width: 360, height: 560 } })
  const { page } = browser
  await hideCatalogs(page, 'st')
  await page.goto(app.url)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.locator('#menu')
  await menu.getByRole('combobox').selectOption('st')
  await menu.getByRole('button', { name: 'Translate' }).click()
  const isInView = (box: { y: number; height: number } | null) =>
    box !== null && box.y >= 0 && box.y + box.height <= 560
  await expect
    .poll(async () => isInView(await menu.getByText('This site is not available in Sesotho yet').boundingBox()))
    .toBe(true)
  expect(isInView(await menu.getByRole('button', { name: 'Close' }).boundingBox())).toBe(true)
})
