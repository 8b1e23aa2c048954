import type { Database } from '../adapters/database/tables.server'
import { describeError } from '../adapters/log.server'
import { isEmailAddress, toCanonicalMailbox } from '../domain/text/email-address'
import { createCounter, type IncrementCount, type RateLimit, withCountTimeout } from './rate-limit-store.server'
import type { Services } from './services.server'

/**
 * Limits confirmations of forms without payment to one mailbox, across all forms, because anyone can enter
 * any address.
 */
export const recipientLimit: RateLimit = { name: 'confirmation', maxCount: 10, windowMs: 3_600_000 }

/** The error stored with a confirmation that this limit withheld. */
export const withheldNote = 'too many confirmations to this address within an hour: resend it if it was wanted'

const counters = new WeakMap<Database, IncrementCount>()

/**
 * Counts a confirmation to this address, across all replicas. Returns how long to wait if there were too
 * many within the hour, otherwise undefined. A count that fails or takes longer than a second withholds
 * nothing.
 */
export async function consumeConfirmationLimit(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  email: string | null,
): Promise<number | undefined> {
  if (email === null || !isEmailAddress(email)) return undefined
  return consumeEmailLimit(services, recipientLimit, toCanonicalMailbox(email))
}

/**
 * Counts one email against a limit, across all replicas. Returns how long to wait if the limit is exceeded,
 * otherwise undefined. A count that fails or takes longer than a second exceeds nothing.
 */
export async function consumeEmailLimit(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  limit: RateLimit,
  subject: string,
): Promise<number | undefined> {
  const { db, clock, log } = services
  const increment = counters.get(db) ?? createCounter(services)
  counters.set(db, increment)
  const result = await withCountTimeout(increment(limit, subject)).catch((error: unknown) => {
    log.warn(describeError(error), 'an email could not be counted')
  })
  if (result === undefined || result.count <= limit.maxCount) return undefined
  return Math.max(1, result.endsAtMs - clock.nowMs())
}

/**
 * Withholds a queued confirmation. Its row stays, so it can be requested on the order page. Call it in the
 * same transaction.
 */
export async function withholdConfirmation(db: Database, submissionId: string): Promise<void> {
  await db
    .updateTable('email_message')
    .set({ state: 'undeliverable', note: withheldNote })
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'confirmation')
    .execute()
}
