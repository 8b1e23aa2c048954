import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import type { Page } from 'playwright-core'
import { textsOf } from './choose-language'

/** What a page shows in English although the catalog of its language says it otherwise: whole messages, and the fixed parts of others. */
export async function englishOn(page: Page, language: string): Promise<string[]> {
  const english = await fixedWords(language)
  const shown = (await textsOf(page)).map((text) => text.trim())
  return shown.filter((text) => english.some((words) => (words.length < 16 ? text === words : text.includes(words))))
}

const known = new Map<string, Promise<string[]>>()

function fixedWords(language: string): Promise<string[]> {
  const words = known.get(language) ?? read(language)
  known.set(language, words)
  return words
}

/** The fixed parts of all English messages, but those that the catalog says in the same way. */
async function read(language: string): Promise<string[]> {
  const filename = `translations/${language}.po`
  const catalog = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename,
  })
  return Object.values(catalog).flatMap(({ message = '', translation = '' }) =>
    message
      .split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|<\/?\d+\/?>/)
      .map((part) => part.trim())
      .filter((part) => part.length > 3 && /\p{L}{2}/u.test(part) && !translation.includes(part)),
  )
}
