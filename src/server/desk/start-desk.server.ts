import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describeError } from '../../adapters/log.server'
import { createOutboxEmailRemover } from '../../adapters/mail/remove-from-outbox.server'
import { startBackgroundJob } from '../../adapters/scheduling/background-job.server'
import type { Config } from '../../config.server'
import type { DeskServices } from '../../desk/routing/desk-module.server'
import { indexSubmissions } from '../../orders/listing/search-index.server'
import type { PaymentServices } from '../../payment/services.server'
import { createMissingReviews } from '../../review-queues/create-missing-reviews.server'
import { anonymizePayers } from '../../sandbox/anonymize-payers.server'
import { createApp } from '../app.server'
import { createDrain } from '../drain.server'
import { listenForStaff } from '../listen.server'
import { registerDesk } from './register-desk.server'

/** Staff and gates have a handful of connections each. */
const maxConnections = 300
/** Delay between two attempts to listen: the server that this one follows on the machine frees the port soon. */
const retryDelayMs = 500

/** How often new and changed submissions are indexed for the search and the review; a page adds the latest first. */
const indexIntervalMs = 10_000

/** The listener of the desk, beside the site's own, so that no visitor reaches it. */
export interface DeskListener {
  /** Resolves once it listens. */
  listening: Promise<void>
  startDraining: () => void
  serveOpenConnections: (timeoutMs: number) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Serves the desk on a separate port; undefined if it is off. The site does not depend on it: if the port is in use, it
 * is retried, and logged once.
 */
export async function startDesk(
  config: Config,
  services: PaymentServices,
  logLevel: string | undefined,
): Promise<DeskListener | undefined> {
  const { desk } = config
  if (desk === undefined) return undefined
  const app = createApp(
    { ...config, publicUrl: desk.url },
    { ...(logLevel !== undefined && { logLevel }), maxConnections },
  )
  const drain = createDrain(app)
  await app.register(async (plugin) => registerDesk(plugin, { services: deskServices(config, services), desk }))
  const indexing = startBackgroundJob(
    'search index',
    async (stopping) => {
      await createMissingReviews(services.db, Number.POSITIVE_INFINITY, stopping)
      await indexSubmissions(services.db, services.flows, Number.POSITIVE_INFINITY, stopping)
    },
    { intervalMs: indexIntervalMs, log: app.log },
  )
  const closing = new AbortController()
  const keepTrying = async () => {
    for (let isFirst = true; !closing.signal.aborted; isFirst = false) {
      const error = await listenForStaff(app, config, desk).then(
        () => undefined,
        (reason: Error) => reason,
      )
      if (error === undefined) break
      if (isFirst)
        app.log.warn(
          { port: desk.port, ...describeError(error) },
          'DESK_PORT cannot be used yet: the desk is not served',
        )
      await pause(retryDelayMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  return {
    listening: keepTrying(),
    startDraining() {
      closing.abort()
      drain.begin()
    },
    async serveOpenConnections(timeoutMs) {
      closing.abort()
      await Promise.all([indexing.stop(), app.server.listening && drain.serveOpenConnections(timeoutMs)])
    },
    async stop() {
      closing.abort()
      await Promise.all([indexing.stop(), drain.finish()])
    },
  }
}

function deskServices(config: Config, services: PaymentServices): DeskServices {
  return {
    ...services,
    config,
    removeEmails: createOutboxEmailRemover(path.join(config.dataDir, 'outbox')),
    anonymizePayers: (references) => anonymizePayers(path.join(config.dataDir, 'sandbox.sqlite'), references),
  }
}
