import { createPaymentReference } from '../../src/domain/references'
import type { TestApp } from './servers/start-app'

/** Ends all open attempts of every order as failed, so that each may be paid again. */
export async function failAttempts({ services: { db } }: TestApp): Promise<void> {
  await db.updateTable('payment').set({ state: 'failed', next_poll_at_ms: null }).where('state', '=', 'open').execute()
}

/** Adds attempts of the only order whose checkout page was never opened. */
export async function addFailedAttempts({ services: { db, clock } }: TestApp, count: number): Promise<void> {
  const attempt = await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
  const failed = { ...attempt, state: 'failed' as const, checkout_url: null, created_at_ms: clock.nowMs() }
  const attempts = Array.from({ length: count }, () => ({ ...failed, reference: createPaymentReference() }))
  await db.insertInto('payment').values(attempts).execute()
}
