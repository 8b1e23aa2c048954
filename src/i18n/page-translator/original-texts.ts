import { isAttached, type TranslatableNode } from './text-nodes'

/** Records the original texts of translated nodes, so that they can be restored. */
export interface OriginalTexts {
  /** Shows `shown` in a node whose original text is `original`. */
  replaceText: (node: TranslatableNode, original: string, shown: string) => void
  /** Whether a node shows original text that has not been processed yet. */
  isUnprocessed: (node: TranslatableNode) => boolean
  /** Whether a node shows a translation. */
  isTranslated: (node: TranslatableNode) => boolean
  /** Whether any text on the page is translated. */
  hasTranslations: () => boolean
  /** Drops nodes that are no longer in the page. */
  pruneDetached: () => void
  /** Restores the original text of every node, unless the page itself has changed it. */
  restore: () => void
}

/** Creates an empty record. */
export function createOriginalTexts(): OriginalTexts {
  const entries = new Map<TranslatableNode, { original: string; shown: string }>()
  return {
    replaceText(node, original, shown) {
      entries.set(node, { original, shown })
      if (node.nodeValue !== shown) node.nodeValue = shown
    },
    isUnprocessed: (node) => entries.get(node)?.shown !== node.nodeValue,
    isTranslated(node) {
      const entry = entries.get(node)
      return entry !== undefined && entry.shown === node.nodeValue && entry.shown !== entry.original
    },
    hasTranslations: () => [...entries.values()].some(({ original, shown }) => original !== shown),
    pruneDetached() {
      for (const node of entries.keys()) if (!isAttached(node)) entries.delete(node)
    },
    restore() {
      for (const [node, { original, shown }] of entries) if (node.nodeValue === shown) node.nodeValue = original
    },
  }
}
