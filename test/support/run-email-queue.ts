import { expect } from 'vitest'
import type { Database } from '../../src/adapters/database/tables.server'
import type { createMovableClock } from './movable-clock'
import type { OutboxEmail } from './outbox'

/** What these helpers need of an app (servers/start-app.ts). */
interface EmailingApp {
  services: { db: Database; onEmailsQueued: () => void }
}

/** Advances the clock and runs the email job again. */
export function advanceAndSendEmails(
  { services }: EmailingApp,
  clock: ReturnType<typeof createMovableClock>,
  ms: number,
): void {
  clock.move(ms)
  services.onEmailsQueued()
}

/** The stored emails, ordered by kind. */
export function readEmails({ services }: EmailingApp) {
  return services.db.selectFrom('email_message').selectAll().orderBy('kind').execute()
}

/** Waits until no email is queued any more. */
export async function waitUntilNoEmailIsQueued(db: Database): Promise<void> {
  const queued = db.selectFrom('email_message').select('kind').where('state', '=', 'queued')
  await expect.poll(() => queued.execute()).toEqual([])
}

/** Waits until the server has recorded that these emails are sent. Until then none of their people can be erased. */
export async function waitUntilRecorded(db: Database, emails: readonly OutboxEmail[]): Promise<void> {
  const messageIds = emails.map(({ messageId }) => messageId)
  const unrecorded = db
    .selectFrom('email_message')
    .select('kind')
    .where('state', '=', 'queued')
    .where('message_id', 'in', messageIds)
  await expect.poll(() => unrecorded.execute()).toEqual([])
}

/**
 * Waits until the mail server has refused an email and no try is under way. The others may have been tried as well, or
 * wait untried if the refusal concerns the whole account.
 */
export async function waitUntilRefused(app: EmailingApp): Promise<void> {
  const progress = async () => {
    const emails = await readEmails(app)
    return {
      isRefused: emails.some(({ note }) => note !== null),
      isTrying: emails.some(({ leased_until_ms }) => leased_until_ms > 0),
      areAllQueued: emails.every(({ state }) => state === 'queued'),
    }
  }
  await expect.poll(progress).toEqual({ isRefused: true, isTrying: false, areAllQueued: true })
}

/** Expects both emails of a registration to look like this. */
export function bothEmails<Shape>(shape: Shape): Shape[] {
  return [shape, shape]
}
