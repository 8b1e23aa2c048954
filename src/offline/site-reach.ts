/** Whether our server could not be reached at the last visit that was reported to the worker (offline/start-site-caching.ts). */
let isUnreachable = false
const listeners = new Set<() => void>()

export function setUnreachable(isNowUnreachable: boolean): void {
  if (isUnreachable === isNowUnreachable) return
  isUnreachable = isNowUnreachable
  for (const listener of listeners) listener()
}

/** For React's `useSyncExternalStore`. */
export const siteReach = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isUnreachable: () => isUnreachable,
}
