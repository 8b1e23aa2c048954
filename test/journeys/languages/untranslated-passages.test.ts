import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { packCatalog, toModuleSource, unpackCatalog } from '../../../src/i18n/packed-catalog'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { chooseLanguage, closeMenu, settledTexts, visibleTexts } from '../../support/browser/choose-language'
import { startApp } from '../../support/servers/start-app'
import { startTranslationService } from '../../support/servers/translation-service'

const legalPage = '/membership-terms'
/** Those of the numbered sections; the rest of the page is part of the site. */
const paragraphs = 'main section:has(h2 .tabular) p'

test('legal texts that a catalog lacks are translated by the service, alone, and English comes back exactly', async () => {
  await using service = await startTranslationService()
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  const texts = await findTranslatedTexts(app.url, 'fr')
  await using browser = await openPage()
  const { page } = browser
  const removed = await removeFromCatalog(page, 'fr', texts)
  await page.goto(app.url + legalPage)
  await waitForHydration(page)
  const english = await settledTexts(page)

  await chooseLanguage(page, 'fr')
  await expect.poll(() => removed().length).toBeGreaterThan(2)
  // The catalogs of the site and of the page arrive one after the other.
  const missing = async () => removed().length - (await page.locator(`${paragraphs} span[lang=fr]`).count())
  await expect.poll(missing).toBe(0)
  const shown = await page.locator(`${paragraphs} span[lang=fr]`).allTextContents()
  expect(shown.every((text) => text.startsWith('fr:'))).toBe(true)
  expect(service.requests.map(({ q, target, source }) => [source, `${target}:${q}`])).toEqual(
    shown.map((text) => ['en', text]),
  )
  expect(shown.filter((text) => !english.includes(text.slice(3)))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
  await expect.poll(() => page.locator('select[name=lang]').first().isDisabled()).toBe(false)

  await chooseLanguage(page, 'en')
  await expect.poll(() => page.locator('main [lang]').count()).toBe(0)
  await closeMenu(page)
  await expect.poll(() => visibleTexts(page)).toEqual(english)
  expect(browser.consoleErrors).toEqual([])
})

test('a document that was built with a legal text in English has it translated, and so has the next visit from what is stored', async () => {
  const newRule = 'We reply to every complaint within nine days.'
  await using service = await startTranslationService()
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  // A document that a test answers comes from no address, so it would need leave to ask this machine.
  await using browser = await openPage({ permissions: ['local-network-access'] })
  const { page } = browser
  await page.route(`**${legalPage}*`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(
      /(<h2[^>]*><span class="tabular.*?<p>)[^<]*(<\/p>)/s,
      `$1<span lang="en">${newRule}</span>$2`,
    )
    expect(body).toContain(newRule)
    await route.fulfill({ response, body })
  })
  for (const visit of ['first', 'second']) {
    await page.goto(`${app.url}${legalPage}?lang=fr`)
    await waitForHydration(page)
    await page.locator('span[lang=fr]').getByText(`fr:${newRule}`).waitFor()
    expect(
      service.requests.map(({ q }) => q),
      visit,
    ).toEqual([newRule])
  }
})

test('without a text in English, a page in a language with a catalog asks no service', async () => {
  await using service = await startTranslationService()
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage()
  const { page } = browser
  const settings: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/settings') && settings.push(request.url()))
  await page.goto(app.url + legalPage)
  await waitForHydration(page)
  await chooseLanguage(page, 'fr')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fr')
  await closeMenu(page)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('main [lang=en]').count()).toBe(0)
  expect(service.requests).toEqual([])
})

test.each([
  ['too much', { body: { translatedText: 'a', filler: 'x'.repeat(300_000) } }],
  ['a translation far longer than the text', { body: { translatedText: 'x'.repeat(100_000) } }],
])('if the service answers with %s, the legal texts stay in English and are marked as such', async (_what, reply) => {
  await using service = await startTranslationService()
  service.respond = () => reply
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  const texts = await findTranslatedTexts(app.url, 'fr')
  await using browser = await openPage()
  const { page } = browser
  const removed = await removeFromCatalog(page, 'fr', texts)
  await page.goto(app.url + legalPage)
  await waitForHydration(page)
  await chooseLanguage(page, 'fr')
  await expect.poll(() => browser.consoleErrors.filter((line) => line.includes('Translation error')).length).toBe(3)
  await page.waitForLoadState('networkidle')
  expect(removed().length).toBeGreaterThan(2)
  expect(await page.locator(`${paragraphs} span[lang=en]`).count()).toBe(removed().length)
  expect(service.requests).toHaveLength(3)
})

/** Returns the texts of some paragraphs of the legal page in a language, nearly all as its catalog has them. */
async function findTranslatedTexts(url: string, language: string): Promise<string[]> {
  await using browser = await openPage()
  await browser.page.goto(`${url}${legalPage}?lang=${language}`)
  // A paragraph with a link or a note is not one message.
  const texts = await browser.page.locator(`${paragraphs}:not(:has(*))`).allTextContents()
  const plain = [...new Set(texts)].filter((text) => text.length > 40 && !/[\d{}<>]/.test(text)).slice(0, 6)
  expect(plain.length).toBeGreaterThan(3)
  return plain
}

/**
 * Shows a page the site as if the catalog of a language lacked these translations. Returns a function that returns
 * those that were found.
 */
async function removeFromCatalog(page: Page, language: string, texts: readonly string[]): Promise<() => string[]> {
  const removed = new Set<string>()
  await page.route(`**/assets/words-*/${language}/*.js`, async (route) => {
    const response = await route.fetch()
    const source = await response.text()
    const { default: packed } = await import(`data:text/javascript,${encodeURIComponent(source)}`)
    const kept = Object.entries(unpackCatalog(packed)).filter(([, message]) => {
      const text = texts.find((candidate) => typeof message !== 'string' && message.join('') === candidate)
      if (text !== undefined) removed.add(text)
      return text === undefined
    })
    await route.fulfill({ response, body: toModuleSource(packCatalog(Object.fromEntries(kept))) })
  })
  return () => texts.filter((text) => removed.has(text))
}
