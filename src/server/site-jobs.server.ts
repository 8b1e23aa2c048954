import { policies } from '../../content/policies'
import { describeError } from '../adapters/log.server'
import { startBackgroundJob } from '../adapters/scheduling/background-job.server'
import type { Config } from '../config.server'
import { withTimeout } from '../domain/time/with-timeout'
import type { EmailWorkerServices } from '../email/email-worker-services.server'
import { continueMailings } from '../orders/mailings/queue-mailing.server'
import { createSweepJob } from '../payment/polling/sweep-open-attempts.server'
import { checkRefunds } from '../payment/refunds/check-refunds.server'
import { remindOfUnpaidOrders } from '../payment/reminders/remind-unpaid.server'
import type { PaymentServices } from '../payment/services.server'
import { createEventWorker } from '../payment/webhook/event-worker.server'
import { backfillPlaces } from '../submissions/places/backfill-places.server'
import { getActiveTicketKey } from '../tickets/ticket-keys.server'
import { startDatabaseJobs } from './database-jobs.server'
import { startEmailJobs } from './email-jobs.server'
import { startHourlyJob } from './hourly-job.server'
import type { ImageReceiver } from './requests/image-receiver.server'

const intervals = {
  eventsMs: 5_000,
  sweepMs: 5_000,
  remindersMs: 60_000,
  refundsMs: 30_000,
  placesMs: 60_000,
  mailingsMs: 10_000,
} as const

/** How long a stopping server waits for the events in progress, in milliseconds. */
const eventStopTimeoutMs = 5_000

/** All background jobs of a server. */
interface SiteJobs {
  /** Sends the emails that are queued now. */
  wakeEmails: () => void
  /** Processes the events that are stored now. */
  wakeEvents: () => void
  /** Resolves when the cleanup that follows the start has ended. */
  cleanedUp: Promise<void>
  /** Starts no new work, and waits for the work in progress. */
  stop: () => Promise<void>
  /** Stops, and also waits for the events in progress. */
  finish: () => Promise<void>
}

interface JobDependencies {
  config: Config
  uploads: ImageReceiver
  emailServices: EmailWorkerServices
}

/** Starts the background jobs. */
export function startSiteJobs(services: PaymentServices, dependencies: JobDependencies): SiteJobs {
  const { config, uploads, emailServices } = dependencies
  const { log } = services
  // Otherwise the first order would wait for it, and a gate that is set up before has nothing to check with.
  void getActiveTicketKey(services).catch((error: unknown) =>
    log.error(describeError(error), 'no key signs tickets yet'),
  )
  const emailJobs = startEmailJobs(emailServices)
  const eventProcessor = createEventWorker(services, () => eventJob.wake())
  const eventJob = startBackgroundJob('events', eventProcessor.startDueEvents, { intervalMs: intervals.eventsMs, log })
  const sweepJob = startBackgroundJob('sweep', createSweepJob(services), { intervalMs: intervals.sweepMs, log })
  const reminderJob = startBackgroundJob('reminders', createReminderJob(services), {
    intervalMs: intervals.remindersMs,
    log,
  })
  const checkDueRefunds = (stopping: AbortSignal) => checkRefunds(services, stopping)
  const refundJob = startBackgroundJob('refunds', checkDueRefunds, { intervalMs: intervals.refundsMs, log })
  const goOnMailing = (stopping: AbortSignal) => continueMailings(services, stopping)
  const mailingJob = startBackgroundJob('mailings', goOnMailing, { intervalMs: intervals.mailingsMs, log })
  const recordPlaces = async (stopping: AbortSignal) =>
    void (await backfillPlaces(services.db, services.flows, stopping))
  const placesJob = startBackgroundJob('places', recordPlaces, { intervalMs: intervals.placesMs, log })
  const hourlyJob = startHourlyJob(services, uploads, config.dataDir)
  const databaseJobs = startDatabaseJobs(services, config)
  const stop = async () => {
    const jobs = [emailJobs, eventJob, sweepJob, reminderJob, refundJob, mailingJob, placesJob, hourlyJob, databaseJobs]
    await Promise.all(jobs.map((job) => job.stop()))
  }
  return {
    wakeEmails: emailJobs.wake,
    wakeEvents: eventJob.wake,
    cleanedUp: hourlyJob.firstRun,
    stop,
    async finish() {
      await stop()
      // An event that still waits for the provider is stored and processed after the next start.
      await withTimeout(eventProcessor.waitUntilIdle(), eventStopTimeoutMs).catch(() => {})
    },
  }
}

/** Reminds of unpaid orders, if the organisation wants it. */
function createReminderJob(services: PaymentServices) {
  return async () => {
    if (policies.remindOfUnpaidOrders) await remindOfUnpaidOrders(services)
  }
}
