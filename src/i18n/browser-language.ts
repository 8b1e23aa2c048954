import { deviceRetentionDays } from '../domain/device-retention'
import { type Language, languages } from '../domain/languages'
import { daysToMs } from '../domain/time/days-to-ms'
import { readStored, writeStored } from '../ui/browser-storage'

/**
 * The key of the chosen language in localStorage, and the name of the cookie for the server.
 * Source: docs/product/languages.md#112-choosing-a-language.
 */
const storageKey = 'selectedLanguage'

/** Returns the language that the visitor chose before, if it is still stored. */
export function savedLanguage(): Language | undefined {
  return parseLanguage(readStored(storageKey))
}

/**
 * Saves a choice for the next visit, and in the cookie by which the server selects the document.
 * Source: docs/product/languages.md#112-choosing-a-language.
 */
export function saveLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is too new for our visitors' phones
  document.cookie = `${storageKey}=${language}; Path=/; Max-Age=${daysToMs(deviceRetentionDays.language) / 1000}; SameSite=Lax${secure}`
  writeStored(storageKey, language)
}

/** Returns the language in the URL (`?lang=`), which counts as a choice too. */
export function languageFromUrl(): Language | undefined {
  return parseLanguage(new URLSearchParams(location.search).get('lang'))
}

/**
 * Removes the language from the URL once the visitor has chosen another one; otherwise a reload would
 * restore it.
 */
export function removeLanguageFromUrl(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
}

function parseLanguage(text: string | null): Language | undefined {
  return languages.find(({ code }) => code === text)?.code
}
