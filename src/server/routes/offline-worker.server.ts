import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.server'

/** The service worker of the site, of order pages and of ticket pages. Browsers look for a new one at this name. */
export const offlineWorkerFile = 'offline.js'

/**
 * The headers of the worker. Caches must revalidate it, so that a broken one can be replaced. It may fetch from this
 * origin only.
 */
export const offlineWorkerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}

/** A worker that deletes everything that workers of this site have cached, and then unregisters itself. */
const removingWorker = `
addEventListener('install', (event) => event.waitUntil(skipWaiting()))
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/**
 * Serves a worker that removes itself, if the operator has switched offline pages off. Browsers with cached pages get
 * it at their next visit to one of them. Source: docs/operations/releases.md#pages-without-a-network.
 */
export function registerOfflineSwitch(app: FastifyInstance, { offlinePages }: Pick<Config, 'offlinePages'>): void {
  if (offlinePages) return
  app.get(`/${offlineWorkerFile}`, { schema: { hide: true } }, (_request, reply) =>
    reply.headers({ ...offlineWorkerHeaders, 'content-type': 'text/javascript; charset=utf-8' }).send(removingWorker),
  )
}
