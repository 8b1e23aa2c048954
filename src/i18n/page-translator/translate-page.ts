import { createTranslator, type Translator } from './libretranslate'
import { observeDom } from './observe-dom'
import { createOriginalTexts } from './original-texts'
import {
  findTranslatableNodes,
  findUntranslatedPassages,
  type TranslatableNode,
  translatableAttributes,
} from './text-nodes'
import { trackTranslatedPassages } from './translated-passages'

/** A page translation in progress. `stop` restores the original texts. */
export interface PageTranslation {
  /**
   * Resolves when all text that was visible at the start has been processed, with whether any of it is
   * translated.
   */
  firstPass: Promise<boolean>
  stop: () => void
}

/**
 * Options of a page translation. `onProgress` gets the percentage of nodes processed in the first pass, 0
 * to 100.
 */
interface PageTranslationOptions {
  serviceUrl: string
  language: string
  /** Translates only the passages that are marked as English, because the page is in the language already. */
  passagesOnly?: boolean
  onProgress: (percent: number) => void
}

const requestPauseMs = 10
/**
 * After this many consecutive failures, the service counts as unavailable or as not supporting the
 * language.
 */
const maxFailures = 3

/**
 * Translates every visible text below `root` through the service, one after another with a pause of 10 ms,
 * and then every text that appears or changes. Only the text of nodes changes, so React keeps working with
 * them, and text that React changes is translated again.
 * Source: docs/product/languages.md#114-page-translator.
 */
export function translatePage(
  root: Element,
  { serviceUrl, language, passagesOnly = false, onProgress }: PageTranslationOptions,
): PageTranslation {
  const translator = createTranslator(serviceUrl, language)
  const abortController = new AbortController()
  const originalTexts = createOriginalTexts()
  const passages = trackTranslatedPassages(language, originalTexts)
  let failures = 0

  const firstPass = translateVisible(onProgress).then(() => {
    if (!abortController.signal.aborted)
      observeDom(root, translatableAttributes, { onChange: translateVisible, signal: abortController.signal })
    return originalTexts.hasTranslations()
  })
  return {
    firstPass,
    stop() {
      abortController.abort()
      translator.saveCache()
      originalTexts.restore()
      passages.restore()
    },
  }

  async function translateVisible(reportPercent: (percent: number) => void = () => {}): Promise<void> {
    if (failures >= maxFailures) return
    originalTexts.pruneDetached()
    const found = passagesOnly ? findUntranslatedPassages() : []
    const roots = passagesOnly ? found : [root]
    const pending = roots.flatMap(findTranslatableNodes).filter(originalTexts.isUnprocessed)
    for (const [index, node] of pending.entries()) {
      if (abortController.signal.aborted || failures >= maxFailures) break
      await translate(node)
      if (!abortController.signal.aborted) reportPercent(Math.round(((index + 1) / pending.length) * 100))
    }
    translator.saveCache()
    if (!abortController.signal.aborted) passages.markTranslated(found)
  }

  async function translate(node: TranslatableNode): Promise<void> {
    const original = node.nodeValue ?? ''
    const trimmed = original.trim()
    try {
      const translation =
        translator.getCached(trimmed) ?? (await requestTranslation(translator, trimmed, abortController.signal))
      failures = 0
      // If the text has changed meanwhile, a later pass handles it.
      if (!abortController.signal.aborted && node.nodeValue === original)
        originalTexts.replaceText(
          node,
          original,
          original.replace(trimmed, () => translation),
        )
    } catch (error) {
      if (abortController.signal.aborted) return
      console.error('Translation error', error)
      failures += 1
      originalTexts.replaceText(node, original, original)
    }
  }
}

async function requestTranslation(translator: Translator, text: string, signal: AbortSignal): Promise<string> {
  const translation = await translator.fetchTranslation(text, signal)
  await new Promise((resolve) => setTimeout(resolve, requestPauseMs))
  return translation
}
