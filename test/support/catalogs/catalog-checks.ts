import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { fontCharacters } from '../../../tools/generate/characters'

/** The entries of a catalog by id. */
type Catalog = Awaited<ReturnType<typeof readCatalog>>

/** Reads a catalog from a file. */
export function readCatalog(filename: string) {
  return parseCatalog(readFileSync(filename, 'utf8'), filename)
}

export async function parseCatalog(text: string, filename = 'catalog.po') {
  return await formatter().parse(text, { locale: undefined, sourceLocale: 'en', filename })
}

/** The pairs of English messages and their translations, as far as there are translations. */
export function translationPairs(english: Catalog, catalog: Catalog): [english: string, translation: string][] {
  return Object.entries(english).flatMap(([id, { message = '' }]) => {
    const translation = catalog[id]?.translation
    return translation ? [[message, translation] as [string, string]] : []
  })
}

/** The faults of a translation that would change what a page says or break it. */
export function findTranslationFaults([english, translation]: [string, string]): string[] {
  const faults = []
  if (!isValidSyntax(translation)) faults.push('its syntax is wrong')
  if (placeholders(english) !== placeholders(translation)) faults.push('it has other placeholders or elements')
  // Times of day have another format in many languages.
  if (numbersIn(english) !== numbersIn(translation) && !/\d ?[ap]m\b/i.test(english))
    faults.push('it has other numbers')
  const unknown = [...translation].filter((character) => !knownCharacters.has(character))
  if (unknown.length > 0) faults.push(`our fonts lack ${unknown.join(' ')}`)
  return faults.map((fault) => `${fault}: ${translation}`)
}

const knownCharacters = new Set([...fontCharacters, '{', '}', '<', '>', '#', '\n'])

/** Lingui reports a wrong message to the console and goes on. */
function isValidSyntax(message: string): boolean {
  const { error } = console
  let isValid = true
  console.error = () => {
    isValid = false
  }
  try {
    compileMessage(message)
  } finally {
    console.error = error
  }
  return isValid
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
