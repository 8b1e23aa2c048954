/** The server's response that a page shows, unchanged. */
export interface LiveOrCachedResponse {
  /** The path and query below /api. */
  address: string
  body: string
  /** When this device cached it, in milliseconds; null if it comes from the server. */
  storedAtMs: number | null
}

/** Reads a response of the server, or a cached one from the service worker (offline/worker/cached-responses.ts). */
export async function readLiveOrCachedResponse(address: string, response: Response): Promise<LiveOrCachedResponse> {
  const storedAt = response.headers.get('x-stored-at')
  // Always reads the body: for the browser, a response that is not read never ends.
  return { address, body: await response.text(), storedAtMs: storedAt === null ? null : Number(storedAt) }
}
