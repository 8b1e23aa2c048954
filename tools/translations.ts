import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const folder = 'translations'
const sourceLanguage = 'en'

/**
 * The languages that have a file in translations/, English first: a language is shipped with its file.
 * Source: docs/product/languages.md#113-catalogs-and-documents.
 */
export const shippedCodes: readonly string[] = [
  sourceLanguage,
  ...readdirSync(folder)
    .filter((file) => file.endsWith('.po') && file !== `${sourceLanguage}.po`)
    .map((file) => file.replace(/\.po$/, ''))
    .sort(),
]

/** What the code knows of the languages: `import.meta.env.LANGUAGES`. */
export const languageDefines = { 'import.meta.env.LANGUAGES': JSON.stringify(shippedCodes) }

/**
 * Makes a catalog of translations/ importable: its `messages` by their id, compiled, so that nobody loads a message parser; and its
 * `places`, the source files that each message stands in. What is not translated is left out, and English is shown for it.
 */
export function translations(): Plugin {
  return {
    name: 'translations',
    async load(id) {
      if (!id.endsWith('.po')) return null
      const entries = await entriesOf(id)
      const messages = Object.fromEntries(entries.map(({ id, translation }) => [id, compileMessage(translation)]))
      const places = Object.fromEntries(entries.map(({ id, files }) => [id, files]))
      return {
        code: `export const messages = ${JSON.stringify(messages)}\nexport const places = ${JSON.stringify(places)}\n`,
        moduleSideEffects: false,
      }
    },
  }
}

async function entriesOf(file: string) {
  const catalog = await formatter().parse(await readFile(file, 'utf8'), {
    locale: undefined,
    sourceLocale: sourceLanguage,
    filename: file,
  })
  return Object.entries(catalog).flatMap(([id, { translation, origin = [] }]) =>
    translation ? [{ id, translation, files: origin.map(([source]) => source) }] : [],
  )
}
