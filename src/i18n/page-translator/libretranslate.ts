import { readStoredJson, removeStored, writeStored } from '../../ui/browser-storage'

const storageKey = 'translationCache'

/** The timeout for one text, in milliseconds. */
const timeoutMs = 15_000

/** Requests translations into one language from the translation service, and caches them. */
export interface Translator {
  /** Returns the cached translation of this text. */
  getCached: (text: string) => string | undefined
  /**
   * Requests a translation from the service. Throws if there is no response, or one without a translation.
   */
  fetchTranslation: (text: string, signal: AbortSignal) => Promise<string>
  /** Stores the cache for the next visit. */
  saveCache: () => void
}

/**
 * Creates a translator into `language` that uses the service at `serviceUrl`.
 * Source: docs/product/languages.md#114-page-translator.
 */
export function createTranslator(serviceUrl: string, language: string): Translator {
  const cache = readCache()
  const cacheKey = (text: string) => `${text}|${language}`
  let isDirty = false

  return {
    getCached: (text) => (Object.hasOwn(cache, cacheKey(text)) ? cache[cacheKey(text)] : undefined),
    async fetchTranslation(text, signal) {
      const response = await fetch(`${serviceUrl}/translate`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ q: text, source: 'en', target: language, format: 'text' }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      })
      if (!response.ok) throw new Error(`The translation service answered ${response.status}`)
      const { translatedText }: { translatedText?: unknown } = await response.json()
      if (
        typeof translatedText !== 'string' ||
        translatedText.trim() === '' ||
        translatedText.length > 9 * text.length + 99
      )
        throw new Error('The translation service answered without a translation')
      cache[cacheKey(text)] = translatedText
      isDirty = true
      return translatedText
    },
    saveCache() {
      if (isDirty) writeCache(cache)
      isDirty = false
    },
  }
}

function readCache(): Record<string, string> {
  const stored = readStoredJson(storageKey)
  const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {})
  return Object.fromEntries(entries.filter(([, translation]) => typeof translation === 'string'))
}

/** If storage is full or unavailable, the next visit requests the texts again. */
function writeCache(cache: Record<string, string>): void {
  removeStored(storageKey)
  writeStored(storageKey, JSON.stringify(cache))
}
