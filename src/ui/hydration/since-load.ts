/**
 * Milliseconds since the document's load event, for times that count from there. 0 while the document still
 * loads, and for a page that was opened by a navigation inside the site, which counts from its own beginning.
 * Source: docs/product/pages.md#32-pop-up, docs/product/pages.md#33-carousels.
 */
export function sinceLoadMs(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isFirstPage = document.documentElement.dataset.ready === undefined
  if (!isFirstPage || navigation === undefined || navigation.loadEventEnd === 0) return 0
  return performance.now() - navigation.loadEventEnd
}

/** Calls `then` once the document has loaded, at the latest now. Returns what cancels it. */
export function onceLoaded(then: () => void): () => void {
  if (document.readyState === 'complete') {
    then()
    return () => {}
  }
  addEventListener('load', then, { once: true })
  return () => removeEventListener('load', then)
}
