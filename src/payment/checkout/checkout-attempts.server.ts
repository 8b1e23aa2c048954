import type { Database } from '../../adapters/database/tables.server'
import { type PaymentAttempt, unsettledStates } from '../settle/attempts.server'

/**
 * How many attempts one order may have within a day: each is a call to the provider.
 * Source: docs/product/payments.md#92-payment-attempts.
 */
export const attemptLimit = { maxCount: 40, windowMs: 24 * 3_600_000 } as const

/**
 * Maximum clock difference between replicas. An attempt further in the future was created before the clock
 * was set back.
 */
const aheadMs = 60_000

/** Returns how long until another attempt may begin, or undefined if one may begin now. */
export async function findAttemptWaitMs(
  db: Database,
  submissionId: string,
  nowMs: number,
): Promise<number | undefined> {
  const { maxCount, windowMs } = attemptLimit
  const oldest = await db
    .selectFrom('payment')
    .select('created_at_ms')
    .where('submission_id', '=', submissionId)
    .where('created_at_ms', '>', nowMs - windowMs)
    // Ignores attempts in the future: they were created before the clock was set back.
    .where('created_at_ms', '<=', nowMs + aheadMs)
    .orderBy('created_at_ms', 'desc')
    .limit(1)
    .offset(maxCount - 1)
    .executeTakeFirst()
  return oldest && oldest.created_at_ms + windowMs - nowMs
}

/**
 * Finds the attempt whose checkout page can be reused: the sweep still polls it and the provider still knows it,
 * so a payment on it would be noticed.
 */
export async function findReusableAttempt(db: Database, submissionId: string): Promise<PaymentAttempt | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'open')
    .where('checkout_url', 'is not', null)
    .where('next_poll_at_ms', 'is not', null)
    .where(({ or, eb }) => or([eb('provider_state', 'is', null), eb('provider_state', '!=', 'unknown')]))
    .orderBy('created_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Finds the attempt whose checkout page is being opened at the provider, if it began less than `openingMs` ago. */
export async function findAttemptBeingOpened(
  db: Database,
  submissionId: string,
  { nowMs, openingMs }: { nowMs: number; openingMs: number },
): Promise<PaymentAttempt | undefined> {
  return (
    db
      .selectFrom('payment')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .where('state', '=', 'open')
      .where('checkout_url', 'is', null)
      .where('created_at_ms', '>', nowMs - openingMs)
      // Ignores start times in the future: they were stored before the clock was set back.
      .where('created_at_ms', '<', nowMs + openingMs)
      .orderBy('created_at_ms', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}

/**
 * Lists the latest attempts that could still be paid, at most `limit`. Leaves out attempts without a checkout page,
 * which nobody has seen.
 */
export async function listPayableAttempts(
  db: Database,
  submissionId: string,
  limit: number,
): Promise<PaymentAttempt[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('state', 'in', unsettledStates)
    .where('checkout_url', 'is not', null)
    .orderBy('created_at_ms', 'desc')
    .limit(limit)
    .execute()
}

/** Removes an attempt that never reached the provider, so nothing can be paid under its reference. */
export async function removeAttempt(db: Database, reference: string): Promise<void> {
  await db
    .deleteFrom('payment')
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .where('checkout_url', 'is', null)
    .execute()
}
