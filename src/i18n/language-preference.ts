import { type Language, languages } from '../domain/languages'
import { daysInMs, keptDays } from '../domain/retention'

/**
 * The name under which the browser keeps the choice: in its storage, and as a cookie for the server.
 * Source: docs/product/languages.md#112-choosing-a-language.
 */
const storageKey = 'selectedLanguage'

/** The language that the visitor chose before, where the browser still knows. */
export function chosenLanguage(): Language | undefined {
  try {
    return languageIn(localStorage.getItem(storageKey))
  } catch {
    return undefined
  }
}

/**
 * Keeps a choice for the next visit, and in the cookie by which the server picks the document.
 * Source: docs/product/languages.md#112-choosing-a-language.
 */
export function keepChoice(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the phones of our visitors
  document.cookie = `${storageKey}=${language}; Path=/; Max-Age=${daysInMs(keptDays.language) / 1000}; SameSite=Lax${secure}`
  try {
    localStorage.setItem(storageKey, language)
  } catch {}
}

/** What the address asks for (`?lang=`) is a choice too. */
export function choiceInAddress(): Language | undefined {
  return languageIn(new URLSearchParams(location.search).get('lang'))
}

/** Takes it out of the address once the visitor has made another, or a reload would ask for it again. */
export function clearAddress(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
}

function languageIn(text: string | null): Language | undefined {
  return languages.find(({ code }) => code === text)?.code
}
