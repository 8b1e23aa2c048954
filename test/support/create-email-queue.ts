import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { Clock } from '../../src/adapters/clock.server'
import { openDatabase } from '../../src/adapters/database/open-database.server'
import type { Mailer } from '../../src/adapters/mail/mail.server'
import { readConfig } from '../../src/config.server'
import { createAccessToken, createPublicCode } from '../../src/domain/references'
import type { EmailQueue } from '../../src/email/due-emails.server'
import { createEmailSender } from '../../src/email/email-sender.server'
import type { EmailWorkerServices } from '../../src/email/email-worker-services.server'
import { warmUpEmailRenderer } from '../../src/email/render-queued-email.server'
import { flowServers, indexFlowsByName } from '../../src/flows/index.server'
import { delegatePrice } from '../../src/flows/registration/price'
import { warmUpPdf } from '../../src/pdf/pdf-document.server'
import type { Submission } from '../../src/submissions/submission'
import { insertSubmission, queueNamedEmails } from '../../src/submissions/submission-store.server'
import { aPayingDelegate } from '../builders/delegate'
import type { Engine } from './servers/engines'
import { createEnvironment } from './servers/start-app'

/** A registration with emails that wait. */
interface QueuedRegistration {
  email: string
  names?: readonly string[]
  isPaid?: boolean
  /** When its emails were queued; now by default. */
  atMs?: number
}

/** An empty database with the email queue, without a server. `send` stands for the mail server. */
export async function createEmailQueue(engine: Engine, clock: Clock) {
  const configResult = readConfig(await createEnvironment(engine))
  if (configResult.kind === 'invalid') throw new Error(configResult.errors.join())
  const db = await openDatabase(configResult.config.database, () => {})
  onTestFinished(() => db.destroy())
  // As a server does at its start. Otherwise the first emails would count as slow ones, for which more slots are free.
  await Promise.all([warmUpEmailRenderer(), warmUpPdf()])

  async function queueOne({ email, names = ['confirmation'], isPaid = false, atMs }: QueuedRegistration) {
    const price = isPaid ? delegatePrice({ ticketType: 'EXECUTIVE ACCESS', numberOfTicket: '2' }) : null
    const submission: Submission = {
      ...{ id: randomUUID(), flow: 'registration', state: isPaid ? 'paid' : 'received', language: 'en' },
      ...{ publicCode: createPublicCode(), accessToken: createAccessToken(), email, price },
      ...{ values: aPayingDelegate({ email }), amountKobo: price?.totalKobo ?? 0, createdAtMs: clock.nowMs() },
    }
    await db.transaction().execute(async (transaction) => {
      await insertSubmission(transaction, submission, [])
      await queueNamedEmails(transaction, submission.id, names, atMs ?? clock.nowMs())
    })
    return submission
  }

  return {
    db,
    clock,
    async queue(registrations: readonly QueuedRegistration[]): Promise<Submission[]> {
      const submissions = []
      for (const registration of registrations) submissions.push(await queueOne(registration))
      return submissions
    },
    createServices: (send: Mailer['send'], options: Partial<EmailWorkerServices> = {}): EmailWorkerServices => ({
      ...{ db, clock, flows: indexFlowsByName(flowServers), publicUrl: 'https://agefest.example' },
      log: { info: () => {}, warn: () => {}, error: () => {} },
      onEmailsQueued: () => {},
      notify: 'each',
      notifyEmail: 'desk@example.com',
      contactEmail: 'hello@example.com',
      isPublicTest: false,
      eventOverNotice: () => undefined,
      mail: { send, close: () => {} },
      ...options,
    }),
    /** Runs one or both queues once, until what they have started has ended. */
    async sendDue(services: EmailWorkerServices, queues: readonly EmailQueue[] = ['first tries', 'later tries']) {
      for (const queue of queues) {
        const { sendDue, finish } = createEmailSender(services, queue)
        await sendDue(new AbortController().signal)
        await finish(30_000)
      }
    },
    readEmails: () => db.selectFrom('email_message').selectAll().orderBy('created_at_ms').orderBy('kind').execute(),
  }
}

/** A mail server's response, as the mail client reports it. */
export function smtpError(response: string, command = 'RCPT TO'): Error {
  return Object.assign(new Error(`All recipients were rejected: ${response}`), {
    ...{ code: 'EENVELOPE', command, response, responseCode: Number(response.slice(0, 3)) },
  })
}
