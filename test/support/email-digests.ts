import type { OutgoingEmail } from '../../src/adapters/mail/mail.server'
import type { EmailWorkerServices } from '../../src/email/email-worker-services.server'
import type { Submission } from '../../src/submissions/submission'
import { createEmailQueue } from './create-email-queue'
import { clockAt } from './movable-clock'
import type { Engine } from './servers/engines'

/** An email queue at twenty past eleven in Nigeria, whose emails are collected in `sent`. */
export async function startDigestQueue(engine: Engine) {
  const clock = clockAt(Date.parse('2026-11-24T10:20:00Z'))
  const emailQueue = await createEmailQueue(engine, clock)
  const sent: OutgoingEmail[] = []
  const collect = async (email: OutgoingEmail) => void sent.push(email)
  return {
    ...emailQueue,
    clock,
    /** The emails that the mail server has taken. */
    sent,
    createServices: (options: Partial<EmailWorkerServices>, send = collect) => emailQueue.createServices(send, options),
    notices: async () => (await emailQueue.readEmails()).filter(({ kind }) => kind.startsWith('notice')),
  }
}

/** Registrations whose notice waits. */
export function peopleWithNotices(count: number) {
  return Array.from({ length: count }, (_, index) => ({ email: `person${index}@example.com`, names: ['notice'] }))
}

/** The codes of submissions in a text, each once. */
export function codesIn(text = ''): string[] {
  return [...new Set(text.match(/AGF-\w{4}-\w{4}/g))].sort()
}

/** The same for submissions. */
export function codesOf(submissions: readonly (Submission | undefined)[]): string[] {
  return submissions.map((submission) => submission?.publicCode ?? '').sort()
}
