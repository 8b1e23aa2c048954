import { startOrderAndTicketWorker } from './order-and-ticket-worker'
import { startSiteWorker } from './site-worker'
import type { OfflineBuild, WorkerScope } from './worker-scope'

declare const offlineBuild: OfflineBuild

/**
 * The service worker of this site, one file without imports. It is registered for / by the site's pages, and for
 * /order/ and /ticket/ by the pages of orders and tickets. Each of the three has its own worker and cache.
 */
const worker = globalThis as unknown as WorkerScope
if (new URL(worker.registration.scope).pathname === '/') startSiteWorker(worker, offlineBuild)
else startOrderAndTicketWorker()
