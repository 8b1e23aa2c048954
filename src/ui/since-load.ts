/**
 * How long ago the document's load event was, in milliseconds, for times that the specification counts from there. 0 for a page that was
 * opened from a link of the site, which counts from its own beginning, and while the document still loads.
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
