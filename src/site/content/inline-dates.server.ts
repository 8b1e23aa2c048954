import type { MessageDescriptor, Messages } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { Language } from '../../domain/languages'
import { i18nFor } from '../../i18n/catalogs.server'
import type { MessageOrigins } from '../../i18n/split-catalog.server'
import { allContent } from './all-content.server'
import { isMessage, listNestedValues } from './value-checks'

/*
 * The dates of the festival are known when the site is built. The browser gets each text that contains them as a
 * constant, one for each language, and no code that formats dates.
 * Source: docs/decisions/2026-11-24-content-is-checked-before-a-build.md.
 */

/** The files whose texts may contain dates. Nothing in them is a function that the browser needs. */
const inlinedFiles = ['content/festival.ts', 'content/home.ts', 'content/volunteers.ts']

/** Returns the source of these files for the browser, by file: their exports as constants. */
export function inlinedSources(): Record<string, string> {
  return Object.fromEntries(
    inlinedFiles.map((file) => {
      const exports = Object.entries(allContent[file] ?? {}).filter(([, value]) => typeof value !== 'function')
      return [
        file,
        exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(inline(value))}\n`).join(''),
      ]
    }),
  )
}

/**
 * Returns the files of each text in the browser: these texts by their new ids, and no longer by those of the
 * messages that they are made from.
 */
export function inlinedOrigins(origins: MessageOrigins): MessageOrigins {
  const inlined = listInlined()
  const others = (id: string) => origins[id]?.filter((file) => !inlinedFiles.includes(file)) ?? []
  const remaining = Object.fromEntries(inlined.map(({ message: { id } }) => [id, others(id)]))
  const added = Object.fromEntries(inlined.map(({ file, message }) => [inlinedId(message), [file]]))
  return { ...origins, ...remaining, ...added }
}

/** Returns these texts in a language, by the ids that they have in the browser. */
export function inlinedMessages(language: Language): Messages {
  const texts = listInlined().map(({ message }) => [inlinedId(message), [i18nFor(language)._(message)]])
  return Object.fromEntries(texts)
}

function listInlined(): { file: string; message: MessageDescriptor }[] {
  return inlinedFiles.flatMap((file) =>
    listNestedValues({ ...allContent[file] }, '').flatMap(({ value }) =>
      containsDates(value) ? [{ file, message: value }] : [],
    ),
  )
}

function inline(value: unknown): unknown {
  if (containsDates(value)) return { id: inlinedId(value), message: [i18nFor('en')._(value)] }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inline)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inline(each)]))
}

/** Whether this is a text with values. In these files all values are known. */
function containsDates(value: unknown): value is MessageDescriptor {
  return isMessage(value) && Object.keys(value.values ?? {}).length > 0
}

function inlinedId(message: MessageDescriptor): string {
  return generateMessageId(i18nFor('en')._(message), 'folded')
}
