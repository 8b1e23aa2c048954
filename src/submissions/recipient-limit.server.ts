import { sql } from 'kysely'
import type { Database } from '../adapters/database/tables.server'
import { describeError } from '../adapters/log.server'
import { isEmailAddress, toCanonicalMailbox } from '../domain/text/email-address'
import {
  type BuildCountRow,
  createCounter,
  createCountRowBuilder,
  type IncrementCount,
  incrementCount,
  type RateLimit,
  withCountTimeout,
} from './rate-limit-store.server'
import type { Services } from './services.server'

/**
 * Limits confirmations of forms without payment to one mailbox, across all forms, because anyone can enter
 * any address.
 */
export const recipientLimit: RateLimit = { name: 'confirmation', maxCount: 10, windowMs: 3_600_000 }

/** The error stored with a confirmation that this limit withheld. */
export const withheldNote = 'too many confirmations to this address within an hour: resend it if it was wanted'

const counters = new WeakMap<Database, IncrementCount>()
const rowBuilders = new WeakMap<Database, BuildCountRow>()

type LimitServices = Pick<Services, 'db' | 'clock' | 'log'>

/** Thrown to undo a transaction in which the mailbox or the order has reached its limit, and its counts with it. */
export class EmailLimitReached extends Error {
  readonly retryAfterMs: number

  constructor(retryAfterMs: number) {
    super('too many emails')
    this.retryAfterMs = retryAfterMs
  }
}

/** Returns how long to wait if a transaction was undone because of a limit. Throws every other error. */
export function asTooOften(error: unknown): { kind: 'too often'; retryAfterMs: number } {
  if (error instanceof EmailLimitReached) return { kind: 'too often', retryAfterMs: error.retryAfterMs }
  throw error
}

/** Counts an email in this transaction. Returns how long to wait if the limit is exceeded, otherwise undefined. */
export type CountEmail = (transaction: Database) => Promise<number | undefined>

/** Prepares the count of a confirmation to this address, across all replicas (prepareEmailCount). */
export async function prepareConfirmationCount(services: LimitServices, email: string | null): Promise<CountEmail> {
  if (email === null || !isEmailAddress(email)) return async () => undefined
  return prepareEmailCount(services, recipientLimit, toCanonicalMailbox(email))
}

/**
 * Prepares the count of an email that a request causes. Counting in the transaction that queues the email has two
 * effects: a request that is refused or fails uses up nothing of someone else's mailbox, and concurrent requests cannot
 * exceed the limit. Make it the last step that locks what others lock. A count that fails exceeds nothing.
 */
export async function prepareEmailCount(
  services: LimitServices,
  limit: RateLimit,
  subject: string,
): Promise<CountEmail> {
  const { db, clock, log } = services
  const buildRow = rowBuilders.get(db) ?? createCountRowBuilder(services)
  rowBuilders.set(db, buildRow)
  const warn = (error: unknown) => log.warn(describeError(error), 'an email could not be counted')
  const row = await buildRow(limit, subject).catch(warn)
  return async (transaction) => {
    if (row === undefined) return undefined
    // PostgreSQL would refuse the rest of a transaction in which a statement has failed.
    await sql`savepoint email_count`.execute(transaction)
    const count = await incrementCount(transaction, row).catch(warn)
    if (count === undefined) await sql`rollback to savepoint email_count`.execute(transaction)
    if (count === undefined || count <= limit.maxCount) return undefined
    return Math.max(1, row.ends_at_ms - clock.nowMs())
  }
}

/**
 * Counts one email against a limit, across all replicas. Returns how long to wait if the limit is exceeded,
 * otherwise undefined. A count that fails or takes longer than a second exceeds nothing.
 */
export async function consumeEmailLimit(
  services: LimitServices,
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
