import { expect, test } from 'vitest'
import { hydrated, openPage } from '../../support/browser/browser'
import { chooseLanguage, selector } from '../../support/browser/choose-language'
import { englishOn } from '../../support/browser/find-untranslated'
import { startApp } from '../../support/servers/start-app'

test.each([360, 1280])(
  'at %i px a chosen language closes its menu, is announced, and leaves the focus where it was chosen',
  async (width) => {
    await using app = await startApp()
    await using browser = await openPage({ viewport: { width, height: 800 } })
    const { page } = browser
    await page.goto(`${app.url}/contact`)
    await hydrated(page)
    const opener =
      width < 1200
        ? page.locator('button[popovertarget=menu]').first()
        : page.locator('header details:has(select) summary')
    await opener.click()
    await selector(page).locator('select').selectOption('fr')
    await selector(page).locator('button').click()
    await page
      .getByRole('status')
      .filter({ hasText: /^Cette page est maintenant/ })
      .waitFor({ state: 'attached' })
    await selector(page).first().waitFor({ state: 'hidden' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.locator('[role=status][lang]').getAttribute('lang')).toBe('fr')
  },
)

test('what the server said of a form stays when another language is chosen', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await hydrated(page)
  await page.route('**/api/contact-us', (route) =>
    route.fulfill({ status: 503, json: { message: 'Our records rest.' } }),
  )
  for (const label of ['Full name', 'Phone', 'Subject', 'Message'])
    await page.getByLabel(label, { exact: false }).first().fill('words')
  await page.getByRole('main').locator('button[type=submit]').click()
  await page.getByRole('alert').getByText('Our records rest.').waitFor()
  await chooseLanguage(page, 'fr')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fr')
  await page.getByRole('alert').getByText('Our records rest.').waitFor()
})

test('what a form says is wrong is said in the new language once that is chosen', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Send message' }).press('Enter')
  await page.getByRole('alert').first().waitFor()
  await chooseLanguage(page, 'fr')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fr')
  await expect.poll(() => englishOn(page, 'fr')).toEqual([])
  expect(await page.getByRole('alert').first().textContent()).not.toBe('')
})
