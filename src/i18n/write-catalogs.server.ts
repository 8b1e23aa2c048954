import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Messages } from '@lingui/core'
import type { Language } from '../domain/languages'
import { shippedLanguages } from '../domain/shipped-languages'
import { byMessageKey, createShortMessageKeys } from '../domain/text/short-message-keys'
import { catalogPartFor, sharedPart } from './catalog-parts'
import { messagesFor } from './catalogs.server'
import { packCatalog, toModuleSource } from './packed-catalog'
import { type Chunks, type MessageOrigins, pickMessages, splitCatalog } from './split-catalog.server'

/** The written catalogs, for documents and browsers. */
export interface WrittenCatalogs {
  /**
   * The URL path of the folder with all parts. It changes with any of them, so that browsers can cache the
   * files for good.
   */
  folder: string
  /**
   * Returns the messages that a page needs for hydration, by key: the shared part and its own part; undefined for
   * English.
   */
  messagesForPage: (language: Language, path: string | undefined) => { part: string; messages: Messages } | undefined
}

/** What a build makes of the catalogs' texts: the files of each text in the browser, and translations of its own. */
export interface BuiltMessages {
  english: Messages
  origins: MessageOrigins
  messagesFor: (language: Language) => Messages
}

/** The application, and the modules that any page may load: to switch the language, and to say that a form was sent. */
const entryModules = ['src/site/client.tsx', 'src/i18n/switch-language.ts', 'src/forms/outbox/sent-notice.tsx']

/**
 * Splits every catalog by page and writes the parts below `clientDir`. `pages` maps paths to their page
 * modules.
 */
export async function writeCatalogs(
  clientDir: string,
  pages: ReadonlyMap<string, string>,
  built: BuiltMessages,
): Promise<WrittenCatalogs> {
  const keys = createShortMessageKeys(Object.keys(built.origins))
  const pick = (language: Language, ids: Iterable<string>) => {
    const messages = pickMessages({ ...messagesFor(language), ...built.messagesFor(language) }, ids)
    return byMessageKey(withoutEnglish(messages, built.english), keys)
  }
  const chunks: Chunks = JSON.parse(await readFile(path.join(clientDir, 'chunks.json'), 'utf8'))
  const parts = splitCatalog(built.origins, chunks, { entries: entryModules, pages })
  const translated = shippedLanguages.filter((language) => language !== 'en')
  const files = translated.flatMap((language) =>
    [...parts].map(([part, ids]) => ({
      name: `${language}/${part}.js`,
      moduleSource: toModuleSource(packCatalog(pick(language, ids))),
    })),
  )
  const folder = `/assets/words-${fingerprint(files.map(({ moduleSource }) => moduleSource))}`
  await Promise.all(translated.map((language) => mkdir(path.join(clientDir, folder, language), { recursive: true })))
  await Promise.all(files.map(({ name, moduleSource }) => writeFile(path.join(clientDir, folder, name), moduleSource)))

  return {
    folder,
    messagesForPage(language, pagePath) {
      if (language === 'en') return undefined
      const part = pagePath === undefined ? sharedPart : catalogPartFor(pagePath)
      const ids = [sharedPart, part].flatMap((name) => [...(parts.get(name) ?? [])])
      return { part, messages: pick(language, ids) }
    },
  }
}

/** Returns the messages that differ from English, which the scripts contain. */
function withoutEnglish(messages: Messages, english: Messages): Messages {
  const isEnglish = (id: string) => JSON.stringify(messages[id]) === JSON.stringify(english[id])
  return Object.fromEntries(Object.entries(messages).filter(([id]) => !isEnglish(id)))
}

function fingerprint(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('base64url').slice(0, 8)
}
