import type { MessageDescriptor } from '@lingui/core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paymentTerms } from '../../../content/legal/payment-terms'
import { findMessageKey } from '../../../src/domain/text/short-message-keys'
import { i18nFor, messagesFor } from '../../../src/i18n/catalogs.server'
import { packCatalog, toModuleSource, unpackCatalog } from '../../../src/i18n/packed-catalog'
import { isMessage, listNestedValues } from '../../../src/site/content/value-checks'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { chooseLanguage, closeMenu, settledTexts, visibleTexts } from '../../support/browser/choose-language'
import { englishText } from '../../support/content-texts'
import { startApp } from '../../support/servers/start-app'
import { startTranslationService } from '../../support/servers/translation-service'

const legalPage = '/membership-terms'
/** Those of the numbered sections; the rest of the page is part of the site. */
const paragraphs = 'main section:has(h2 .tabular) p'

/** All texts of these sections. */
const sectionMessages = listNestedValues(paymentTerms.sections, 'sections').flatMap(({ value }) =>
  isMessage(value) ? [value as MessageDescriptor] : [],
)
/** Those that the French catalog lacks, because the organisation has changed them since. */
const untranslatedMessages = sectionMessages.filter(({ id }) => messagesFor('fr')[id] === undefined)
/** Some paragraphs without links and placeholders, for the tests to remove from the catalog. */
const removedParagraphs = paymentTerms.sections
  .flatMap(({ parts }) => parts)
  .flatMap((part) => (isMessage(part) && part.values === undefined ? [part as MessageDescriptor] : []))
  .slice(0, 6)

test('legal texts that a catalog lacks are translated by the service, alone, and English comes back exactly', async () => {
  await using service = await startTranslationService()
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage()
  const { page } = browser
  await removeFromCatalog(page)
  await page.goto(app.url + legalPage)
  await waitForHydration(page)
  const english = await settledTexts(page)

  await chooseLanguage(page, 'fr')
  await expect.poll(() => page.locator(`${paragraphs} span[lang=fr]`).count()).toBe(removedParagraphs.length)
  const shown = await page.locator(`${paragraphs} span[lang=fr]`).allTextContents()
  expect(shown).toEqual(removedParagraphs.map((message) => `fr:${englishText(message)}`))
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
    // Where the catalog lacks other texts, this document is as if it had them.
    const body = html
      .replace(/<span lang="en">([^<]*)<\/span>/g, '$1')
      .replace(/(<h2[^>]*><span class="tabular.*?<p>)[^<]*(<\/p>)/s, `$1<span lang="en">${newRule}</span>$2`)
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

test('a page in a language with a catalog asks the service for the texts that the catalog lacks, and for no other', async () => {
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
  const expected = new Set(untranslatedMessages.map((message) => i18nFor('fr')._(message)))
  await expect.poll(() => service.requests.map(({ q }) => q).sort()).toEqual([...expected].sort())
  await expect.poll(() => page.locator('main [lang=en]').count()).toBe(0)
})

test.each([
  ['too much', { body: { translatedText: 'a', filler: 'x'.repeat(300_000) } }],
  ['a translation far longer than the text', { body: { translatedText: 'x'.repeat(100_000) } }],
])('if the service answers with %s, the legal texts stay in English and are marked as such', async (_what, reply) => {
  await using service = await startTranslationService()
  service.respond = () => reply
  await using app = await startApp({ env: { TRANSLATE_URL: service.url } })
  await using browser = await openPage()
  const { page } = browser
  await removeFromCatalog(page)
  await page.goto(app.url + legalPage)
  await waitForHydration(page)
  await chooseLanguage(page, 'fr')
  await expect.poll(() => browser.consoleErrors.filter((line) => line.includes('Translation error')).length).toBe(3)
  await page.waitForLoadState('networkidle')
  const marked = await page.locator(`${paragraphs} span[lang=en]`).allTextContents()
  expect(marked).toEqual(removedParagraphs.map(englishText))
  expect(service.requests).toHaveLength(3)
})

/**
 * Shows a page the site as if its French catalog lacked `removedParagraphs` and had all other texts of the legal page.
 */
async function removeFromCatalog(page: Page): Promise<void> {
  expect(removedParagraphs.length).toBeGreaterThan(3)
  const removedIds = new Set(removedParagraphs.map(({ id }) => id))
  const added = untranslatedMessages.filter(({ id }) => !removedIds.has(id))
  await page.route('**/assets/words-*/fr/*.js', async (route) => {
    const response = await route.fetch()
    const source = await response.text()
    const { default: packed } = await import(`data:text/javascript,${encodeURIComponent(source)}`)
    const messages = unpackCatalog(packed)
    const removedKeys = new Set([...removedIds].map((id) => findMessageKey(messages, id)))
    const changed = {
      ...Object.fromEntries(Object.entries(messages).filter(([key]) => !removedKeys.has(key))),
      ...Object.fromEntries(added.map(({ id }) => [id, [`French text ${id}`]])),
    }
    await route.fulfill({ response, body: toModuleSource(packCatalog(changed)) })
  })
}
