import type { Selectable } from 'kysely'
import type { ProviderEventTable } from '../../adapters/database/tables.server'
import { errorFacts } from '../../adapters/log.server'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import type { PaymentServices } from '../services.server'
import { reviewAttempt, type Settlement, settle } from '../settle/settle.server'
import { noteEvent } from './apply-event.server'
import { isSuccess, type ProviderEvent, readEvent } from './event'
import { cutDownWhereErased } from './redact-events.server'

/** An event as it was stored. */
export type StoredEvent = Selectable<ProviderEventTable>

/** Quick for the time of a short fault of the provider, and never more than a minute, so that a payment is settled soon after any fault ends. */
const faultRetryMs = [5_000, 5_000, 5_000, 5_000, 5_000, 5_000, 10_000, 20_000, 60_000]
/** Of a payment that the provider announced and does not confirm: as quick at first, for it is only slow; hourly in the end. */
const unconfirmedRetryMs = [
  ...faultRetryMs,
  ...Array<number>(29).fill(60_000),
  ...Array<number>(60).fill(600_000),
  3_600_000,
]

/** How long an event may be ahead of what the provider says when it is asked. The doctor calls an event stuck after five minutes. */
const aheadMs = 4 * 60_000
/** How long an announced payment may stay unconfirmed, by the clock and by what was tried, for a clock may jump. */
const unconfirmed = { ms: 72 * 3_600_000, tries: 150 } as const

/** The provider announced a payment, and does not confirm it when it is asked. */
class NotConfirmed extends Error {
  override name = 'NotConfirmed' as const
}

/** Works on one event: asks the provider about its payment and notes what it said. What does not work out is tried again later. */
export async function handleEvent(services: PaymentServices, stored: StoredEvent): Promise<void> {
  const { db, clock, log } = services
  const { id, body, attempts } = stored
  try {
    const event = readEvent(body)
    if (event?.reference != null) {
      const settlement = await settle(services, event.reference, { asker: 'event' })
      if (isSuccess(event) && !isFinal(settlement)) await giveUpOrRetry(services, stored, event.reference)
    }
    await finish(services, stored, event)
  } catch (error) {
    log.warn({ event: id, ...errorFacts(error) }, 'an event of the provider waits for another try')
    await db
      .updateTable('provider_event')
      .set({ attempts: attempts + 1, next_attempt_at_ms: clock.nowMs() + pauseMs(error, attempts) })
      .where('id', '=', id)
      .execute()
  }
}

function pauseMs(error: unknown, attempts: number): number {
  const pausesMs = error instanceof NotConfirmed ? unconfirmedRetryMs : faultRetryMs
  const ownMs = pausesMs[Math.min(attempts, pausesMs.length - 1)] ?? 0
  return error instanceof PaymentProviderUnavailable ? Math.max(ownMs, error.retryInMs ?? 0) : ownMs
}

/** Whether nothing that the provider says later is needed any more. */
function isFinal({ kind }: Settlement): boolean {
  return kind === 'paid' || kind === 'in review' || kind === 'reversed' || kind === 'not ours'
}

/** Throws NotConfirmed, until it has been tried for so long that people have to look: the provider contradicts itself. */
async function giveUpOrRetry(services: PaymentServices, stored: StoredEvent, reference: string): Promise<void> {
  const isOver = services.clock.nowMs() > stored.received_at_ms + unconfirmed.ms && stored.attempts >= unconfirmed.tries
  if (!isOver) throw new NotConfirmed('The provider does not call it paid yet.')
  await reviewAttempt(services, reference, 'the provider announced this payment, and never confirmed it when asked')
}

/** Two servers may have worked on it at once: the one that marks it as handled notes what it said. */
async function finish(
  services: PaymentServices,
  { id, body, received_at_ms }: StoredEvent,
  event: ProviderEvent | undefined,
): Promise<void> {
  const nowMs = services.clock.nowMs()
  const isLate = nowMs > received_at_ms + aheadMs
  const hasLetters = await services.db.transaction().execute(async (transaction) => {
    const marked = await transaction
      .updateTable('provider_event')
      .set({ handled_at_ms: nowMs })
      .where('id', '=', id)
      .where('handled_at_ms', 'is', null)
      .executeTakeFirst()
    if (marked.numUpdatedRows !== 1n || event === undefined) return false
    await cutDownWhereErased(transaction, { id, body }, event.reference)
    return noteEvent(services, transaction, event, isLate)
  })
  if (hasLetters) services.lettersQueued()
}
