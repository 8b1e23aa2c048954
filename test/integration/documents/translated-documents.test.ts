import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { awards } from '../../../content/awards'
import { festival } from '../../../content/festival'
import { tiers } from '../../../content/membership'
import { organisation } from '../../../content/organisation'
import { tickets } from '../../../content/tickets'
import { type Language, languages } from '../../../src/domain/languages'
import { shippedLanguages } from '../../../src/domain/shipped-languages'
import { catalogOf } from '../../../src/i18n/catalogs.server'
import type { DocumentIndex } from '../../../src/site/prerender/document-index'

const { documents }: DocumentIndex = JSON.parse(readFileSync('dist/pages/index.json', 'utf8'))
const translated = shippedLanguages.filter((language) => language !== 'en')

/** Names stay as they are in every language; so does what is for machines. */
const names = new Set([
  ...languages.map(({ name }) => name),
  ...tickets.map(({ title }) => title),
  ...tiers.map(({ name }) => name),
  ...organisation.social.map(({ name }) => name),
  ...[organisation.name, organisation.email, festival.city, festival.country, awards.name],
  ...['PAEGA', 'Awards', 'Awka', 'WhatsApp', 'Nigeria (+234)'],
  ...['XS', 'XL', 'XXL'],
])

describe.each(translated)('in %s', (language) => {
  test.each(documents.filter((document) => document.language === language).map(({ path: at }) => at))(
    '%s shows no sentence in English',
    (at) => {
      const said = textsOf(at, language)
      // What reads the same in both languages does so because the catalog says so.
      const same = new Set(
        Object.values(catalogOf(language)).flatMap((message) => (Array.isArray(message) ? message : [message])),
      )
      const english = [...textsOf(at, 'en')].filter((text) => said.has(text))
      expect(english.filter((text) => !names.has(text) && !same.has(text) && !/^NGN [\d,]+$/.test(text))).toEqual([])
    },
  )

  test('the documents name their language, and each other', () => {
    const html = htmlOf('/faq', language)
    expect(html).toContain(`<html lang="${language}">`)
    for (const other of shippedLanguages) expect(html).toContain(`hrefLang="${other}"`)
    expect(html).toContain('hrefLang="x-default"')
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*\\?lang=${language}"`))
  })
})

/** Everything that a document shows or reads out, but what says that it is not to be translated. */
function textsOf(at: string, language: Language): Set<string> {
  const html = htmlOf(at, language)
    .replace(/^[\s\S]*?<body>/, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(\w+)[^>]*\stranslate="no"[^>]*>[^<]*<\/\1>/g, '')
  const shown = [...html.matchAll(/>([^<]+)</g), ...html.matchAll(/\s(?:aria-label|alt|placeholder|title)="([^"]*)"/g)]
  const texts = shown.map(([, text = '']) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").trim())
  return new Set(texts.filter((text) => /\p{L}{2}/u.test(text)))
}

function htmlOf(at: string, language: Language): string {
  const found = documents.find((document) => document.path === at && document.language === language)
  return readFileSync(path.join('dist/pages', found?.file ?? ''), 'utf8')
}
