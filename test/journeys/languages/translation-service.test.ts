import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { aDelegate } from '../../builders/delegate'
import { openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import {
  chooseLanguage,
  closeMenu,
  languageForm,
  settledTexts,
  visibleTexts,
} from '../../support/browser/choose-language'
import { hideCatalogs } from '../../support/browser/hide-catalogs'
import { englishText } from '../../support/content-texts'
import { startApp } from '../../support/servers/start-app'
import { startTranslationService, type TranslationRequest } from '../../support/servers/translation-service'

const greeting = englishText(organisation.greeting)

test('a language without a catalog is translated by the service text by text, and English is restored exactly', async () => {
  await using service = await startTranslationService()
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage()
  const { page } = browser
  await hideCatalogs(page, 'st')
  await page.goto(`${app.url}/contact`)
  await waitForHydration(page)
  await page.getByLabel('Message', { exact: true }).fill('Ẹ káàbọ̀, how are you?')
  await page.getByText('Saved on this device.').waitFor()
  const english = await settledTexts(page)

  // Slow until the progress has been checked.
  let afterMs = 500
  service.respond = ({ q, target }) => ({ body: { translatedText: `${target}:${q}` }, delayMs: afterMs })
  await chooseLanguage(page, 'st')
  await languageForm(page)
    .getByText(/^Translating into Sesotho: \d+%$/)
    .waitFor()
  expect(await languageForm(page).locator('select').isDisabled()).toBe(true)
  expect(await languageForm(page).locator('button').isDisabled()).toBe(true)
  await takeScreenshot(page, 'translation-under-way')
  afterMs = 5
  await expect.poll(() => languageForm(page).locator('select').isDisabled()).toBe(false)
  expect(await languageForm(page).locator('select').inputValue()).toBe('st')
  await page.getByText(`st:${greeting}`).waitFor()
  expect(service.maxOpenCount()).toBe(1)
  expect(service.requests[0]).toMatchObject({ source: 'en', target: 'st', format: 'text' })

  // Texts that appear later are translated too; typed values never are.
  await closeMenu(page)
  // By keyboard, because layout changes may move the button away from the mouse.
  await page.getByRole('button', { name: 'st:Send' }).press('Enter')
  await page.getByRole('alert').getByText(/^st:/).first().waitFor()
  expect(await page.getByLabel('st:Message', { exact: true }).inputValue()).toBe('Ẹ káàbọ̀, how are you?')
  const requestedTexts = service.requests.map(({ q }) => q)
  expect(requestedTexts.filter((q) => /káàbọ̀|@|Sesotho/.test(q))).toEqual([])
  expect(new Set(requestedTexts).size).toBe(requestedTexts.length)
  await page.getByText('st:This page was translated from English by a machine', { exact: false }).first().waitFor()

  await page.reload()
  await waitForHydration(page)
  const requestsBefore = service.requests.length
  await page.getByText(`st:${greeting}`).waitFor()
  await expect.poll(() => page.evaluate(() => document.title)).toMatch(/^st:/)
  await expect.poll(() => page.locator('select[name=lang]').first().isDisabled()).toBe(false)
  expect(service.requests.length - requestsBefore).toBeLessThan(5)

  await chooseLanguage(page, 'en')
  await page.getByText(greeting, { exact: true }).waitFor()
  await closeMenu(page)
  await expect.poll(() => visibleTexts(page)).toEqual(english)
  expect(browser.consoleErrors).toEqual([])
})

test.each<[string, (asked: TranslationRequest) => { status?: number; body?: unknown }]>([
  ['fails', () => ({ status: 500 })],
  ['does not support the language', ({ target }) => ({ status: 400, body: { error: `${target} is not supported` } })],
  ['returns an unexpected response', () => ({ body: { text: 'x' } })],
])('if the service %s, the page stays English, and requests stop after a few attempts', async (_what, respond) => {
  await using service = await startTranslationService()
  service.respond = respond
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage()
  const { page } = browser
  await hideCatalogs(page, 'sn')
  await page.goto(`${app.url}/faq`)
  await waitForHydration(page)
  const english = await settledTexts(page)
  await chooseLanguage(page, 'sn')
  await expect.poll(() => browser.consoleErrors.filter((line) => line.includes('Translation error')).length).toBe(3)
  await expect.poll(() => languageForm(page).locator('select').isDisabled()).toBe(false)
  await closeMenu(page)
  await expect.poll(() => visibleTexts(page)).toEqual(english)
  expect(service.requests.length).toBe(3)
})

test('a text whose translation fails stays English, and the others are translated', async () => {
  await using service = await startTranslationService()
  service.respond = ({ q, target }) =>
    q === greeting ? { status: 503 } : { body: { translatedText: `${target}:${q}` } }
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage()
  const { page } = browser
  await hideCatalogs(page, 'zu')
  await page.goto(`${app.url}/faq`)
  await waitForHydration(page)
  await chooseLanguage(page, 'zu')
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'zu:' }).waitFor({ state: 'attached' })
  await page.getByText(greeting, { exact: true }).waitFor()
})

test('after leaving a page during translation, the next page is translated too', async () => {
  await using service = await startTranslationService()
  // Slow until the progress has been seen.
  service.respond = ({ q, target }) => ({ body: { translatedText: `${target}:${q}` }, delayMs: 500 })
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage()
  const { page } = browser
  await hideCatalogs(page, 'xh')
  await page.goto(`${app.url}/faq`)
  await waitForHydration(page)
  await chooseLanguage(page, 'xh')
  await languageForm(page)
    .getByText(/^Translating into Xhosa/)
    .waitFor()
  service.respond = ({ q, target }) => ({ body: { translatedText: `${target}:${q}` } })
  await page.locator('#menu').getByRole('link').first().click()
  await page.waitForURL(`${app.url}/`)
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'xh:' }).waitFor()
})

test('the service receives no order code, not even one without digits', async () => {
  await using service = await startTranslationService()
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage()
  const { page } = browser
  await hideCatalogs(page, 'sn')
  const { json } = await app.submit('registration', aDelegate())
  await page.route('**/api/order/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), code: 'AGF-KMPQ-WXYZ' } })
  })
  await page.addInitScript(() => localStorage.setItem('selectedLanguage', 'sn'))
  await page.goto(app.url + json.order)
  await waitForHydration(page)
  await page.getByText('sn:Your registration code').waitFor()
  expect(await page.getByText('AGF-KMPQ-WXYZ', { exact: true }).first().isVisible()).toBe(true)
  expect(service.requests.map(({ q }) => q).filter((q) => /AGF-|adaeze/i.test(q))).toEqual([])
})

test('without a service the selector shows that the site stays in English for now', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await hideCatalogs(page, 'xh')
  await page.goto(`${app.url}/faq`)
  await waitForHydration(page)
  await chooseLanguage(page, 'xh')
  await languageForm(page).getByText('This site is not available in Xhosa yet, so it will stay in English.').waitFor()
  await takeScreenshot(page, 'translation-none')
  const live = page.locator('[role=status], [aria-live]:not([aria-live=off])')
  expect(await live.filter({ hasText: 'This site is not available in Xhosa yet' }).count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  expect(browser.consoleErrors).toEqual([])
})

test.each(['fr', 'sn'])(
  'choosing %s while another choice is pending applies it, and the earlier choice is dropped',
  async (secondLanguage) => {
    await using service = await startTranslationService()
    await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
    await using browser = await openPage()
    const { page } = browser
    await hideCatalogs(page, 'st', 'sn')
    const settings = Promise.withResolvers<void>()
    await page.route('**/api/settings', async (route) => {
      await settings.promise
      await route.continue()
    })
    await page.goto(`${app.url}/faq`)
    await waitForHydration(page)
    await chooseLanguage(page, 'st')
    await chooseLanguage(page, secondLanguage)
    settings.resolve()
    if (secondLanguage === 'fr') await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fr')
    else await page.getByText(`sn:${greeting}`).waitFor()
    // By then the menu that contains it has closed.
    const select = page.locator('select[name=lang]').first()
    await expect.poll(() => select.isDisabled()).toBe(false)
    expect(await select.inputValue()).toBe(secondLanguage)
    expect(service.requests.filter(({ target }) => target === 'st')).toEqual([])
  },
)
