/** Whether the worker could not reach our server at the last reported visit (offline/start-site-caching.ts). */
let isUnreachable = false
const listeners = new Set<() => void>()

/** Records whether our server is unreachable, and notifies the subscribers of a change. */
export function setServerUnreachable(isNowUnreachable: boolean): void {
  if (isUnreachable === isNowUnreachable) return
  isUnreachable = isNowUnreachable
  for (const listener of listeners) listener()
}

/** Whether our server is unreachable, as an external store for React's `useSyncExternalStore`. */
export const serverReachability = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isUnreachable: () => isUnreachable,
}
