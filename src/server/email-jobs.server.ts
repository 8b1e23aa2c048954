import { festival, pastInEmails } from '../../content/festival'
import { organisation } from '../../content/organisation'
import { type BackgroundJob, startBackgroundJob } from '../adapters/scheduling/background-job.server'
import type { Config } from '../config.server'
import { gatherAndSendDigests } from '../email/digest/send-digests.server'
import { createEmailSender } from '../email/email-sender.server'
import type { EmailWorkerServices } from '../email/email-worker-services.server'

/** How often is looked for emails to send, in milliseconds. */
const intervalMs = 5_000

/**
 * How long a stopping server waits for emails in progress; unsent ones are retried by the next server with
 * the same Message-ID. In milliseconds.
 */
const emailStopTimeoutMs = 5_000

/** Returns the settings for emails from the configuration. */
export function emailSettings({ notify, notifyEmail, publicUrl, mailPerHour }: Config, isSandbox: boolean) {
  return {
    notify,
    notifyEmail: notifyEmail ?? organisation.email,
    contactEmail: organisation.email,
    isPublicTest: isSandbox && publicUrl.startsWith('https:'),
    eventOverNotice: (nowMs: number) => (nowMs > Date.parse(festival.endsAt) ? pastInEmails : undefined),
    mailPerHour,
  }
}

/** Starts the background jobs of both email queues and of the digests. */
export function startEmailJobs(emailServices: EmailWorkerServices): Pick<BackgroundJob, 'wake' | 'stop'> {
  const queues = (['first tries', 'later tries'] as const).map((queue) => {
    const { sendDue, finish } = createEmailSender(emailServices, queue)
    return {
      finish,
      ...startBackgroundJob(`emails: ${queue}`, sendDue, { intervalMs, log: emailServices.log }),
    }
  })
  const digests = startBackgroundJob('digests', (stopping) => gatherAndSendDigests(emailServices, stopping), {
    intervalMs,
    log: emailServices.log,
  })
  return {
    wake() {
      // A new notice belongs in no digest yet.
      for (const { wake } of queues) wake()
    },
    async stop() {
      await Promise.all([
        ...queues.map(({ stop, finish }) => stop().then(() => finish(emailStopTimeoutMs))),
        digests.stop(),
      ])
    },
  }
}
