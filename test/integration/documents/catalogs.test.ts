import { readFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { shippedLanguages } from '../../../src/domain/shipped-languages'
import { fontCharacters } from '../../../tools/generate/characters.ts'

const translatedLanguages = shippedLanguages.filter((language) => language !== 'en')
const { parse } = formatter()

test('French and Igbo are shipped', () => {
  expect(translatedLanguages).toEqual(expect.arrayContaining(['fr', 'ig']))
})

test.each(translatedLanguages)('%s translates every message and has no obsolete ones', async (language) => {
  const [english, catalog] = [await readCatalog('en'), await readCatalog(language)]
  expect(
    Object.keys(english)
      .filter((id) => !catalog[id]?.translation)
      .map((id) => english[id]?.message),
  ).toEqual([])
  expect(Object.keys(catalog).filter((id) => !(id in english))).toEqual([])
})

test.each(translatedLanguages)('%s keeps every placeholder and every element', async (language) => {
  const changed = (await translationPairs(language)).filter(
    ([english, translation]) => placeholders(english) !== placeholders(translation),
  )
  expect(changed).toEqual([])
})

test.each(translatedLanguages)('%s keeps every number, except times of day in another format', async (language) => {
  const changed = (await translationPairs(language)).filter(
    ([english, translation]) => numbersIn(english) !== numbersIn(translation),
  )
  expect(changed.filter(([english]) => !/\d ?[ap]m\b/i.test(english))).toEqual([])
})

test.each(translatedLanguages)('%s names twelve months', async (language) => {
  const [translation = ''] = (await translationPairs(language))
    .filter(([english]) => english.startsWith('January,'))
    .map(([, translation]) => translation)
  expect(translation.split(',').filter((month) => /^\S+$/.test(month))).toHaveLength(12)
})

test.each(translatedLanguages)('%s uses only characters that our fonts contain', async (language) => {
  const knownCharacters = new Set([...fontCharacters, '{', '}', '<', '>', '#', '\n'])
  const unknownCharacters = (await translationPairs(language)).flatMap(([, translation]) =>
    [...translation].filter((character) => !knownCharacters.has(character)),
  )
  expect([...new Set(unknownCharacters)]).toEqual([])
})

test('each shipped catalog has a documented review', () => {
  const review = readFileSync('translations/REVIEW.md', 'utf8')
  for (const language of translatedLanguages) expect(review).toMatch(new RegExp(`^## .*\\(${language}\\)`, 'm'))
})

async function readCatalog(language: string) {
  const filename = path.join('translations', `${language}.po`)
  return parse(readFileSync(filename, 'utf8'), { locale: language, sourceLocale: 'en', filename })
}

/** The pairs of English messages and their translations. */
async function translationPairs(language: string): Promise<[string, string][]> {
  const [english, catalog] = [await readCatalog('en'), await readCatalog(language)]
  return Object.keys(english).map((id) => [english[id]?.message ?? '', catalog[id]?.translation ?? ''])
}

/** The names of placeholders and elements in a message, including repeated ones. */
function placeholders(message: string): string {
  return (message.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g) ?? []).sort().join(' ')
}

function numbersIn(message: string): string {
  const text = message.replace(/\{\w+|<\/?\d+\/?>/g, '')
  return (text.match(/\d[\d.,]*/g) ?? [])
    .map((number) => number.replace(/\D/g, ''))
    .sort()
    .join(' ')
}
