import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { chooseLanguage, closeMenu, languageForm } from '../../support/browser/choose-language'
import { fillInAllSteps } from '../../support/browser/fill-volunteer-form'
import { hideCatalogs } from '../../support/browser/hide-catalogs'
import { startApp } from '../../support/servers/start-app'
import { startTranslationService } from '../../support/servers/translation-service'

test('the translation service receives neither the applicant’s name nor a file name', async () => {
  await using service = await startTranslationService()
  // Returns the text unchanged, so that the page shows the same texts as the requests.
  service.respond = ({ q }) => ({ body: { translatedText: q } })
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage()
  const { page } = browser
  await hideCatalogs(page, 'st')
  const listRequestedTexts = () => service.requests.map(({ q }) => q)

  await page.goto(`${app.url}/volunteers`)
  await chooseSesotho(page)
  await fillInAllSteps(page)
  await page.locator('form[data-flow=volunteer] button[type=submit]:visible').click()
  await page.getByText('Thank you, Chiamaka.').waitFor()
  await expect.poll(listRequestedTexts).toContain('Join the volunteers’ chat')
  expect(listRequestedTexts().filter((q) => q.includes('Chiamaka'))).toEqual([])

  await page.goto(`${app.url}/bizgrants`)
  await waitForHydration(page)
  await expect.poll(() => listRequestedTexts().includes('Applicant picture')).toBe(true)
  const buffer = Buffer.from('%PDF')
  await page
    .getByLabel('Applicant picture')
    .setInputFiles([{ name: 'passport of Chiamaka Eze.pdf', mimeType: 'application/pdf', buffer }])
  await page.getByText('passport of Chiamaka Eze.pdf: Please select an image file.').waitFor()
  await expect.poll(listRequestedTexts).toContain('Error:')
  // Texts that appear now are requested after all earlier ones have been processed.
  await page.getByRole('button', { name: 'Terms and conditions' }).first().click()
  await expect.poll(listRequestedTexts).toContain('Back to the page')
  expect(listRequestedTexts().filter((q) => q.includes('Chiamaka'))).toEqual([])
})

async function chooseSesotho(page: Page): Promise<void> {
  await waitForHydration(page)
  await chooseLanguage(page, 'st')
  await expect.poll(() => languageForm(page).locator('select').isDisabled()).toBe(false)
  await closeMenu(page)
}
