/** What a page shows about its copy on this device. */
export type OfflineParts = typeof import('./page-parts')

/** Loads it; null if it does not load, for the page is more important. */
export function loadOfflineParts(): Promise<OfflineParts | null> {
  return import('./page-parts').catch(() => null)
}
