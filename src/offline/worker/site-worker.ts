import type { WorkerMessage } from '../worker-message'
import { createNetworkFirst } from './network-first'
import { createSiteCache } from './site-cache'
import type { OfflineBuild, PageRequest, WorkerScope } from './worker-scope'

/**
 * The service worker of the whole site: visited pages open from the device, at once and without a network. Requests
 * other than GET, payment and result pages, orders, tickets and all other addresses go to the network.
 * Source: docs/product/pages.md#27-second-visit-and-no-network.
 */
export function startSiteWorker(worker: WorkerScope, build: OfflineBuild): void {
  const [siteCache, networkFirst] = [createSiteCache(build), createNetworkFirst()]

  worker.addEventListener('install', (event) => {
    event.waitUntil(siteCache.fill().then(() => worker.skipWaiting()))
  })

  worker.addEventListener('activate', (event) => {
    event.waitUntil(siteCache.removeOthers().then(() => worker.clients.claim()))
  })

  worker.addEventListener('fetch', (event) => {
    const response = chooseResponse(event)
    if (response !== undefined) event.respondWith(response)
  })

  worker.addEventListener('message', (event) => {
    const message = event.data as WorkerMessage
    if (message.kind !== 'visit') return message.kind === 'stop' ? siteCache.pause() : undefined
    const visit = { ...message, path: toPagePath(message.path) }
    const isReached = siteCache.refresh(visit).catch(() => false)
    // If the browser interrupts it, the next visit continues.
    const work = isReached.then((isOnline) => (isOnline ? siteCache.cacheVisit(visit) : undefined)).catch(() => {})
    event.waitUntil(Promise.all([isReached.then((isOnline) => event.ports[0]?.postMessage(isOnline)), work]))
  })

  function chooseResponse(event: PageRequest): Promise<Response> | undefined {
    const { method, url, mode, destination } = event.request
    const { origin, pathname, search } = new URL(url)
    if (method !== 'GET' || origin !== location.origin) return undefined
    if (mode === 'navigate') {
      const path = toPagePath(pathname)
      return build.site.pages.includes(path) ? respondWithPage(event, path, search) : undefined
    }
    if (pathname === '/api/countries') return respondWithList(event)
    const { core, rest, catalogFolder } = build.site
    const isCachedAsset = core.includes(pathname) || rest.includes(pathname) || pathname.startsWith(`${catalogFolder}/`)
    const isPicture = pathname.startsWith('/assets/') && destination === 'image'
    return isCachedAsset || isPicture ? respondWithAsset(event) : undefined
  }

  async function respondWithPage(event: PageRequest, path: string, search: string): Promise<Response> {
    // The server must see this request, because it sets the language cookie.
    const choosesLanguage = /lang|%/.test(search)
    const cached = await siteCache.findPage(path)
    // A reload asks for the current page.
    const isReload = event.request.cache === 'no-cache'
    if (cached !== undefined && !choosesLanguage && !isReload) return cached
    const fromNetwork = fetch(event.request)
    if (!choosesLanguage)
      event.waitUntil(fromNetwork.then((response) => siteCache.cachePage(path, response.clone())).catch(() => {}))
    return networkFirst.respond({ fromNetwork, findCached: async () => cached ?? siteCache.findBlank() })
  }

  async function respondWithAsset(event: PageRequest): Promise<Response> {
    const { request } = event
    const cached = await siteCache.findFile(request)
    if (cached !== undefined) return cached
    const response = await fetch(request)
    event.waitUntil(siteCache.cacheFile(request, response.clone()))
    return response
  }

  async function respondWithList(event: PageRequest): Promise<Response> {
    const { request } = event
    const fromNetwork = fetch(request)
    event.waitUntil(fromNetwork.then((response) => siteCache.cacheFile(request, response.clone())).catch(() => {}))
    return networkFirst.respond({ fromNetwork, findCached: () => siteCache.findFile(request) })
  }
}

/** The path as the build writes it: decoded, in lower case and without a slash at the end. */
function toPagePath(pathname: string): string {
  try {
    const path = decodeURIComponent(pathname).toLowerCase()
    return path.length > 1 && path.endsWith('/') ? toPagePath(path.slice(0, -1)) : path
  } catch {
    return pathname
  }
}
