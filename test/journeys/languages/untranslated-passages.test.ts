import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { chooseLanguage, closeMenu, languageForm } from '../../support/browser/choose-language'
import { hideCatalogs } from '../../support/browser/hide-catalogs'
import { englishText } from '../../support/content-texts'
import { startApp } from '../../support/servers/start-app'
import { startTranslationService } from '../../support/servers/translation-service'

const greeting = englishText(organisation.greeting)

/** A legal text that was changed a short time ago, so that no catalog contains it. */
const newRule = 'We reply to every complaint within nine days.'

test('of a page in a language with a catalog, the service gets only the legal text that the catalog lacks', async () => {
  await using service = await startTranslationService()
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage()
  const { page } = browser
  // The document as a build would make it with a rule that is not translated yet.
  await page.route('**/tandc*', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(
      /(<section[^>]*aria-labelledby="[^"]*".*?<p>)[^<]*(<\/p>)/s,
      `$1<span lang="en">${newRule}</span>$2`,
    )
    expect(body).toContain(newRule)
    await route.fulfill({ response, body })
  })
  await page.goto(`${app.url}/tandc?lang=fr`)
  await waitForHydration(page)
  const translated = page.getByText(`fr:${newRule}`)
  await translated.waitFor()
  expect(await translated.getAttribute('lang')).toBe('fr')
  expect(service.requests.map(({ q, target }) => `${target}:${q}`)).toEqual([`fr:${newRule}`])
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
  expect(await page.locator('select[name=lang]').first().isDisabled()).toBe(false)
  expect(browser.consoleErrors).toEqual([])
})

test('without a passage in English, a page in a language with a catalog asks no service', async () => {
  await using service = await startTranslationService()
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/tandc`)
  await waitForHydration(page)
  await chooseLanguage(page, 'fr')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fr')
  await closeMenu(page)
  await page.waitForLoadState('networkidle')
  expect(service.requests).toEqual([])
})

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
  await expect.poll(() => languageForm(page).locator('select').isDisabled(), { timeout: 60_000 }).toBe(false)
})
