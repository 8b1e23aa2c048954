import AxeBuilder from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, hydrated, openPage, picture } from '../browser'
import { startApp } from '../start-app'

test('the menu leads everywhere without scripts', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(app.url)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await page.waitForURL(`${app.url}/about`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('')
  await picture(page, 'shell-without-scripts')
})

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
  await picture(page, 'shell-menu')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('link', { name: 'Donate' }).first().click()
  await page.waitForURL(`${app.url}/donate`)
  await expect.poll(overflow).not.toBe('hidden')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await expect.poll(() => page.title()).toContain('AGEFEST')
  expect(browser.complaints).toEqual([])
})

test('an address that is not there answers 404 with the specified heading and a way home', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const answer = await page.goto(`${app.url}/nowhere`)
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
  await picture(page, 'shell-404')
  await hydrated(page)
  await page.getByRole('main').getByRole('link').first().click()
  await page.waitForURL(`${app.url}/`)
})

test('the header turns fixed, and back-to-top and chat appear, at the specified depths', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width: 1280, height: 800 } })
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  await hydrated(page)
  const state = async (depth: number) => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), depth)
    await page.waitForTimeout(100)
    return {
      fixed: (await page.locator('header .bar-fixed').count()) > 0,
      chat: await page.getByRole('link', { name: 'Chat with us (opens in a new tab)' }).isVisible(),
      top: await page.getByRole('button', { name: 'Back to top' }).isVisible(),
    }
  }
  expect((await state(39)).fixed).toBe(false)
  expect((await state(60)).fixed).toBe(true)
  expect((await state(150)).chat).toBe(false)
  expect(await state(250)).toMatchObject({ chat: true, top: false })
  expect(await state(350)).toMatchObject({ chat: true, top: true })
})

test.each([320, 360, 768, 1280, 1920])('nothing sticks out sideways at %i px on any page', async (width) => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width, height: 800 } })
  const { page } = browser
  for (const path of ['/', '/agefest2025', '/success', '/about', '/paegeT%26c', '/terms', '/nowhere']) {
    await page.goto(app.url + path)
    await expectNoSidewaysScroll(page)
  }
})
