import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { hasCome } from '../adapters/database/due.server'
import type { ProviderEventTable } from '../adapters/database/tables.server'
import { errorFacts } from '../adapters/log.server'
import { cutDownWhereErased } from './erasure/events.server'
import { type ProviderEvent, readEvent } from './event'
import { noteEvent } from './event-note.server'
import type { PaymentServices } from './services.server'
import { settle } from './settle.server'

/**
 * Stores a genuine event of the provider before it is answered; what it says is looked up at the provider afterwards, by `workOnEvents`.
 * Events carry no id of their own, so they are told apart by kind and payment; those that name neither (refunds), by their bytes. Returns whether the body is an event at all.
 * Source: paystack.md (webhook).
 */
export async function storeEvent({ db, clock }: PaymentServices, body: string): Promise<boolean> {
  const event = readEvent(body)
  if (event === undefined) return false
  const id = createHash('sha256')
    .update(JSON.stringify([event.kind, ...(event.names ?? [body])]))
    .digest('hex')
  const nowMs = clock.nowMs()
  await db
    .insertInto('provider_event')
    .values({ id, body, received_at_ms: nowMs, handled_at_ms: null, attempts: 0, next_attempt_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return true
}

const atOnce = 20
/** Quick for the time of a short fault of the provider, and never more than a minute, so that a payment is settled soon after any fault ends. */
const retryMs = [5_000, 5_000, 5_000, 5_000, 5_000, 5_000, 10_000, 20_000, 60_000]

/** How long an event may be ahead of what the provider says when it is asked. The doctor calls an event stuck after five minutes. */
const aheadMs = 4 * 60_000

/** Works on stored events until none is due. An event that a killed process left unhandled is simply still due. */
export async function workOnEvents(services: PaymentServices, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const due = await services.db
      .selectFrom('provider_event')
      .selectAll()
      .where('handled_at_ms', 'is', null)
      .where(hasCome('next_attempt_at_ms', services.clock.nowMs()))
      .orderBy('received_at_ms')
      .limit(atOnce)
      .execute()
    for (const event of due) {
      if (stopping?.aborted) return
      await workOn(services, event)
    }
    if (due.length < atOnce) return
  }
}

async function workOn(services: PaymentServices, stored: Selectable<ProviderEventTable>) {
  const { db, clock, log } = services
  const { id, body, attempts } = stored
  try {
    const event = readEvent(body)
    if (event?.reference != null) await settle(services, event.reference)
    await finish(services, stored, event)
  } catch (error) {
    log.warn({ event: id, ...errorFacts(error) }, 'an event of the provider waits for another try')
    const nextMs = clock.nowMs() + (retryMs[Math.min(attempts, retryMs.length - 1)] ?? 0)
    await db
      .updateTable('provider_event')
      .set({ attempts: attempts + 1, next_attempt_at_ms: nextMs })
      .where('id', '=', id)
      .execute()
  }
}

/** Two servers may have worked on it at once: the one that marks it as handled notes what it said. */
async function finish(
  services: PaymentServices,
  { id, body, received_at_ms }: Selectable<ProviderEventTable>,
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
