import path from 'node:path'
import { nairaPerDollar } from '../../content/festival'
import { organisation } from '../../content/organisation'
import { type Clock, systemClock } from '../adapters/clock.server'
import { openCountryList } from '../adapters/countries.server'
import { openDatabase } from '../adapters/database/open-database.server'
import { decoderLimits, type ImageDecoder, openImageDecoder } from '../adapters/images/image-decoder.server'
import { describeError } from '../adapters/log.server'
import { type Mailer, openMailer } from '../adapters/mail/mail.server'
import { openPaymentProvider } from '../adapters/payment-provider/open-payment-provider.server'
import type { Config } from '../config.server'
import { flowServers, indexFlowsByName } from '../flows/index.server'
import type { PaymentServices } from '../payment/services.server'
import { sandboxPlugin } from '../sandbox/plugin.server'
import type { FlowServer } from '../submissions/flow-definition.server'
import { createApp, type RegisterPages } from './app.server'
import { createDatabaseWait } from './database-wait.server'
import { startDesk } from './desk/start-desk.server'
import { createDrain } from './drain.server'
import { emailSettings } from './email-jobs.server'
import { listen } from './listen.server'
import { startMetrics } from './metrics/start-metrics.server'
import { registerSite } from './register-site.server'
import { openImageReceiver } from './requests/image-receiver.server'
import { startSiteJobs } from './site-jobs.server'

/**
 * A running server. `stop` drains it: it accepts no new work, finishes the work in progress and closes
 * everything.
 */
export interface RunningServer {
  services: PaymentServices
  /** Resolves once the desk listens; undefined if it is off. */
  deskListening: Promise<void> | undefined
  /** Resolves when the cleanup that follows the start has ended; it may erase what is due and add what is missing. */
  cleanedUp: Promise<void>
  /** Makes /readyz report that this server is draining; it still serves the requests that arrive. */
  startDraining: () => void
  /**
   * Accepts no new connections, starts no new jobs, and serves the open connections, each until its next
   * response. Resolves when all have ended, or after `timeoutMs`.
   */
  serveOpenConnections: (timeoutMs: number) => Promise<void>
  stop: () => Promise<void>
}

/** Dependencies that tests replace. */
export interface ServerOverrides {
  clock?: Clock
  flows?: readonly FlowServer[]
  logLevel?: string
  /** What the server and its image decoder may take together, in bytes; no limit inside another process. */
  maxMemoryBytes?: number
  /** Decodes the images of forms, instead of a process of its own, and how long a form may wait for it. */
  images?: { decoder: ImageDecoder; decodeTimeoutMs: number }
  /** Waits for PostgreSQL if it is not running yet, instead of throwing. */
  waitsForDatabase?: boolean
  /** The name of the build, for the metrics. */
  build?: string
}

/**
 * Opens and migrates the database, serves the site and starts the background jobs. `registerPages` adds the
 * documents, from a build or without one (development.server.ts). Throws if any of this fails.
 */
export async function startServer(
  config: Config,
  registerPages: RegisterPages,
  overrides: ServerOverrides = {},
): Promise<RunningServer> {
  const { clock = systemClock, flows = flowServers, logLevel, maxMemoryBytes, waitsForDatabase } = overrides
  const metrics = startMetrics(config, overrides.build ?? 'none')
  const app = createApp(config, { ...(logLevel !== undefined && { logLevel }), requestMetrics: metrics?.requests })
  const { log } = app
  const onConnectionLost = (error: Error) => log.warn(describeError(error), 'a database connection was lost')
  const databaseWait = waitsForDatabase ? createDatabaseWait(config, registerPages) : undefined
  const db = await (databaseWait?.open ?? openDatabase)(config.database, onConnectionLost)
  const mail = openConfiguredMailer(config)
  const countries = openCountryList({ url: config.countriesUrl, log })
  const { provider, sandbox: sandboxSettings } = openPaymentProvider(config)
  const { decoder, ...uploadLimits } = overrides.images ?? {
    decoder: openImageDecoder({ ...decoderLimits, ...(maxMemoryBytes && { maxTotalRssBytes: maxMemoryBytes }) }),
  }
  const uploads = openImageReceiver({ folder: path.join(config.dataDir, 'uploads'), log, decoder }, uploadLimits)
  const services: PaymentServices = {
    db,
    clock,
    log,
    provider,
    flows: indexFlowsByName(flows),
    publicUrl: config.publicUrl,
    receipts: { organisation, nairaPerDollar, isTest: sandboxSettings !== undefined },
    onEmailsQueued: () => jobs.wakeEmails(),
  }
  const emailServices = { ...services, mail, ...emailSettings(config, sandboxSettings !== undefined) }
  const jobs = startSiteJobs(services, { config, uploads, emailServices })
  let isDraining = false
  const drain = createDrain(app)
  if (sandboxSettings !== undefined) await app.register(sandboxPlugin, sandboxSettings)
  await registerSite(app, {
    ...{ config, services, uploads, countries, registerPages },
    onEventStored: jobs.wakeEvents,
    isDraining: () => isDraining,
  })
  metrics?.serve({ db, clock, log })
  await databaseWait?.freePort()
  await listen(app, config, 'with the site')
  const desk = await startDesk(config, services, logLevel)
  const startDraining = () => {
    isDraining = true
    drain.begin()
    desk?.startDraining()
  }
  return {
    services,
    deskListening: desk?.listening,
    cleanedUp: jobs.cleanedUp,
    startDraining,
    async serveOpenConnections(timeoutMs) {
      metrics?.close()
      await Promise.all([...[drain, desk].map((each) => each?.serveOpenConnections(timeoutMs)), jobs.stop()])
    },
    async stop() {
      startDraining()
      metrics?.close()
      await Promise.all([drain.finish(), desk?.stop()])
      await jobs.finish()
      countries.stop()
      uploads.close()
      mail.close()
      await db.destroy()
    },
  }
}

/** Opens the mail server of the configuration, or the outbox folder without one. */
function openConfiguredMailer({ mailFrom: from, smtpUrl, dataDir }: Config): Mailer {
  return openMailer({ from, ...(smtpUrl === undefined ? { outbox: path.join(dataDir, 'outbox') } : { smtpUrl }) })
}
