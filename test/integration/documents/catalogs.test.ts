import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../src/domain/languages'
import { shippedLanguages } from '../../../src/domain/shipped-languages'
import { getPageSource } from '../../../src/site/prerender/page-sources.server'
import { pageRoutes } from '../../../src/site/routes'
import { draftCodes, draftsFolder } from '../../../tools/translations'
import {
  findTranslationFaults,
  parseCatalog,
  readCatalog,
  translationPairs,
} from '../../support/catalogs/catalog-checks'

const translatedLanguages = shippedLanguages.filter((language) => language !== 'en')
const english = await readCatalog('translations/en.po')

test('French, Hausa, Igbo, Portuguese, Swahili and Yoruba are shipped', () => {
  expect(translatedLanguages).toEqual(expect.arrayContaining(['fr', 'ha', 'ig', 'pt', 'sw', 'yo']))
})

test.each(translatedLanguages)('%s translates every message of the code', async (language) => {
  const catalog = await readCatalog(`translations/${language}.po`)
  // A new text of the organisation is shown in English until it is translated; npm run check:content lists it.
  const isOfCode = (id: string) => english[id]?.origin?.some(([file]) => file.startsWith('src/')) ?? true
  const missing = Object.keys(english).filter((id) => isOfCode(id) && !catalog[id]?.translation)
  expect(missing.map((id) => english[id]?.message)).toEqual([])
})

test.each(translatedLanguages)('%s names twelve months', async (language) => {
  const [[, translation] = ['', '']] = translationPairs(
    english,
    await readCatalog(`translations/${language}.po`),
  ).filter(([message]) => message.startsWith('January,'))
  expect(translation.split(',').filter((month) => month !== '' && month === month.trim())).toHaveLength(12)
})

const catalogFiles = [
  ...translatedLanguages.map((language) => `translations/${language}.po`),
  ...draftCodes.map((code) => `${draftsFolder}/${code}.po`),
]

describe.each(catalogFiles)('%s', (file) => {
  test('keeps placeholders, elements and numbers, and uses only characters that our fonts contain', async () => {
    expect(translationPairs(english, await readCatalog(file)).flatMap(findTranslationFaults)).toEqual([])
  })

  test('has no obsolete messages', async () => {
    expect(Object.keys(await readCatalog(file)).filter((id) => !(id in english))).toEqual([])
  })

  test('says of each message where it stands', async () => {
    const places = Object.values(await readCatalog(file)).map(({ origin = [] }) => origin.map(([source]) => source))
    expect(places.filter((sources) => sources.length === 0)).toEqual([])
    expect([...new Set(places.flat())].filter((source) => !existsSync(source))).toEqual([])
  })
})

test('a fault in a draft is found', async () => {
  const sources = await parseCatalog(poFile(['You pay {sum}', ''], ['Read <0>the rules</0>', ''], ['7 days', '']))
  const draft = [
    ['You pay {sum}', 'Unalipa {kiasi}'],
    ['Read <0>the rules</0>', 'Soma <0>kanuni'],
    ['7 days', 'Siku 8'],
  ] as const
  const pairs = translationPairs(sources, await parseCatalog(poFile(...draft)))
  expect(pairs.flatMap(findTranslationFaults)).toEqual([
    'it has other placeholders or elements: Unalipa {kiasi}',
    'it has other placeholders or elements: Soma <0>kanuni',
    'it has other numbers: Siku 8',
  ])
  expect(findTranslationFaults(['You pay {sum}', 'Unalipa {sum'])).toContain('its syntax is wrong: Unalipa {sum')
  expect(findTranslationFaults(['Pay', '支払う'])).toEqual(['our fonts lack 支 払 う: 支払う'])
})

test('drafts are of our languages, and no language ships while it has a draft', () => {
  const codes: readonly string[] = languages.map(({ code }) => code)
  expect(draftCodes.filter((code) => !codes.includes(code))).toEqual([])
  expect(draftCodes.filter((code) => (shippedLanguages as readonly string[]).includes(code))).toEqual([])
})

test('each shipped catalog has a documented review', () => {
  const review = readFileSync('translations/REVIEW.md', 'utf8')
  for (const language of translatedLanguages) expect(review).toMatch(new RegExp(`^## .*\\(${language}\\)`, 'm'))
})

test('translators find the page of each folder', () => {
  const rows = readFileSync('translations/README.md', 'utf8').split('\n')
  for (const { path } of pageRoutes) {
    const folder = getPageSource(path).replace(/[^/]+$/, '')
    const row = rows.find((line) => line.startsWith(`| \`${folder}\``))
    expect(row, folder).toContain(`\`${path.replaceAll(/:\w+/g, '…')}\``)
  }
})

function poFile(...entries: (readonly [message: string, translation: string])[]): string {
  const header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"'
  return [header, ...entries.map(([id, text]) => `msgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(text)}`)].join(
    '\n\n',
  )
}
