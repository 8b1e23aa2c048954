/** How long a pause lasts. By then the removal has ended or failed. */
const pauseMs = 30_000

/** A cache that pauses while the visitor removes everything, because opening a deleted cache would create it again. */
export interface PausableCache {
  /** Opens the cache to change it. Rejects while it is paused. */
  open: () => Promise<Cache>
  /** Looks a response up without creating the cache. */
  match: (request: RequestInfo) => Promise<Response | undefined>
  /** Pauses caching for half a minute, also of responses that are being fetched. */
  pause: () => void
  isPaused: () => boolean
}

export function createPausableCache(name: string): PausableCache {
  let pausedUntilMs = 0
  const isPaused = () => Date.now() < pausedUntilMs
  return {
    async open() {
      if (isPaused()) throw new Error('Caching is paused')
      return caches.open(name)
    },
    match: (request) => caches.match(request, { cacheName: name }),
    pause() {
      pausedUntilMs = Date.now() + pauseMs
    },
    isPaused,
  }
}
