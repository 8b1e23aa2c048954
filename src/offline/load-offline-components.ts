/** The components that show whether a page is cached on this device. */
export type OfflineComponents = typeof import('./offline-components')

/** Loads these components. Returns null if they do not load: the page works without them. */
export function loadOfflineComponents(): Promise<OfflineComponents | null> {
  return import('./offline-components').catch(() => null)
}
