import type { MessageDescriptor, Messages } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { Language } from '../../domain/languages'
import { i18nFor } from '../../i18n/catalogs.server'
import type { MessageOrigins } from '../../i18n/split-catalog.server'
import { allContent } from './all-content.server'
import { isMessage, listContentValues } from './value-checks'

/*
 * The dates of the festival are known when the site is built. The browser gets each text that contains them as a
 * constant, one for each language, and no code that formats dates.
 * Source: docs/decisions/2026-11-24-content-is-checked-before-a-build.md.
 */

/** The files whose texts may contain dates. Nothing in them is a function that the browser needs. */
const foldedFiles = ['content/festival.ts', 'content/home.ts', 'content/volunteers.ts']

/** Returns the source of these files for the browser, by file: their exports as constants. */
export function foldedSources(): Record<string, string> {
  return Object.fromEntries(
    foldedFiles.map((file) => {
      const exports = Object.entries(allContent[file] ?? {}).filter(([, value]) => typeof value !== 'function')
      return [file, exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(fold(value))}\n`).join('')]
    }),
  )
}

/**
 * Returns the files of each text in the browser: these texts by their new ids, and no longer by those of the
 * messages that they are made from.
 */
export function foldedOrigins(origins: MessageOrigins): MessageOrigins {
  const folded = listFolded()
  const others = (id: string) => origins[id]?.filter((file) => !foldedFiles.includes(file)) ?? []
  const remaining = Object.fromEntries(folded.map(({ message: { id } }) => [id, others(id)]))
  const added = Object.fromEntries(folded.map(({ file, message }) => [foldedId(message), [file]]))
  return { ...origins, ...remaining, ...added }
}

/** Returns these texts in a language, by the ids that they have in the browser. */
export function foldedMessages(language: Language): Messages {
  const texts = listFolded().map(({ message }) => [foldedId(message), [i18nFor(language)._(message)]])
  return Object.fromEntries(texts)
}

function listFolded(): { file: string; message: MessageDescriptor }[] {
  return foldedFiles.flatMap((file) =>
    listContentValues({ ...allContent[file] }, '').flatMap(({ value }) =>
      isFoldable(value) ? [{ file, message: value }] : [],
    ),
  )
}

function fold(value: unknown): unknown {
  if (isFoldable(value)) return { id: foldedId(value), message: [i18nFor('en')._(value)] }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(fold)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fold(each)]))
}

/** Whether this is a text with values. In these files all values are known. */
function isFoldable(value: unknown): value is MessageDescriptor {
  return isMessage(value) && Object.keys(value.values ?? {}).length > 0
}

function foldedId(message: MessageDescriptor): string {
  return generateMessageId(i18nFor('en')._(message), 'folded')
}
