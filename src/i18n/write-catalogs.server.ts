import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Messages } from '@lingui/core'
import { places } from '../../translations/en.po'
import type { Language } from '../domain/languages'
import { shippedLanguages } from '../domain/shipped-languages'
import { partOf, sharedPart } from './catalog-parts'
import { catalogOf } from './catalogs.server'
import { moduleOf, packWords } from './packed-catalog'
import { type Chunks, cut, pick } from './split-catalog.server'

/** The catalogs as documents and browsers get them. */
export interface WrittenWords {
  /** The address of the folder that holds them all. It changes with any of them, so that what lies there is kept for good. */
  folder: string
  /** All that a page needs to be taken over in a language: the part that is shared and its own. Nothing in English. */
  forPage: (language: Language, path: string | undefined) => { part: string; messages: Messages } | undefined
}

/** The application, and what changes the language on any page. */
const entries = ['src/site/client.tsx', 'src/i18n/switch-language.ts']

/** Cuts every catalog by page and writes its parts below `client`. `pages` are the addresses with the modules that draw them. */
export async function writeWords(client: string, pages: ReadonlyMap<string, string>): Promise<WrittenWords> {
  const chunks: Chunks = JSON.parse(await readFile(path.join(client, 'chunks.json'), 'utf8'))
  const parts = cut(places, chunks, { entries, pages })
  const translated = shippedLanguages.filter((language) => language !== 'en')
  const files = translated.flatMap((language) =>
    [...parts].map(([part, ids]) => ({
      name: `${language}/${part}.js`,
      script: moduleOf(packWords(pick(catalogOf(language), ids))),
    })),
  )
  const folder = `/assets/words-${fingerprint(files.map(({ script }) => script))}`
  await Promise.all(translated.map((language) => mkdir(path.join(client, folder, language), { recursive: true })))
  await Promise.all(files.map(({ name, script }) => writeFile(path.join(client, folder, name), script)))

  return {
    folder,
    forPage(language, address) {
      if (language === 'en') return undefined
      const part = address === undefined ? sharedPart : partOf(address)
      const ids = [sharedPart, part].flatMap((name) => [...(parts.get(name) ?? [])])
      return { part, messages: pick(catalogOf(language), ids) }
    },
  }
}

function fingerprint(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('base64url').slice(0, 8)
}
