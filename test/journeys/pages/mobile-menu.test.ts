import { expect, test } from 'vitest'
import { hydrated, openPage, picture } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp } from '../../support/servers/start-app'

test('choosing a link in the mobile menu closes it, lets the page scroll again and moves the focus to the new heading', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(app.url)
  await hydrated(page)
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByText('Translate Page').last().waitFor()
  expect(await overflow()).toBe('hidden')
  await picture(page, 'mobile-menu')
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: 'Donate' }).click()
  await page.waitForURL(`${app.url}/donate`)
  await expect.poll(overflow).not.toBe('hidden')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await expect.poll(() => page.title()).toContain('AGEFEST')
  expect(browser.complaints).toEqual([])
})

test('going back and forth with the mobile menu open shows the page, which scrolls again', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(app.url)
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).press('Enter')
  await page.waitForURL(`${app.url}/about`)
  for (const [turn, address] of [
    ['goBack', `${app.url}/`],
    ['goForward', `${app.url}/about`],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#menu').waitFor()
    await page[turn]()
    await page.waitForURL(address)
    await page.locator('#menu').waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
      .not.toBe('hidden')
  }
})

test('the end of the mobile menu shows its answer and its way out', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width: 360, height: 560 } })
  const { page } = browser
  await page.goto(app.url)
  await hydrated(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.locator('#menu')
  await menu.getByRole('combobox').selectOption('ha')
  await menu.getByRole('button', { name: 'Translate' }).click()
  const inSight = (box: { y: number; height: number } | null) => box !== null && box.y >= 0 && box.y + box.height <= 560
  await expect.poll(async () => inSight(await menu.getByRole('status').boundingBox())).toBe(true)
  expect(inSight(await menu.getByRole('button', { name: 'Close' }).boundingBox())).toBe(true)
})
