import path from 'node:path'
import { festival, nairaPerDollar, pastInEmails } from '../../content/festival'
import { organisation } from '../../content/organisation'
import { type Clock, systemClock } from '../adapters/clock.server'
import { openCountryList } from '../adapters/countries.server'
import { openDatabase } from '../adapters/database/open.server'
import { decoderLimits, openImageDecoder } from '../adapters/images/image-decoder.server'
import { describeError, type Log } from '../adapters/log.server'
import { type Mailer, openMailer } from '../adapters/mail/mail.server'
import { openProvider } from '../adapters/payment-provider/provider.server'
import { type BackgroundJob, startBackgroundJob } from '../adapters/scheduling/background-job.server'
import type { Config } from '../config.server'
import { withTimeout } from '../domain/time/with-timeout'
import { purgeBudget } from '../email/budget.server'
import { purgePauses } from '../email/pauses.server'
import type { EmailServices } from '../email/render-email.server'
import { createEmailSender } from '../email/worker.server'
import { flowServers, indexFlowsByName } from '../flows/index.server'
import { createSweepJob } from '../payment/polling/sweep.server'
import { completeReceipts } from '../payment/receipts/complete-receipts.server'
import type { PaymentServices } from '../payment/services.server'
import { createEventWorker } from '../payment/webhook/event-worker.server'
import { purgeEvents } from '../payment/webhook/purge-events.server'
import { purgeErasureRecords } from '../privacy/erasure-record.server'
import { sandboxPlugin } from '../sandbox/plugin.server'
import type { FlowServer } from '../submissions/flow-definition.server'
import { purgeIdempotencyRecords } from '../submissions/purge-idempotency.server'
import { purgeCounts } from '../submissions/rate-limit-store.server'
import { createApp, type RegisterPages, registerSite } from './app.server'
import { startDatabaseJobs } from './database-jobs.server'
import { createDatabaseWait } from './database-wait.server'
import { createDrain } from './drain.server'
import { openUploads, type Uploads } from './requests/uploads.server'
import { runRetention } from './retention-job.server'

/**
 * A running server. `stop` drains it: it accepts no new work, finishes the work in progress and closes
 * everything.
 */
export interface RunningServer {
  services: PaymentServices
  /** Makes /readyz report that this server is draining; it still serves the requests that arrive. */
  startDraining: () => void
  stop: () => Promise<void>
}

/** Dependencies that tests replace. */
export interface ServerOverrides {
  clock?: Clock
  flows?: readonly FlowServer[]
  logLevel?: string
  /** What the server and its image decoder may take together, in bytes; no limit inside another process. */
  maxMemoryBytes?: number
  /** Waits for PostgreSQL if it is not running yet, instead of throwing. */
  waitsForDatabase?: boolean
}

const intervals = { emailsMs: 5_000, eventsMs: 5_000, sweepMs: 5_000, cleanupMs: 3_600_000 } as const

/**
 * How long a stopping server waits for emails in progress; unsent ones are retried by the next server with
 * the same Message-ID. In milliseconds.
 */
const emailStopTimeoutMs = 5_000
/** How long a stopping server waits for the events in progress, in milliseconds. */
const eventStopTimeoutMs = 5_000

/**
 * Opens and migrates the database, serves the site and starts the background jobs. `registerPages` adds the
 * documents, from a build or without one (development.server.ts). Throws if any of this fails.
 */
export async function startServer(
  config: Config,
  registerPages: RegisterPages,
  { clock = systemClock, flows = flowServers, logLevel, maxMemoryBytes, waitsForDatabase }: ServerOverrides = {},
): Promise<RunningServer> {
  const app = createApp(config, logLevel === undefined ? {} : { logLevel })
  const log = app.log
  const onConnectionLost = (error: Error) => log.warn(describeError(error), 'a database connection was lost')
  const databaseWait = waitsForDatabase ? createDatabaseWait(config, registerPages) : undefined
  const db = await (databaseWait?.open ?? openDatabase)(config.database, onConnectionLost)
  const mail = openConfiguredMailer(config)
  const countries = await openCountryList({ url: config.countriesUrl, log })
  const { provider, sandbox: sandboxSettings } = openProvider(config)
  const decoder = openImageDecoder({ ...decoderLimits, ...(maxMemoryBytes && { maxTotalRssBytes: maxMemoryBytes }) })
  const uploads = openUploads({ folder: path.join(config.dataDir, 'uploads'), log, decoder })
  const services: PaymentServices = {
    db,
    clock,
    log,
    provider,
    flows: indexFlowsByName(flows),
    publicUrl: config.publicUrl,
    receipts: { organisation, nairaPerDollar, isTest: sandboxSettings !== undefined },
    onEmailsQueued: () => emailJobs.wake(),
  }
  const emailJobs = startEmailJobs({ ...services, mail, ...emailSettings(config, sandboxSettings !== undefined) })
  const eventProcessor = createEventWorker(services, () => eventJob.wake())
  const eventJob = startBackgroundJob('events', eventProcessor.startDueEvents, { intervalMs: intervals.eventsMs, log })
  const sweepJob = startBackgroundJob('sweep', createSweepJob(services), { intervalMs: intervals.sweepMs, log })
  const cleanupJob = startCleanupJob(services, uploads, config.dataDir)
  const databaseJobs = startDatabaseJobs(services, config)

  let isDraining = false
  const drain = createDrain(app)
  if (sandboxSettings !== undefined) await app.register(sandboxPlugin, sandboxSettings)
  await registerSite(app, {
    config,
    services,
    uploads,
    countries,
    registerPages,
    onEventStored: eventJob.wake,
    isDraining: () => isDraining,
  })
  await databaseWait?.freePort()
  await app.listen({ port: config.port, host: config.host })
  const startDraining = () => {
    isDraining = true
    drain.begin()
  }
  return {
    services,
    startDraining,
    async stop() {
      startDraining()
      await drain.finish()
      await Promise.all([emailJobs, eventJob, sweepJob, cleanupJob, databaseJobs].map((job) => job.stop()))
      // An event that still waits for the provider is stored and processed after the next start.
      await withTimeout(eventProcessor.waitUntilIdle(), eventStopTimeoutMs).catch(() => {})
      countries.stop()
      uploads.close()
      mail.close()
      await db.destroy()
    },
  }
}

/** What emails need to know about the organisation and the configuration. */
function emailSettings({ notifyEmail, publicUrl, mailPerHour }: Config, isSandbox: boolean) {
  return {
    notifyEmail: notifyEmail ?? organisation.email,
    contactEmail: organisation.email,
    isPublicTest: isSandbox && publicUrl.startsWith('https:'),
    eventOverNotice: (nowMs: number) => (nowMs > Date.parse(festival.endsAt) ? pastInEmails : undefined),
    mailPerHour,
  }
}

/** Opens the mail server of the configuration, or the outbox folder without one. */
function openConfiguredMailer({ mailFrom: from, smtpUrl, dataDir }: Config): Mailer {
  return openMailer({ from, ...(smtpUrl === undefined ? { outbox: path.join(dataDir, 'outbox') } : { smtpUrl }) })
}

/** The background jobs that remove obsolete data from the database and the disk. */
function startCleanupJob(services: PaymentServices, uploads: Uploads, dataDir: string): BackgroundJob {
  const { log } = services
  return startBackgroundJob(
    'cleanup',
    (stopping) =>
      runSequentially(log, {
        idempotencyRecords: () => purgeIdempotencyRecords(services),
        events: () => purgeEvents(services),
        counts: () => purgeCounts(services),
        erasureRecords: () => purgeErasureRecords(services),
        emailPauses: () => purgePauses(services),
        emailBudget: () => purgeBudget(services),
        uploads: uploads.removeStale,
        receipts: () => completeReceipts(services),
        erasures: () => runRetention(services, dataDir, stopping),
      }),
    { intervalMs: intervals.cleanupMs, log },
  )
}

/** The background jobs of both email queues. */
function startEmailJobs(emailServices: EmailServices): BackgroundJob {
  const queues = (['first tries', 'later tries'] as const).map((queue) => {
    const { sendDue, finish } = createEmailSender(emailServices, queue)
    return {
      finish,
      ...startBackgroundJob(`emails: ${queue}`, sendDue, { intervalMs: intervals.emailsMs, log: emailServices.log }),
    }
  })
  return {
    wake() {
      for (const { wake } of queues) wake()
    },
    async stop() {
      await Promise.all(queues.map(({ stop, finish }) => stop().then(() => finish(emailStopTimeoutMs))))
    },
  }
}

/** Runs the cleanups one after another. A failure is logged and does not prevent the others. */
async function runSequentially(log: Log, tasks: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
  for (const [task, run] of Object.entries(tasks)) {
    await run().catch((error: unknown) => log.error({ task, ...describeError(error) }, 'a cleanup failed'))
  }
}
