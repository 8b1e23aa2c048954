/** Whether the worker could not reach our server at the last reported visit (offline/start-site-caching.ts). */
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
