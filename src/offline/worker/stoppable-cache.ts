/** By then the server's answer to the removal has come, or will not. */
const stopMs = 30_000

/** A cache that can be stopped while the visitor removes everything: to open a deleted cache would create it again. */
export interface StoppableCache {
  /** Opens the cache to change it. Rejects while it is stopped. */
  open: () => Promise<Cache>
  /** Looks a response up without creating the cache. */
  match: (request: RequestInfo) => Promise<Response | undefined>
  /** Stops caching for half a minute, also of what is being fetched. */
  stop: () => void
  isStopped: () => boolean
}

export function createStoppableCache(name: string): StoppableCache {
  let stoppedUntilMs = 0
  const isStopped = () => Date.now() < stoppedUntilMs
  return {
    async open() {
      if (isStopped()) throw new Error('Caching is stopped')
      return caches.open(name)
    },
    match: (request) => caches.match(request, { cacheName: name }),
    stop() {
      stoppedUntilMs = Date.now() + stopMs
    },
    isStopped,
  }
}
