// Keeps the page of the gate and its scripts on the device, so that it opens without a network.
const cacheName = 'agefest-gate'

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keepFiles())
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const isPage = pathname === '/gate'
  // Lists and answers are never kept here.
  if (isPage || /^\/gate\/(?:src|files)\//.test(pathname)) event.respondWith(fromNetworkFirst(request, isPage))
})

/** `keptFiles` is written before this file by gate-files.server.ts. */
async function keepFiles() {
  const { page, reader } = self.keptFiles
  const cache = await caches.open(cacheName)
  await cache.addAll('BarcodeDetector' in self ? page : [...page, ...reader])
}

/** A network that is slow must not keep the gate closed. */
const patienceMs = 3_000

async function fromNetworkFirst(request, isPage) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request, { ignoreSearch: true })
  try {
    const signal = kept === undefined ? undefined : AbortSignal.timeout(patienceMs)
    // A navigation cannot be given a signal, so its address is requested anew.
    const response = await fetch(isPage ? '/gate' : request, { signal, credentials: 'same-origin' })
    if (response.ok && !response.redirected) await cache.put(isPage ? '/gate' : request, response.clone())
    // The kept page learns that the access has ended, and then removes the list.
    return kept !== undefined && (response.status >= 500 || response.status === 401) ? kept : response
  } catch (error) {
    if (kept !== undefined) return kept
    throw error
  }
}
