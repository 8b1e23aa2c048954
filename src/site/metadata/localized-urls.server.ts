import type { Language } from '../../domain/languages'
import { announcedLanguages, shippedLanguages } from '../../domain/shipped-languages'

/** The URL of a public page in one language, or its x-default. */
export interface Alternate {
  language: Language | 'x-default'
  href: string
}

/**
 * Returns the public URL of a page in one language: English without a parameter, others with `?lang=`.
 * Source: docs/product/languages.md#113-catalogs-and-documents.
 */
export function localizedUrl(language: Language, path: string): string {
  const url = new URL(path, import.meta.env.PUBLIC_URL)
  if (language !== shippedLanguages[0]) url.searchParams.set('lang', language)
  return url.href
}

/**
 * The alternates of a page in the languages that are announced; an empty list while that is English alone.
 * Source: docs/product/languages.md#115-native-readers.
 */
export function listAlternates(path: string, languages: readonly Language[] = announcedLanguages): Alternate[] {
  if (languages.length < 2) return []
  return [
    ...languages.map((language) => ({ language, href: localizedUrl(language, path) })),
    { language: 'x-default' as const, href: localizedUrl(languages[0] ?? 'en', path) },
  ]
}
