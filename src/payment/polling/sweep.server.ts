import { errorFacts } from '../../adapters/log.server'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import { shortReference } from '../../domain/references'
import type { PaymentServices } from '../services.server'
import { settle } from '../settle/settle.server'
import { askAboutAll, askLater, askSoon, atOnce, type Due, dueAttempts } from './poll-schedule.server'

/** So many questions in a row without an answer are a provider that is down; asking about the others is as useless, and they stay due. */
const silences = 3
/** So many questions go out at once, so that one which hangs keeps no other waiting. */
const lanes = 4

/**
 * Asks the provider about unsettled attempts whose time has come, so that a payment settles even when neither visitor nor webhook returned.
 * Two replicas may ask about the same one: settling it twice comes out as once.
 */
export async function sweep(services: PaymentServices, stopping?: AbortSignal): Promise<void> {
  let silent = 0
  let isOver = false
  for (;;) {
    const due = await dueAttempts(services.db, services.clock.nowMs())
    const left = [...due]
    const ask = async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const outcome = await askAbout(services, next)
        silent = outcome === 'silent' ? silent + 1 : 0
        isOver ||= stopping?.aborted === true || outcome === 'held back' || silent >= silences
        if (isOver) return
      }
    }
    await Promise.all(Array.from({ length: lanes }, ask))
    if (isOver || due.length < atOnce) return
  }
}

/**
 * The rounds of the sweep. The first one, and the first after one that failed, asks about every attempt: while this server or its database
 * was away, no event and no visitor could tell us of a payment, and its next question may be an hour off.
 */
export function sweeping(services: PaymentServices): (stopping: AbortSignal) => Promise<void> {
  let wasAway = true
  return async (stopping) => {
    try {
      if (wasAway) await askAboutAll(services.db, services.clock.nowMs())
      wasAway = false
      await sweep(services, stopping)
    } catch (error) {
      wasAway = true
      throw error
    }
  }
}

/** `held back`: our own limits want no more questions just now, so the attempt stays due. */
async function askAbout(services: PaymentServices, due: Due): Promise<'answered' | 'silent' | 'held back'> {
  const { db, clock, log } = services
  try {
    await settle(services, due.reference, { asker: 'sweep' })
    await askLater(db, due, clock.nowMs())
    return 'answered'
  } catch (error) {
    const isSilent = error instanceof PaymentProviderUnavailable
    if (isSilent && error.isHeldBack) return 'held back'
    log.warn({ payment: shortReference(due.reference), ...errorFacts(error) }, 'a payment could not be asked about')
    await (isSilent ? askSoon : askLater)(db, due, clock.nowMs())
    return isSilent ? 'silent' : 'answered'
  }
}
