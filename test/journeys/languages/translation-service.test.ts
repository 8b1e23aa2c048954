import { expect, test } from 'vitest'
import { aDelegate } from '../../builders/delegate'
import { hydrated, openPage, picture } from '../../support/browser/browser'
import { chooseLanguage, closeMenu, selector, textsOf } from '../../support/browser/choose-language'
import { startApp } from '../../support/servers/start-app'
import { type Asked, translationService } from '../../support/servers/translation-service'

const greeting = 'Welcome to AGEFEST - Celebrating Pan-African Excellence'

test('a language without a catalog is translated by the service, text after text, and English comes back exactly', async () => {
  await using service = await translationService()
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await hydrated(page)
  await page.getByLabel('Message', { exact: true }).fill('Ẹ káàbọ̀, how are you?')
  await page.getByText('Saved on this phone.').waitFor()
  const english = await textsOf(page)

  // Slow until the visitor has read how far it is.
  let afterMs = 500
  service.answer = ({ q, target }: Asked) => ({ body: { translatedText: `${target}:${q}` }, afterMs })
  await chooseLanguage(page, 'ha')
  await selector(page)
    .getByText(/^Translating into Hausa: \d+ %$/)
    .waitFor()
  expect(await selector(page).locator('select').isDisabled()).toBe(true)
  expect(await selector(page).locator('button').isDisabled()).toBe(true)
  await picture(page, 'translation-under-way')
  afterMs = 5
  await expect.poll(() => selector(page).locator('select').isDisabled(), { timeout: 60_000 }).toBe(false)
  expect(await selector(page).locator('select').inputValue()).toBe('ha')
  await page.getByText(`ha:${greeting}`).waitFor()
  expect(service.mostAtOnce()).toBe(1)
  expect(service.asked[0]).toMatchObject({ source: 'en', target: 'ha', format: 'text' })

  // What opens later is translated as it appears; what was typed is nobody's.
  await closeMenu(page)
  // By the keyboard: what is being laid out anew may move away under a mouse.
  await page.getByRole('button', { name: 'ha:Send' }).press('Enter')
  await page.getByRole('alert').getByText(/^ha:/).first().waitFor()
  expect(await page.getByLabel('ha:Message', { exact: true }).inputValue()).toBe('Ẹ káàbọ̀, how are you?')
  const questions = service.asked.map(({ q }) => q)
  expect(questions.filter((q) => /káàbọ̀|@|Hausa/.test(q))).toEqual([])
  expect(new Set(questions).size).toBe(questions.length)
  await page.getByText('ha:Translated from English by a machine.', { exact: false }).first().waitFor()

  await page.reload()
  await hydrated(page)
  const before = service.asked.length
  await page.getByText(`ha:${greeting}`).waitFor()
  await expect.poll(() => page.evaluate(() => document.title)).toMatch(/^ha:/)
  await expect
    .poll(() =>
      selector(page)
        .count()
        .then(async () => page.locator('select[name=lang]').first().isDisabled()),
    )
    .toBe(false)
  expect(service.asked.length - before).toBeLessThan(5)

  await chooseLanguage(page, 'en')
  await page.getByText(greeting, { exact: true }).waitFor()
  await closeMenu(page)
  expect(await textsOf(page)).toEqual(english)
  expect(browser.complaints).toEqual([])
})

test.each<[string, (asked: Asked) => { status?: number; body?: unknown }]>([
  ['fails', () => ({ status: 500 })],
  ['does not speak the language', ({ target }) => ({ status: 400, body: { error: `${target} is not supported` } })],
  ['answers something else', () => ({ body: { text: 'x' } })],
])('a service that %s leaves the English, and is left alone after a few questions', async (_what, answer) => {
  await using service = await translationService()
  service.answer = answer
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/faq`)
  await hydrated(page)
  const english = await textsOf(page)
  await chooseLanguage(page, 'yo')
  await expect.poll(() => browser.complaints.filter((line) => line.includes('Translation error')).length).toBe(3)
  await expect.poll(() => selector(page).locator('select').isDisabled()).toBe(false)
  await closeMenu(page)
  expect(await textsOf(page)).toEqual(english)
  expect(service.asked.length).toBe(3)
})

test('one text that fails stays English, and the others are translated', async () => {
  await using service = await translationService()
  service.answer = ({ q, target }) =>
    q === greeting ? { status: 503 } : { body: { translatedText: `${target}:${q}` } }
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/faq`)
  await hydrated(page)
  await chooseLanguage(page, 'zu')
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'zu:' }).waitFor({ state: 'attached' })
  await page.getByText(greeting, { exact: true }).waitFor()
})

test('a page that is left in the middle of a run goes on in that language', async () => {
  await using service = await translationService()
  service.answer = ({ q, target }) => ({ body: { translatedText: `${target}:${q}` }, afterMs: 50 })
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/faq`)
  await hydrated(page)
  await chooseLanguage(page, 'sw')
  await selector(page)
    .getByText(/^Translating into Swahili/)
    .waitFor()
  service.answer = ({ q, target }) => ({ body: { translatedText: `${target}:${q}` } })
  await page.locator('#menu').getByRole('link').first().click()
  await page.waitForURL(`${app.url}/`)
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'sw:' }).waitFor()
})

test('the service gets no code of an order, not even one without a digit', async () => {
  await using service = await translationService()
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage()
  const { page } = browser
  const { json } = await app.submit('registration', aDelegate())
  await page.route('**/api/order/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), code: 'AGF-KMPQ-WXYZ' } })
  })
  await page.addInitScript(() => localStorage.setItem('selectedLanguage', 'yo'))
  await page.goto(app.url + json.order)
  await hydrated(page)
  await page.getByText('yo:Your registration code').waitFor()
  expect(await page.getByText('AGF-KMPQ-WXYZ', { exact: true }).first().isVisible()).toBe(true)
  expect(service.asked.map(({ q }) => q).filter((q) => /AGF-|adaeze/i.test(q))).toEqual([])
})

test('without a service the selector says that the site stays in English for now', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/faq`)
  await hydrated(page)
  await chooseLanguage(page, 'xh')
  await selector(page).getByText('We have no Xhosa yet. The site stays in English for now.').waitFor()
  await picture(page, 'translation-none')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  expect(browser.complaints).toEqual([])
})

test.each(['fr', 'yo'])(
  'who chooses %s while another choice is still waiting gets that, and nothing of the other',
  async (second) => {
    await using service = await translationService()
    await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
    await using browser = await openPage()
    const { page } = browser
    const settings = Promise.withResolvers<void>()
    await page.route('**/api/settings', async (route) => {
      await settings.promise
      await route.continue()
    })
    await page.goto(`${app.url}/faq`)
    await hydrated(page)
    await chooseLanguage(page, 'ha')
    await chooseLanguage(page, second)
    settings.resolve()
    if (second === 'fr') await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fr')
    else await page.getByText(`yo:${greeting}`).waitFor()
    await expect.poll(() => selector(page).locator('select').isDisabled(), { timeout: 60_000 }).toBe(false)
    expect(await selector(page).locator('select').inputValue()).toBe(second)
    expect(service.asked.filter(({ target }) => target === 'ha')).toEqual([])
  },
)

test('a browser that stores nothing is translated all the same', async () => {
  await using service = await translationService()
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage({ popUp: true })
  const { page } = browser
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Storage is switched off', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  await page.goto(`${app.url}/faq`)
  await hydrated(page)
  await chooseLanguage(page, 'ha')
  await page.getByText(`ha:${greeting}`).waitFor()
  await expect.poll(() => selector(page).locator('select').isDisabled(), { timeout: 60_000 }).toBe(false)
})
