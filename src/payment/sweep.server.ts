import { errorFacts } from '../adapters/log.server'
import { PaymentProviderUnavailable } from '../adapters/paystack-call.server'
import { askSoon, findAttempt, postponeAttempt, unsettled } from './attempts.server'
import type { PaymentServices } from './services.server'
import { settle } from './settle.server'

const atOnce = 20

/**
 * Asks the provider about unsettled attempts whose time has come, so that a payment settles even when neither visitor nor webhook returned.
 * Two replicas may ask about the same one: settling it twice comes out as once.
 */
export async function sweep(services: PaymentServices, stopping?: AbortSignal): Promise<void> {
  const { db, clock, log } = services
  const due = await db
    .selectFrom('payment')
    .select('reference')
    .where('state', 'in', unsettled)
    .where('ask_again_at_ms', '<=', clock.nowMs())
    .orderBy('ask_again_at_ms')
    .limit(atOnce)
    .execute()
  for (const { reference } of due) {
    if (stopping?.aborted) return
    try {
      await settle(services, reference)
    } catch (error) {
      log.warn({ reference, ...errorFacts(error) }, 'a payment could not be asked about')
      const nowMs = clock.nowMs()
      // Where the provider is down, asking about the others is as useless; they stay due for the next round.
      if (error instanceof PaymentProviderUnavailable) return askSoon(db, reference, nowMs)
      const attempt = await findAttempt(db, reference)
      const providerState = attempt?.provider_state ?? 'unknown'
      if (attempt !== undefined) await postponeAttempt(db, attempt, { providerState, hasFailed: false, nowMs })
    }
  }
}
