import type { WorkerMessage } from '../worker-message'
import { createNetworkFirst } from './network-first'
import { createSiteCache } from './site-cache'
import type { OfflineBuild, PageRequest, WorkerScope } from './worker-scope'

/**
 * The service worker of the whole site: visited pages open from the device, at once and without a network. What is
 * sent, every payment and result page, orders, tickets and all other addresses are left to the network.
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
    if (message.kind !== 'visit') return message.kind === 'stop' ? siteCache.stop() : undefined
    const visit = { ...message, path: toPagePath(message.path) }
    const isReached = siteCache.refresh(visit).catch(() => false)
    // Nothing is lost if it is interrupted: the next visit continues.
    const work = isReached.then((isOnline) => (isOnline ? siteCache.keepVisit(visit) : undefined)).catch(() => {})
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
    const { core, rest, words } = build.site
    const isKept = core.includes(pathname) || rest.includes(pathname) || pathname.startsWith(`${words}/`)
    const isPicture = pathname.startsWith('/assets/') && destination === 'image'
    return isKept || isPicture ? respondWithAsset(event) : undefined
  }

  async function respondWithPage(event: PageRequest, path: string, search: string): Promise<Response> {
    // The server reads this language and sets the cookie.
    const choosesLanguage = /lang|%/.test(search)
    const kept = await siteCache.findPage(path)
    // A reload asks for what is current.
    const isReload = event.request.cache === 'no-cache'
    if (kept !== undefined && !choosesLanguage && !isReload) return kept
    const fromNetwork = fetch(event.request)
    if (!choosesLanguage)
      event.waitUntil(fromNetwork.then((response) => siteCache.keepPage(path, response.clone())).catch(() => {}))
    return networkFirst.respond({ fromNetwork, findKept: async () => kept ?? siteCache.findBlank() })
  }

  async function respondWithAsset(event: PageRequest): Promise<Response> {
    const { request } = event
    const kept = await siteCache.find(request)
    if (kept !== undefined) return kept
    const response = await fetch(request)
    event.waitUntil(siteCache.keep(request, response.clone()))
    return response
  }

  async function respondWithList(event: PageRequest): Promise<Response> {
    const { request } = event
    const fromNetwork = fetch(request)
    event.waitUntil(fromNetwork.then((response) => siteCache.keep(request, response.clone())).catch(() => {}))
    return networkFirst.respond({ fromNetwork, findKept: () => siteCache.find(request) })
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
