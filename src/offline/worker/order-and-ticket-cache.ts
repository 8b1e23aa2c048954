import { cacheResponse, listCachedRequests, type ResponseCache } from './cached-responses'
import { fetchWithTimeout } from './fetch-with-timeout'
import { createPausableCache } from './pausable-cache'
import type { OfflineBuild } from './worker-scope'

const fetchTimeoutMs = 20_000
/** How long a new release waits for each response that it fetches again. */
const refetchTimeoutMs = 5_000

/** The cache of order or ticket pages (one scope) of one release. A cache never mixes two releases. */
export interface OrderAndTicketCache {
  open: () => Promise<Cache>
  /** Opens the cache to remove something, also while caching is paused; undefined if there is none. */
  openExisting: () => Promise<Cache | undefined>
  /** Fetches the document and its assets. Throws if anything is missing or of another release. */
  fill: () => Promise<void>
  /**
   * Deletes the caches of other releases. First copies their responses, which it fetches again where the network
   * allows.
   */
  replaceOthers: () => Promise<void>
  /** Fetches the document again if it is in another language than `language`. */
  changeLanguage: (language: string) => Promise<void>
  /** Returns the document, which is the same for every page of the scope. */
  findDocument: () => Promise<Response | undefined>
  findAsset: (request: Request) => Promise<Response | undefined>
  /** Pauses caching for half a minute, also of responses that are being fetched. */
  pause: () => void
  remove: () => Promise<void>
}

/** Creates the cache for pages whose path begins with `scope`, such as /order/. */
export function createOrderAndTicketCache(
  scope: string,
  { release, documentMarks, assets }: OfflineBuild,
): OrderAndTicketCache {
  const prefix = `offline ${scope} `
  const name = prefix + release
  /** Too short to be an access token. The document is the same for all of them. */
  const documentPath = `${scope}-`
  const { open, match, pause } = createPausableCache(name)

  async function fetchDocument(): Promise<void> {
    const response = await fetchWithTimeout(documentPath, fetchTimeoutMs, { cache: 'no-store' })
    const html = await response.clone().text()
    const mark = documentMarks[scope] ?? ''
    // It may come from a server of another release or from a network that requires a login.
    if (!response.ok || !response.headers.has('x-request-id') || mark === '' || !html.includes(mark))
      throw new Error('The document is not of this release')
    await (await open()).put(documentPath, response)
  }

  return {
    open,
    openExisting: async () => ((await caches.has(name)) ? caches.open(name) : undefined),
    async fill() {
      try {
        await fetchDocument()
        await (await open()).addAll([...assets])
      } catch (error) {
        await caches.delete(name)
        throw error
      }
    },
    async replaceOthers() {
      const cache = await open()
      for (const other of await caches.keys())
        if (other.startsWith(prefix) && other !== name) {
          await copyResponses(await caches.open(other), cache)
          await caches.delete(other)
        }
    },
    async changeLanguage(language) {
      const html = (await (await (await open()).match(documentPath))?.text()) ?? ''
      if (!html.includes(`<html lang="${language}"`)) await fetchDocument()
    },
    findDocument: () => match(documentPath),
    findAsset: match,
    pause,
    async remove() {
      await caches.delete(name)
    },
  }
}

async function copyResponses(from: ResponseCache, to: ResponseCache): Promise<void> {
  await Promise.all(
    (await listCachedRequests(from)).map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const address = pathname + search
      const fresh = await fetchWithTimeout(address, refetchTimeoutMs, { cache: 'no-store' }).catch(() => undefined)
      if (fresh?.status === 404) return
      if (fresh?.ok && fresh.headers.has('x-request-id')) {
        await cacheResponse(to, { address, body: await fresh.text() }, Date.now())
        return
      }
      const cached = await from.match(request)
      if (cached !== undefined) await to.put(address, cached)
    }),
  )
}
