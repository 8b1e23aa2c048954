import { describe, expect, test } from 'vitest'
import { awards } from '../../../content/awards'
import { festival, nairaPerDollar } from '../../../content/festival'
import { guests } from '../../../content/guests'
import { counters } from '../../../content/home'
import { tiers } from '../../../content/membership'
import { organisation } from '../../../content/organisation'
import { speakers } from '../../../content/speakers'
import { teamSlots } from '../../../content/team'
import { tickets } from '../../../content/tickets'
import { vendorFeeNaira } from '../../../content/vendors'
import { type Language, languages } from '../../../src/domain/languages'
import { formatCount, formatNaira } from '../../../src/domain/money'
import { announcedLanguages, languageLabel, shippedLanguages } from '../../../src/domain/shipped-languages'
import { messagesFor } from '../../../src/i18n/catalogs.server'
import { builtDocuments, readBuiltDocument } from '../../support/content/built-documents'
import { untranslatedContent, withoutUntranslatedContent } from '../../support/content/untranslated-content'
import { decodeEntities } from '../../support/decode-entities'

const translatedLanguages = shippedLanguages.filter((language) => language !== 'en')

/** Names, sizes and codes that are the same in every language. */
const untranslatedNames = new Set([
  ...languages.map(languageLabel),
  ...tickets.map(({ title }) => title),
  ...tiers.map(({ name }) => name),
  ...organisation.social.map(({ name }) => name),
  ...[organisation.name, organisation.email, festival.city, festival.country, awards.name],
  ...[speakers, guests, teamSlots].flat().flatMap((person) => person?.name ?? []),
  ...['PAEGA', 'Awards', 'Awka', 'WhatsApp', 'Nigeria (+234)'],
  ...['XS', 'XL', 'XXL'],
])

describe.each(translatedLanguages)('in %s', (language) => {
  test.each(builtDocuments.filter((document) => document.language === language).map(({ path: pagePath }) => pagePath))(
    '%s shows no sentence in English',
    (pagePath) => {
      const shownTexts = visibleTextsOf(pagePath, language)
      // A text may be the same in both languages if the catalog translates it that way.
      const identicalTexts = new Set(
        Object.values(messagesFor(language)).flatMap((message) => (Array.isArray(message) ? message : [message])),
      )
      const untranslated = [...visibleTextsOf(pagePath, 'en')].filter((text) => shownTexts.has(text))
      expect(
        untranslated.filter(
          (text) =>
            !untranslatedNames.has(text) &&
            !identicalTexts.has(text) &&
            !/^NGN [\d,]+$/.test(text) &&
            /\p{L}{2}/u.test(withoutUntranslatedContent(text, language)),
        ),
      ).toEqual([])
    },
  )

  test('amounts are grouped as in this language, wherever they are', () => {
    const i18n = { locale: language }
    const fee = formatCount(vendorFeeNaira, i18n)
    expect(readBuiltDocument('/vendors', language).replaceAll('<!-- -->', '')).toMatch(
      new RegExp(`NGN\\s${fee}|${fee}\\sNGN`),
    )
    // In the description for search engines, in the summary and in the pay button.
    expect(readBuiltDocument('/vendors', language).match(new RegExp(`₦${fee}(?!\\d)`, 'g'))?.length).toBeGreaterThan(3)
    expect(readBuiltDocument('/membership-terms', language)).toContain(formatNaira(nairaPerDollar * 100, i18n))
    expect(readBuiltDocument('/', language)).toContain(formatCount(counters.attendees, i18n))
    const otherGroups = language === 'fr' ? /[₦$]\d+,\d{3}/ : /[₦$]\d+\u202f\d{3}/
    for (const { path: pagePath } of builtDocuments.filter((document) => document.language === language)) {
      const html = untranslatedContent(language).reduce(
        (document, text) => document.replaceAll(text, ''),
        decodeEntities(readBuiltDocument(pagePath, language)),
      )
      expect(html, pagePath).not.toMatch(otherGroups)
      expect(html, pagePath).not.toContain('[object')
    }
  })

  test('the documents declare their language, and announce those that a native speaker has read', () => {
    const html = readBuiltDocument('/faq', language)
    expect(html).toContain(`<html lang="${language}">`)
    const announced = announcedLanguages.length > 1 ? [...announcedLanguages, 'x-default'] : []
    expect([...html.matchAll(/hrefLang="([^"]*)"/g)].map(([, code]) => code)).toEqual(announced)
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*\\?lang=${language}"`))
  })
})

/** All texts that a document shows or that screen readers announce, except those marked translate="no". */
function visibleTextsOf(pagePath: string, language: Language): Set<string> {
  const html = readBuiltDocument(pagePath, language)
    .replace(/^[\s\S]*?<body>/, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(\w+)[^>]*\stranslate="no"[^>]*>[^<]*<\/\1>/g, '')
  const matches = [
    ...html.matchAll(/>([^<]+)</g),
    ...html.matchAll(/\s(?:aria-label|alt|placeholder|title)="([^"]*)"/g),
  ]
  const texts = matches.map(([, text = '']) => decodeEntities(text).trim())
  return new Set(texts.filter((text) => /\p{L}{2}/u.test(text)))
}
