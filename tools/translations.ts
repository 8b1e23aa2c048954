import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { findNativeReader } from './translations/native-reader.ts'

const folder = 'translations'
const sourceLanguage = 'en'

/**
 * The languages with a file in translations/, English first. Adding its file ships a language.
 * Source: docs/product/languages.md#113-catalogs-and-documents.
 */
export const shippedCodes: readonly string[] = [sourceLanguage, ...listCatalogs(folder)]

/**
 * Where catalogs are while they are being translated. `npm run strings` and the checks of catalogs know them;
 * builds do not.
 */
export const draftsFolder = `${folder}/drafts`

/** The languages with a draft. */
export const draftCodes: readonly string[] = listCatalogs(draftsFolder)

const nativeReadings = listNativeReadings(folder, shippedCodes)

/** What the code knows of the catalogs; see src/environment.d.ts. */
export const languageDefines = {
  'import.meta.env.LANGUAGES': JSON.stringify(shippedCodes),
  'import.meta.env.NATIVE_READINGS': JSON.stringify(nativeReadings),
  'import.meta.env.HAS_NATIVE_READERS': JSON.stringify(Object.keys(nativeReadings).length > 0),
}

/** The day on which a native speaker had read a catalog, by language, for those that have been read. */
function listNativeReadings(catalogFolder: string, codes: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    codes.flatMap((code) => {
      const reader = findNativeReader(readFileSync(path.join(catalogFolder, `${code}.po`), 'utf8'))
      return reader === undefined ? [] : [[code, reader.day]]
    }),
  )
}

/**
 * Makes the catalogs in translations/ importable: `messages` by id, compiled, so that no message parser is
 * needed at runtime; and `messageOrigins`, the source files of each message. Untranslated messages are left out,
 * so the English text is shown.
 */
export function catalogsPlugin(): Plugin {
  return {
    name: 'translations',
    async load(id) {
      if (!id.endsWith('.po')) return null
      if (id.includes(`/${draftsFolder}/`)) throw new Error(`${id} is a draft, which may not ship`)
      const entries = await readEntries(id)
      const messages = Object.fromEntries(entries.map(({ id, translation }) => [id, compileMessage(translation)]))
      const messageOrigins = Object.fromEntries(entries.map(({ id, files }) => [id, files]))
      return {
        code: [
          `export const messages = ${JSON.stringify(messages)}\n`,
          `export const messageOrigins = ${JSON.stringify(messageOrigins)}\n`,
        ].join(''),
        moduleSideEffects: false,
      }
    },
  }
}

/** The languages with a catalog in a folder besides English, by code; folders below it do not count. */
export function listCatalogs(catalogFolder: string): string[] {
  if (!existsSync(catalogFolder)) return []
  return readdirSync(catalogFolder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.po') && entry.name !== `${sourceLanguage}.po`)
    .map(({ name }) => name.replace(/\.po$/, ''))
    .sort()
}

async function readEntries(file: string) {
  const catalog = await formatter().parse(await readFile(file, 'utf8'), {
    locale: undefined,
    sourceLocale: sourceLanguage,
    filename: file,
  })
  return Object.entries(catalog).flatMap(([id, { translation, origin = [] }]) =>
    translation ? [{ id, translation, files: origin.map(([source]) => source) }] : [],
  )
}
