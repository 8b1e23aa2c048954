const storageKey = 'translationCache'

/** One text is given up after this long, in milliseconds. */
const patienceMs = 15_000

/** What asks the translation service for one language, and remembers what it said. */
export interface Translator {
  /** What is remembered of this text. */
  kept: (text: string) => string | undefined
  /** Asks the service. Throws where it does not answer, or not with a translation. */
  ask: (text: string, signal: AbortSignal) => Promise<string>
  /** Stores what is remembered for the next visit. */
  keep: () => void
}

/**
 * A translator into `language` by the service at `address`.
 * Source: docs/product/languages.md#114-page-translator.
 */
export function createTranslator(address: string, language: string): Translator {
  const cache = stored()
  const keyOf = (text: string) => `${text}|${language}`
  let isChanged = false

  return {
    kept: (text) => (Object.hasOwn(cache, keyOf(text)) ? cache[keyOf(text)] : undefined),
    async ask(text, signal) {
      const response = await fetch(`${address}/translate`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ q: text, source: 'en', target: language, format: 'text' }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      })
      if (!response.ok) throw new Error(`The translation service answered ${response.status}`)
      const { translatedText }: { translatedText?: unknown } = await response.json()
      if (
        typeof translatedText !== 'string' ||
        translatedText.trim() === '' ||
        translatedText.length > 9 * text.length + 99
      )
        throw new Error('The translation service answered without a translation')
      cache[keyOf(text)] = translatedText
      isChanged = true
      return translatedText
    },
    keep() {
      if (isChanged) store(cache)
      isChanged = false
    },
  }
}

function stored(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const entries = Object.entries(typeof kept === 'object' && kept !== null ? kept : {})
    return Object.fromEntries(entries.filter(([, translated]) => typeof translated === 'string'))
  } catch {
    return {}
  }
}

/** Where the browser has no more room, or refuses, the next visit asks again. */
function store(cache: Record<string, string>): void {
  try {
    localStorage.removeItem(storageKey)
    localStorage.setItem(storageKey, JSON.stringify(cache))
  } catch {}
}
