import type { WorkerMessage } from '../worker-message'
import {
  cacheResponse,
  findCachedResponse,
  isCacheablePath,
  listCachedRequests,
  removeCachedResponses,
  updateCachedResponse,
} from './cached-responses'
import { createNetworkFirst, isUsableResponse } from './network-first'
import { createOrderAndTicketCache } from './order-and-ticket-cache'
import type { OfflineBuild, PageRequest, WorkerScope } from './worker-scope'

declare const offlineBuild: OfflineBuild

const worker = globalThis as unknown as WorkerScope
const scope = new URL(worker.registration.scope).pathname
const orderAndTicketCache = createOrderAndTicketCache(scope, offlineBuild)
const networkFirst = createNetworkFirst()
const { maxAgeDays } = offlineBuild

/**
 * The service worker of order and ticket pages, which opens visited ones without a network. It is registered
 * separately for /order/ and for /ticket/, and does not handle any other request.
 * Source: docs/product/tickets.md#167-without-a-network.
 */
export function startOrderAndTicketWorker(): void {
  worker.addEventListener('install', (event) => {
    event.waitUntil(orderAndTicketCache.fill().then(() => worker.skipWaiting()))
  })

  worker.addEventListener('activate', (event) => {
    event.waitUntil(activate())
  })

  worker.addEventListener('fetch', (event) => {
    const response = chooseResponse(event)
    if (response !== undefined) event.respondWith(response)
  })

  worker.addEventListener('message', (event) => {
    const work = handleMessage(event.data as WorkerMessage).catch(() => false)
    event.waitUntil(work.then((isDone) => event.ports[0]?.postMessage(isDone)))
  })
}

async function activate(): Promise<void> {
  await orderAndTicketCache.replaceOthers()
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

function chooseResponse(event: PageRequest): Promise<Response> | undefined {
  const { method, url, mode } = event.request
  const { origin, pathname, search } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return undefined
  if (mode === 'navigate') return isPage(pathname) ? respondWithDocument(event) : undefined
  if (isCacheablePath(pathname)) return respondWithData(event, pathname + search)
  return offlineBuild.assets.includes(pathname) ? respondWithAsset(event.request) : undefined
}

function isPage(pathname: string): boolean {
  return pathname.startsWith(scope) && /^[^/]+\/?$/.test(pathname.slice(scope.length))
}

function respondWithDocument({ request, preloadResponse }: PageRequest): Promise<Response> {
  const fromNetwork = Promise.resolve(preloadResponse).then((response) => response ?? fetch(request))
  return networkFirst.respond({ fromNetwork, findCached: orderAndTicketCache.findDocument })
}

function respondWithData(event: PageRequest, address: string): Promise<Response> {
  const fromNetwork = fetch(event.request)
  // Updates the cache even if the response comes too late for the page.
  event.waitUntil(fromNetwork.then((response) => updateCache(address, response.clone())).catch(() => {}))
  return networkFirst.respond({
    fromNetwork,
    findCached: async () =>
      findCachedResponse(await orderAndTicketCache.open(), address, { nowMs: Date.now(), maxAgeDays }),
  })
}

async function updateCache(address: string, response: Response): Promise<void> {
  if (!isUsableResponse(response) || (!response.ok && response.status !== 404)) return
  const body = response.ok ? await response.text() : null
  await updateCachedResponse(await orderAndTicketCache.open(), { address, body }, Date.now())
}

async function respondWithAsset(request: Request): Promise<Response> {
  return (await orderAndTicketCache.findAsset(request)) ?? fetch(request)
}

async function handleMessage(message: WorkerMessage): Promise<boolean> {
  if (message.kind === 'visit') return false
  if (message.kind === 'stop') {
    orderAndTicketCache.pause()
    return true
  }
  if (message.kind === 'keep') {
    const cache = await orderAndTicketCache.open()
    if (!isCacheablePath(new URL(message.address, location.origin).pathname)) return false
    // If this fails, the page opens offline in its previous language.
    await orderAndTicketCache.changeLanguage(message.language).catch(() => {})
    return cacheResponse(cache, message, Date.now())
  }
  const cache = await orderAndTicketCache.openExisting()
  if (cache === undefined) return true
  await removeCachedResponses(cache, message.path)
  if ((await listCachedRequests(cache)).length === 0) {
    await worker.registration.unregister()
    await orderAndTicketCache.remove()
  }
  return true
}
