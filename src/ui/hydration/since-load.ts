/**
 * Returns the milliseconds since the document's load event, for delays that start there. Returns 0 while
 * the document is loading, and for a page opened by a navigation inside the site, whose delays start when
 * it opens.
 * Source: docs/product/pages.md#32-pop-up, docs/product/pages.md#33-carousels.
 */
export function getMsSinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isFirstPage = document.documentElement.dataset.ready === undefined
  if (!isFirstPage || navigation === undefined || navigation.loadEventEnd === 0) return 0
  return performance.now() - navigation.loadEventEnd
}

/**
 * Calls `callback` when the document has loaded, or at once if it already has. Returns a function that
 * cancels it.
 */
export function onceLoaded(callback: () => void): () => void {
  if (document.readyState === 'complete') {
    callback()
    return () => {}
  }
  addEventListener('load', callback, { once: true })
  return () => removeEventListener('load', callback)
}
