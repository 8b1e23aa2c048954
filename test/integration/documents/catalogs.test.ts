import { readFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { shippedLanguages } from '../../../src/domain/shipped-languages'
import { letters } from '../../../tools/generate/letters.ts'

const translated = shippedLanguages.filter((language) => language !== 'en')
const { parse } = formatter()

test('French and Igbo are shipped', () => {
  expect(translated).toEqual(expect.arrayContaining(['fr', 'ig']))
})

test.each(translated)('%s lacks no word, and keeps none that is gone', async (language) => {
  const [english, catalog] = [await catalogOf('en'), await catalogOf(language)]
  expect(
    Object.keys(english)
      .filter((id) => !catalog[id]?.translation)
      .map((id) => english[id]?.message),
  ).toEqual([])
  expect(Object.keys(catalog).filter((id) => !(id in english))).toEqual([])
})

test.each(translated)('%s keeps every placeholder and every element', async (language) => {
  const changed = (await pairs(language)).filter(([english, said]) => marks(english) !== marks(said))
  expect(changed).toEqual([])
})

test.each(translated)('%s keeps every figure, but for hours that it counts otherwise', async (language) => {
  const changed = (await pairs(language)).filter(([english, said]) => figures(english) !== figures(said))
  expect(changed.filter(([english]) => !/\d ?[ap]m\b/i.test(english))).toEqual([])
})

test.each(translated)('%s names twelve months', async (language) => {
  const [said = ''] = (await pairs(language))
    .filter(([english]) => english.startsWith('January,'))
    .map(([, said]) => said)
  expect(said.split(',').filter((month) => /^\S+$/.test(month))).toHaveLength(12)
})

test.each(translated)('%s is written with letters that our faces have', async (language) => {
  const known = new Set([...letters, '{', '}', '<', '>', '#', '\n'])
  const unknown = (await pairs(language)).flatMap(([, said]) => [...said].filter((sign) => !known.has(sign)))
  expect([...new Set(unknown)]).toEqual([])
})

test('each shipped catalog was read a second time, and what that found is written down', () => {
  const review = readFileSync('translations/REVIEW.md', 'utf8')
  for (const language of translated) expect(review).toMatch(new RegExp(`^## .*\\(${language}\\)`, 'm'))
})

async function catalogOf(language: string) {
  const filename = path.join('translations', `${language}.po`)
  return parse(readFileSync(filename, 'utf8'), { locale: language, sourceLocale: 'en', filename })
}

/** The English beside what the catalog says. */
async function pairs(language: string): Promise<[string, string][]> {
  const [english, catalog] = [await catalogOf('en'), await catalogOf(language)]
  return Object.keys(english).map((id) => [english[id]?.message ?? '', catalog[id]?.translation ?? ''])
}

/** Names of values and elements in a message; a plural's branches differ from language to language. */
function marks(message: string): string {
  return (message.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g) ?? []).sort().join(' ')
}

function figures(message: string): string {
  const own = message.replace(/\{\w+|<\/?\d+\/?>/g, '')
  return (own.match(/\d[\d.,]*/g) ?? [])
    .map((figure) => figure.replace(/\D/g, ''))
    .sort()
    .join(' ')
}
