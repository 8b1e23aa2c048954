import { expect, onTestFinished, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import { engines } from '../../test/support/servers/engines'
import { startApp } from '../../test/support/servers/start-app'
import { openDatabase } from '../adapters/database/open.server'
import type { Database } from '../adapters/database/tables.server'
import type { Mail } from '../adapters/mail/mail.server'
import { readConfig } from '../config.server'
import { letterSender } from './worker.server'

const patient = { timeout: 20_000 }
/** More than are read from the queue at once. */
const many = 250

test.each(engines)(
  'emails to a domain that hangs, however many, keep no other from leaving (%s)',
  { timeout: 60_000 },
  async (engine) => {
    const { services, db } = await withQueue(engine)
    const sent: string[] = []
    const hanging = Promise.withResolvers<void>()
    const send: Mail['send'] = async ({ to }) => {
      if (to.endsWith('@hangs.example')) await hanging.promise
      sent.push(to)
    }
    const post = {
      ...services,
      db,
      notifyEmail: 'desk@example.com',
      past: () => undefined,
      mail: { send, close: () => {} },
    }
    const { round, finish } = letterSender(post, 'first tries')
    const go = () => round(new AbortController().signal)
    await queue(db, ['honest@example.org'], many)
    await go()
    await expect.poll(() => sent, patient).toEqual(['honest@example.org'])
    await queue(db, ['later@example.org'], many + 1)
    await go()
    await expect.poll(() => sent, patient).toEqual(['honest@example.org', 'later@example.org'])
    // Once the domain answers, its next emails leave too: more than were under way.
    hanging.resolve()
    await finish(30_000)
    const stopping = new AbortController()
    const rest = round(stopping.signal)
    await expect.poll(() => sent.length, patient).toBeGreaterThan(10)
    stopping.abort()
    await rest
    await finish(30_000)
  },
)

/** A stopped server's database with a queue of confirmations to one domain. */
async function withQueue(engine: (typeof engines)[number]) {
  const app = await startApp({ engine })
  await app.submit('registration', aDelegate())
  await app.stop()
  const reading = readConfig(app.variables)
  if (reading.kind === 'wrong') throw new Error(reading.lines.join())
  const db = await openDatabase(reading.config.database, () => {})
  onTestFinished(() => db.destroy())
  await db.deleteFrom('letter').execute()
  const addresses = Array.from({ length: many }, (_, number) => `a${number}@hangs.example`)
  await queue(db, addresses, 0)
  return { services: app.services, db }
}

/** Queues a confirmation to each address, in this order. */
async function queue(db: Database, emails: string[], from: number) {
  const row = await db.selectFrom('submission').selectAll().limit(1).executeTakeFirstOrThrow()
  const ids = emails.map((_, index) => `queued-${from + index}`)
  await db
    .insertInto('submission')
    .values(ids.map((id, index) => ({ ...row, id, code: id, key: id, email: emails[index] ?? null })))
    .execute()
  await db
    .insertInto('letter')
    .values(
      ids.map((id, index) => ({
        submission_id: id,
        kind: 'confirmation',
        state: 'queued' as const,
        message_id: `<${id}@agefest>`,
        attempts: 0,
        // Several share a time, as those of one millisecond do.
        next_attempt_at_ms: 1_000 + Math.floor((from + index) / 7),
        leased_until_ms: 0,
        remark: null,
        created_at_ms: row.created_at_ms,
        sent_at_ms: null,
      })),
    )
    .execute()
}
