import { expect, test } from 'vitest'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { chooseLanguage, languageForm } from '../../support/browser/choose-language'
import { findUntranslatedMessages } from '../../support/browser/find-untranslated-messages'
import { startApp } from '../../support/servers/start-app'

test.each([360, 1280])(
  'at %i px, choosing a language closes its menu, announces the change and returns the focus to its opener',
  async (width) => {
    await using app = await startApp()
    await using browser = await openPage({ viewport: { width, height: 800 } })
    const { page } = browser
    await page.goto(`${app.url}/contact`)
    await waitForHydration(page)
    const opener =
      width < 1200
        ? page.locator('button[popovertarget=menu]').first()
        : page.locator('header details:has(select) summary')
    await opener.click()
    await languageForm(page).locator('select').selectOption('fr')
    await languageForm(page).locator('button').click()
    await page
      .getByRole('status')
      .filter({ hasText: 'Cette page est maintenant en français.' })
      .waitFor({ state: 'attached' })
    await languageForm(page).first().waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.locator('[role=status][lang]').getAttribute('lang')).toBe('fr')
  },
)

test('the server’s error message for a form stays when the language changes', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await waitForHydration(page)
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

test('the validation messages of a form appear in the new language when the language changes', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Send message' }).press('Enter')
  await page.getByRole('alert').first().waitFor()
  await chooseLanguage(page, 'fr')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fr')
  await expect.poll(() => findUntranslatedMessages(page, 'fr')).toEqual([])
  expect(await page.getByRole('alert').first().textContent()).not.toBe('')
})
