import type { WorkerMessage } from '../worker-message'
import { findAnswer, forgetAnswers, isAnswerPath, keepAnswer, listAnswers, updateAnswer } from './kept-answers'
import { createNetworkFirst, isOurAnswer } from './network-first'
import { createReleaseCache } from './release-cache'
import type { OfflineBuild, PageRequest, WorkerScope } from './worker-scope'

declare const offlineBuild: OfflineBuild

const worker = globalThis as unknown as WorkerScope
const scope = new URL(worker.registration.scope).pathname
const releaseCache = createReleaseCache(scope, offlineBuild)
const networkFirst = createNetworkFirst()
const { maxAgeDays } = offlineBuild

/**
 * The service worker of order and ticket pages: once visited, they open without a network. It is registered
 * for /order/ and for /ticket/, separately, and leaves every other request alone.
 * Source: docs/product/tickets.md#167-without-a-network.
 */
export function startOrderWorker(): void {
  worker.addEventListener('install', (event) => {
    event.waitUntil(releaseCache.fill().then(() => worker.skipWaiting()))
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
  await releaseCache.replaceOthers()
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

function chooseResponse(event: PageRequest): Promise<Response> | undefined {
  const { method, url, mode } = event.request
  const { origin, pathname, search } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return undefined
  if (mode === 'navigate') return isPage(pathname) ? respondWithDocument(event) : undefined
  if (isAnswerPath(pathname)) return respondWithAnswer(event, pathname + search)
  return offlineBuild.assets.includes(pathname) ? respondWithAsset(event.request) : undefined
}

function isPage(pathname: string): boolean {
  return pathname.startsWith(scope) && /^[^/]+\/?$/.test(pathname.slice(scope.length))
}

function respondWithDocument({ request, preloadResponse }: PageRequest): Promise<Response> {
  const fromNetwork = Promise.resolve(preloadResponse).then((response) => response ?? fetch(request))
  return networkFirst.respond({ fromNetwork, findKept: releaseCache.findDocument })
}

function respondWithAnswer(event: PageRequest, address: string): Promise<Response> {
  const fromNetwork = fetch(event.request)
  // Also of an answer that comes too late for the page.
  event.waitUntil(fromNetwork.then((answer) => update(address, answer.clone())).catch(() => {}))
  return networkFirst.respond({
    fromNetwork,
    findKept: async () => findAnswer(await releaseCache.open(), address, { nowMs: Date.now(), maxAgeDays }),
  })
}

async function update(address: string, answer: Response): Promise<void> {
  if (!isOurAnswer(answer) || (!answer.ok && answer.status !== 404)) return
  const body = answer.ok ? await answer.text() : null
  await updateAnswer(await releaseCache.open(), { address, body }, Date.now())
}

async function respondWithAsset(request: Request): Promise<Response> {
  return (await (await releaseCache.open()).match(request)) ?? fetch(request)
}

async function handleMessage(message: WorkerMessage): Promise<boolean> {
  if (message.kind === 'visit' || message.kind === 'stop') return false
  const cache = await releaseCache.open()
  if (message.kind === 'keep') {
    if (!isAnswerPath(new URL(message.address, location.origin).pathname)) return false
    // Without the document in this language, the page opens in the former one.
    await releaseCache.changeLanguage(message.language).catch(() => {})
    return keepAnswer(cache, message, Date.now())
  }
  await forgetAnswers(cache, message.path)
  if ((await listAnswers(cache)).length === 0) {
    await worker.registration.unregister()
    await releaseCache.remove()
  }
  return true
}
