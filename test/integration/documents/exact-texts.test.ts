import { readFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { builtDocuments, readBuiltDocument } from '../../support/content/built-documents'
import { choices, documentTexts, everyPageTexts, laterTexts, responseTexts, siteLinks } from './exact-texts'

const englishDocuments = builtDocuments.filter(({ language }) => language === 'en')

test.each(englishDocuments.map((document) => document.path))('%s has the fixed texts of every page', (pagePath) => {
  const html = readDocument(pagePath)
  const texts = elementTexts(html)
  expect(everyPageTexts.filter((text) => !texts.has(text))).toEqual([])
  const links = new Set(
    [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, label]) => `${label} ${href}`),
  )
  expect(siteLinks.filter(([label, href]) => !links.has(`${label} ${href}`))).toEqual([])
})

test.each(Object.entries(documentTexts))('%s shows its fixed texts', (pagePath, fixedTexts) => {
  const texts = elementTexts(readDocument(pagePath))
  expect(fixedTexts.filter((text) => !texts.has(text))).toEqual([])
})

test.each(choices)('%s offers the fixed choices of %s', (pagePath, field, values) => {
  const inputs = [...readDocument(pagePath).matchAll(/<input [^>]*>/g)].map(([input]) => input)
  const offered = inputs.filter((input) => input.includes(`name="${field}"`))
  expect(offered.map((input) => /value="([^"]*)"/.exec(input)?.[1])).toEqual(values)
})

test.each(Object.entries(laterTexts))('%s contains the fixed texts that it shows later', async (folder, fixedTexts) => {
  const messages = await readMessages(folder)
  // A sentence may have another one after it.
  const isShown = (text: string) =>
    messages.some((message) => message === text || (text.endsWith('.') && message.startsWith(`${text} `)))
  expect(fixedTexts.map(withoutNames).filter((text) => !isShown(text))).toEqual([])
})

test('a failed translation is logged with the fixed words', () => {
  for (const file of ['switch-language.ts', 'page-translator/translate-page.ts'])
    expect(readFileSync(path.join('src/i18n', file), 'utf8'), file).toContain("console.error('Translation error'")
})

test('every text that the rules quote is in one of these lists', () => {
  const listed = new Set(
    [everyPageTexts, Object.values(documentTexts), Object.values(laterTexts), responseTexts].flat(2).map(withoutNames),
  )
  const quoted = ['pages', 'forms', 'payments'].flatMap((name) => quotedTexts(`docs/product/${name}.md`))
  expect(quoted.length).toBeGreaterThan(55)
  expect(quoted.filter((text) => !listed.has(text))).toEqual([])
})

function readDocument(pagePath: string): string {
  return readBuiltDocument(pagePath).replaceAll('<!-- -->', '')
}

/** The texts between two tags. */
function elementTexts(html: string): Set<string> {
  const texts = [...html.matchAll(/>([^<]+)</g)].map(([, text = '']) => text)
  return new Set(texts.map((text) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").trim()))
}

/** The English messages of the files in a folder. */
async function readMessages(folder: string): Promise<string[]> {
  const filename = 'translations/en.po'
  const catalog = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale: 'en',
    sourceLocale: 'en',
    filename,
  })
  return Object.values(catalog)
    .filter(({ origin = [] }) => origin.some(([file]) => file.startsWith(folder)))
    .map(({ message = '' }) => withoutNames(message))
}

/** Placeholders may have any name. */
function withoutNames(text: string): string {
  return text.replaceAll(/\{[^}]*\}/g, '{}')
}

/** Quoted in the rules and fixed elsewhere: prices of content, links of other pages, buttons of the sandbox. */
const fixedElsewhere = new Set([
  'NGN {}',
  'Book a room',
  'Pay',
  'Decline',
  'Abandon',
  'success',
  'instead',
  'Fill Blank Field...',
])

/** Quoted in the rules as the organisation's brief gives them; the organisation may change them in content/. */
const ownedByContent = new Set([
  'Welcome to AGEFEST - Celebrating Pan-African Excellence',
  'Pan-African Entrepreneurs',
  'Hub',
  'Pitch Here',
  'Prices announced soon',
  'REINVIGORATE: Become Bold, Bigger & Better',
])

function quotedTexts(file: string): string[] {
  const prose = readFileSync(file, 'utf8')
    .replaceAll(/`[^`]*`/g, '')
    .replaceAll(/\s+/g, ' ')
  return [...prose.matchAll(/(?<!\w)'([^']{2,}?)'(?!\w)/g)]
    .map(([, text = '']) => withoutNames(text.trim()))
    .filter((text) => !fixedElsewhere.has(text) && !ownedByContent.has(text))
}
