import { errorFacts } from '../adapters/log.server'
import { PaymentProviderUnavailable } from '../adapters/paystack-call.server'
import { findAttempt, postponeAttempt } from './attempts.server'
import type { PaymentServices } from './services.server'
import { settle } from './settle.server'

const atOnce = 20

/**
 * Asks the provider about open attempts whose time has come, so that a payment settles even when neither visitor nor webhook returned.
 * Two replicas may ask about the same one: settling it twice comes out as once.
 */
export async function sweep(services: PaymentServices): Promise<void> {
  const { db, clock, log } = services
  const due = await db
    .selectFrom('payment')
    .select('reference')
    .where('state', '=', 'open')
    .where('ask_again_at_ms', '<=', clock.nowMs())
    .orderBy('ask_again_at_ms')
    .limit(atOnce)
    .execute()
  for (const { reference } of due) {
    try {
      await settle(services, reference)
    } catch (error) {
      log.warn({ reference, ...errorFacts(error) }, 'a payment could not be asked about')
      const attempt = await findAttempt(db, reference)
      if (attempt !== undefined) await postponeAttempt(db, attempt, attempt.provider_state ?? 'unknown', clock.nowMs())
      if (error instanceof PaymentProviderUnavailable) return
    }
  }
}
