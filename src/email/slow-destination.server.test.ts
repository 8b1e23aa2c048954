import { expect, onTestFinished, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import { engines } from '../../test/support/servers/engines'
import { startApp } from '../../test/support/servers/start-app'
import { openDatabase } from '../adapters/database/open-database.server'
import type { Database } from '../adapters/database/tables.server'
import type { Mailer } from '../adapters/mail/mail.server'
import { readConfig } from '../config.server'
import { createEmailSender } from './email-sender.server'

const pollTimeout = { timeout: 120_000 }
/** More than are read from the queue at once. */
const hangingCount = 250

test.each(engines)(
  'emails to a hanging domain, however many, do not delay others (%s)',
  { timeout: 300_000 },
  async (engine) => {
    const { services, db } = await openQueuedDatabase(engine)
    const sent: string[] = []
    const hanging = Promise.withResolvers<void>()
    const send: Mailer['send'] = async ({ to }) => {
      if (to.endsWith('@hangs.example')) await hanging.promise
      sent.push(to)
    }
    const emailServices = {
      ...services,
      db,
      notify: 'each' as const,
      notifyEmail: 'desk@example.com',
      contactEmail: 'hello@example.com',
      isPublicTest: false,
      eventOverNotice: () => undefined,
      mail: { send, close: () => {} },
    }
    const { sendDue, finish } = createEmailSender(emailServices, 'first tries')
    const sendOnce = () => sendDue(new AbortController().signal)
    await queueEmails(db, ['honest@example.org'], hangingCount)
    await sendOnce()
    await expect.poll(() => sent, pollTimeout).toEqual(['honest@example.org'])
    await queueEmails(db, ['later@example.org'], hangingCount + 1)
    await sendOnce()
    await expect.poll(() => sent, pollTimeout).toEqual(['honest@example.org', 'later@example.org'])
    // Once the domain answers, its next emails leave too: more than were under way.
    hanging.resolve()
    await finish(30_000)
    const stopping = new AbortController()
    const lastRun = sendDue(stopping.signal)
    await expect.poll(() => sent.length, pollTimeout).toBeGreaterThan(10)
    stopping.abort()
    await lastRun
    await finish(30_000)
  },
)

/** A stopped server's database with a queue of confirmations to one domain. */
async function openQueuedDatabase(engine: (typeof engines)[number]) {
  const app = await startApp({ engine })
  await app.submit('registration', aDelegate())
  await app.stop()
  const configResult = readConfig(app.variables)
  if (configResult.kind === 'invalid') throw new Error(configResult.errors.join())
  const db = await openDatabase(configResult.config.database, () => {})
  onTestFinished(() => db.destroy())
  await db.deleteFrom('email_message').execute()
  const addresses = Array.from({ length: hangingCount }, (_, number) => `a${number}@hangs.example`)
  await queueEmails(db, addresses, 0)
  return { services: app.services, db }
}

/** Queues a confirmation to each address, in this order. */
async function queueEmails(db: Database, emails: string[], firstIndex: number) {
  const row = await db.selectFrom('submission').selectAll().limit(1).executeTakeFirstOrThrow()
  const ids = emails.map((_, index) => `queued-${firstIndex + index}`)
  await db
    .insertInto('submission')
    .values(ids.map((id, index) => ({ ...row, id, public_code: id, access_token: id, email: emails[index] ?? null })))
    .execute()
  await db
    .insertInto('email_message')
    .values(
      ids.map((id, index) => ({
        submission_id: id,
        kind: 'confirmation',
        state: 'queued' as const,
        message_id: `<${id}@agefest>`,
        attempts: 0,
        // Several share a time, as those of one millisecond do.
        next_attempt_at_ms: 1_000 + Math.floor((firstIndex + index) / 7),
        leased_until_ms: 0,
        note: null,
        created_at_ms: row.created_at_ms,
        sent_at_ms: null,
      })),
    )
    .execute()
}
