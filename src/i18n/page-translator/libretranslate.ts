import { readStoredJson, removeStored, writeStored } from '../../ui/browser-storage'

const storageKey = 'translationCache'

/** The timeout for one text, in milliseconds. */
const timeoutMs = 15_000
/** What one document may ask of the service: this many texts, and to wait for them this long in all. */
const maxRequests = 5_000
const maxWaitMs = 15 * 60_000
/** Longer responses are not read, in bytes. */
const maxResponseBytes = 256 * 1024

/** Requests translations into one language from the translation service, and caches them. */
export interface Translator {
  /** Returns the cached translation of this text. */
  getCached: (text: string) => string | undefined
  /**
   * Requests a translation from the service. Throws if there is no response, or one without a translation, and once
   * the document has asked for too much.
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
  let requests = 0
  let waitedMs = 0

  return {
    getCached: (text) => (Object.hasOwn(cache, cacheKey(text)) ? cache[cacheKey(text)] : undefined),
    async fetchTranslation(text, signal) {
      if (requests >= maxRequests || waitedMs >= maxWaitMs)
        throw new Error('This page has asked for too many translations')
      requests++
      const startMs = performance.now()
      const translatedText = await withDeadline(signal, (deadline) => request(text, deadline)).finally(() => {
        waitedMs += performance.now() - startMs
      })
      cache[cacheKey(text)] = translatedText
      isDirty = true
      return translatedText
    },
    saveCache() {
      if (isDirty) writeCache(cache)
      isDirty = false
    },
  }

  async function request(text: string, signal: AbortSignal): Promise<string> {
    const response = await fetch(`${serviceUrl}/translate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ q: text, source: 'en', target: language, format: 'text' }),
      signal,
    })
    if (!response.ok) throw new Error(`The translation service answered ${response.status}`)
    const { translatedText }: { translatedText?: unknown } = JSON.parse(await readText(response))
    if (
      typeof translatedText !== 'string' ||
      translatedText.trim() === '' ||
      translatedText.length > 9 * text.length + 99
    )
      throw new Error('The translation service answered without a translation')
    return translatedText
  }
}

/** Runs `work` with a signal that aborts with `signal`, and after the timeout. */
async function withDeadline<Result>(
  signal: AbortSignal,
  work: (deadline: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  if (signal.aborted) abort()
  const timer = setTimeout(abort, timeoutMs)
  signal.addEventListener('abort', abort)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

/** Reads a response. Throws if it is longer than `maxResponseBytes`. */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    bytes += part.value.length
    if (bytes > maxResponseBytes) {
      await reader?.cancel()
      throw new Error('The translation service answered with too much')
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
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
