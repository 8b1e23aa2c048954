/** The header with the time of caching, in milliseconds. The page reads it (offline/live-or-cached-response.ts). */
const storedAtHeader = 'x-stored-at'

/** A page of twelve tickets has about 40 kB. */
const maxBodyLength = 400_000
/** The most responses on one device; the oldest are deleted first. */
const maxResponses = 20

/** The methods of the browser's `Cache` that we use. */
export type ResponseCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

/** A response of the server that has arrived. */
export interface ResponseToCache {
  /** Its address below /api. */
  address: string
  body: string
}

/** The states in which an order or a ticket has something to show at the entrance. */
const validStates = ['received', 'paid', 'valid']
/** The states in which it has nothing to show any more. Such a response replaces a valid one. */
const endedStates = ['reversed', 'passed on', 'not valid']

/** Whether the response at this path may be cached: an order or a ticket, found by its access token. */
export function isCacheablePath(path: string): boolean {
  return /^\/api\/(?:order|ticket)\/[^/]+$/.test(path)
}

/**
 * Caches a response of the server. Replaces the one of the same address in another language and, if the order is not
 * valid any more, all responses of the order. Does not cache an order whose payment is open or in review, and removes
 * what is cached of it. Returns whether the response was cached.
 * Source: docs/product/tickets.md#167-without-a-network.
 */
export async function cacheResponse(
  cache: ResponseCache,
  { address, body }: ResponseToCache,
  nowMs: number,
): Promise<boolean> {
  const state = readState(body)
  const isValid = validStates.includes(state)
  if (!isValid) await removeCachedResponses(cache, toPath(address))
  if ((!isValid && !endedStates.includes(state)) || body.length > maxBodyLength) return false
  const headers = { 'content-type': 'application/json; charset=utf-8', [storedAtHeader]: String(nowMs) }
  await cache.put(toKey(address), new Response(body, { headers }))
  await removeOldest(cache)
  return true
}

/**
 * Caches a response of the server if an earlier one is cached. `body` is null if the server responded with 404: the
 * cached responses are removed.
 */
export async function updateCachedResponse(
  cache: ResponseCache,
  { address, body }: { address: string; body: string | null },
  nowMs: number,
): Promise<void> {
  const path = toPath(address)
  if (!(await listCachedRequests(cache)).some(({ url }) => toPath(url) === path)) return
  if (body === null) await removeCachedResponses(cache, path)
  else await cacheResponse(cache, { address, body }, nowMs)
}

/** Returns the cached response of this address, in any language, unless it is too old. */
export async function findCachedResponse(
  cache: ResponseCache,
  address: string,
  { nowMs, maxAgeDays }: { nowMs: number; maxAgeDays: number },
): Promise<Response | undefined> {
  const cached = await cache.match(toKey(address))
  if (cached === undefined) return undefined
  const ageMs = nowMs - storedAtMs(cached)
  if (ageMs <= maxAgeDays * 86_400_000) return cached
  await cache.delete(toKey(address))
  return undefined
}

/** Removes all cached responses of an order or ticket. */
export async function removeCachedResponses(cache: ResponseCache, path: string): Promise<void> {
  for (const request of await listCachedRequests(cache)) if (toPath(request.url) === path) await cache.delete(request)
}

/** Lists the requests whose responses are cached. */
export async function listCachedRequests(cache: ResponseCache): Promise<readonly Request[]> {
  return (await cache.keys()).filter(({ url }) => isCacheablePath(toPath(url)))
}

async function removeOldest(cache: ResponseCache): Promise<void> {
  const entries = await Promise.all(
    (await listCachedRequests(cache)).map(async (request) => ({
      request,
      storedAt: storedAtMs(await cache.match(request)),
    })),
  )
  entries.sort((a, b) => b.storedAt - a.storedAt)
  for (const { request } of entries.slice(maxResponses)) await cache.delete(request)
}

function storedAtMs(response: Response | undefined): number {
  return Number(response?.headers.get(storedAtHeader) ?? 0)
}

/** The state in the body, or an empty text. */
function readState(body: string): string {
  try {
    const { state } = Object(JSON.parse(body)) as { state?: unknown }
    return typeof state === 'string' ? state : ''
  } catch {
    return ''
  }
}

function toPath(address: string): string {
  return new URL(address, 'http://localhost').pathname
}

/** The address without its language: a response replaces the one in another language. */
function toKey(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const ticket = searchParams.get('ticket')
  return ticket === null ? pathname : `${pathname}?ticket=${encodeURIComponent(ticket)}`
}
