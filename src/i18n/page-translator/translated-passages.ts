import type { OriginalTexts } from './original-texts'
import { findTranslatableNodes } from './text-nodes'

/** The passages of a page that were marked as English and are translated. */
interface TranslatedPassages {
  /** Marks those of these passages whose texts are all translated, so that screen readers pronounce them right. */
  markTranslated: (passages: readonly HTMLElement[]) => void
  /** Marks them as English again. */
  restore: () => void
}

/** Creates an empty record for a page in `language`. */
export function trackTranslatedPassages(language: string, { isTranslated }: OriginalTexts): TranslatedPassages {
  const translated = new Set<HTMLElement>()
  return {
    markTranslated(passages) {
      for (const passage of passages) {
        const nodes = findTranslatableNodes(passage)
        // One that is hidden has none now, and is translated when it opens.
        if (nodes.length === 0 || !nodes.every(isTranslated)) continue
        translated.add(passage)
        passage.lang = language
      }
    },
    restore() {
      for (const passage of translated) passage.lang = 'en'
    },
  }
}
