/** What a page shows about its copy on this device. */
export type OfflineParts = typeof import('./page-parts')

/** Loads these parts. Returns null if they do not load: the page works without them. */
export function loadOfflineParts(): Promise<OfflineParts | null> {
  return import('./page-parts').catch(() => null)
}
