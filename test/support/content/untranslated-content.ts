import type { MessageDescriptor } from '@lingui/core'
import { festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import type { Language } from '../../../src/domain/languages'
import { i18nFor, messagesFor } from '../../../src/i18n/catalogs.server'
import { allContent } from '../../../src/site/content/all-content.server'
import { listValues } from '../../../src/site/content/check-content.server'
import { isMessage } from '../../../src/site/content/value-checks'

const contentMessages: readonly MessageDescriptor[] = listValues(allContent).flatMap(({ value }) => {
  if (isMessage(value)) return [value as MessageDescriptor]
  return hasFacts(value) ? withFacts(value) : []
})

const textsByLanguage = new Map<Language, readonly string[]>()

/**
 * Returns the texts of the organisation that the catalog of this language lacks, as its pages show them: in English,
 * with dates and amounts in that language. The longest text comes first.
 */
export function untranslatedContent(language: Language): readonly string[] {
  const texts = textsByLanguage.get(language) ?? renderUntranslated(language)
  textsByLanguage.set(language, texts)
  return texts
}

/** Removes from a shown text each whole text of `untranslatedContent`. */
export function withoutUntranslatedContent(text: string, language: Language): string {
  return untranslatedContent(language).reduce(
    (rest, contentText) => (rest.includes(contentText) ? removeWhole(rest, contentText) : rest),
    text,
  )
}

/** Removes a text where no letter or digit continues it. */
function removeWhole(text: string, removed: string): string {
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(removed)}(?![\\p{L}\\p{N}])`, 'gu'), '')
}

function renderUntranslated(language: Language): string[] {
  const catalog = messagesFor(language)
  const i18n = i18nFor(language)
  const texts = contentMessages
    .filter(({ id }) => language !== 'en' && catalog[id] === undefined)
    .flatMap((message) => {
      const text = i18n._(message)
      return [text, ...partsShownApart(message, text)]
    })
    .map((text) => text.trim())
    .filter((text) => /\p{L}{2}/u.test(text))
  return [...new Set(texts)].sort((a, b) => b.length - a.length)
}

/** The home page shows the theme in two parts, and only the town of the address. */
function partsShownApart({ id }: MessageDescriptor, text: string): string[] {
  if (id === festival.theme.id) return text.split(':', 2)
  return id === organisation.address.id ? text.split(',', 1) : []
}

/** A content entry whose messages have placeholders that `facts` fills, such as a question with its answer. */
interface EntryWithFacts {
  facts: Readonly<Record<string, unknown>>
}

function hasFacts(value: unknown): value is EntryWithFacts {
  return typeof value === 'object' && value !== null && 'facts' in value && value.facts !== undefined
}

function withFacts(entry: EntryWithFacts): MessageDescriptor[] {
  return Object.values(entry)
    .filter(isMessage)
    .map((message) => ({ ...(message as MessageDescriptor), values: { ...entry.facts, ...message.values } }))
}
