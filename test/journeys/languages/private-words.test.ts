import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, openPage } from '../../support/browser/browser'
import { chooseLanguage, closeMenu, selector } from '../../support/browser/choose-language'
import { fillInAll } from '../../support/browser/fill-volunteer-form'
import { startApp } from '../../support/servers/start-app'
import { translationService } from '../../support/servers/translation-service'

test('the translation service hears neither the name of who applies nor what a file is called', async () => {
  await using service = await translationService()
  // It gives the words back, so that what the visitor reads is what it was asked for.
  service.answer = ({ q }) => ({ body: { translatedText: q } })
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage()
  const { page } = browser
  const asked = () => service.asked.map(({ q }) => q)

  await page.goto(`${app.url}/volunteers`)
  await inHausa(page)
  await fillInAll(page)
  await page.locator('form[data-flow=volunteer] button[type=submit]:visible').click()
  await page.getByText('Thank you, Chiamaka.').waitFor()
  await expect.poll(asked, { timeout: 20_000 }).toContain("Join the volunteers' chat")
  expect(asked().filter((q) => q.includes('Chiamaka'))).toEqual([])

  await page.goto(`${app.url}/bizgrants`)
  await hydrated(page)
  await expect.poll(() => asked().includes('Applicant picture'), { timeout: 60_000 }).toBe(true)
  const buffer = Buffer.from('%PDF')
  await page
    .getByLabel('Applicant picture')
    .setInputFiles([{ name: 'passport of Chiamaka Eze.pdf', mimeType: 'application/pdf', buffer }])
  await page.getByText('passport of Chiamaka Eze.pdf: Please select an image file.').waitFor()
  await expect.poll(asked, { timeout: 20_000 }).toContain('Error:')
  // What appears now is asked for once everything before it was dealt with.
  await page.getByRole('button', { name: 'Terms and conditions' }).first().click()
  await expect.poll(asked, { timeout: 20_000 }).toContain('Back to the page')
  expect(asked().filter((q) => q.includes('Chiamaka'))).toEqual([])
})

async function inHausa(page: Page): Promise<void> {
  await hydrated(page)
  await chooseLanguage(page, 'ha')
  await expect.poll(() => selector(page).locator('select').isDisabled(), { timeout: 60_000 }).toBe(false)
  await closeMenu(page)
}
