import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { chooseLanguage, languageForm } from '../../support/browser/choose-language'
import { hideCatalogs } from '../../support/browser/hide-catalogs'
import { englishText } from '../../support/content-texts'
import { startApp } from '../../support/servers/start-app'
import { startTranslationService } from '../../support/servers/translation-service'

const greeting = englishText(organisation.greeting)

test('translation works in a browser without storage', async () => {
  await using service = await startTranslationService()
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage({ popUp: true })
  const { page } = browser
  await hideCatalogs(page, 'st')
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Storage is switched off', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  await page.goto(`${app.url}/faq`)
  await waitForHydration(page)
  await chooseLanguage(page, 'st')
  await page.getByText(`st:${greeting}`).waitFor()
  await expect.poll(() => languageForm(page).locator('select').isDisabled()).toBe(false)
})
