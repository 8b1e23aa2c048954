import { createHash } from 'node:crypto'
import { hasCome } from '../../adapters/database/is-due.server'
import { errorFacts } from '../../adapters/log.server'
import { type WorkPlaces, workPlaces } from '../../adapters/scheduling/task-pool.server'
import type { PaymentServices } from '../services.server'
import { readEvent } from './event'
import { handleEvent, type StoredEvent } from './handle-event.server'

/**
 * Stores a genuine event of the provider before it is answered; the event worker then asks the provider about
 * it. Events carry no id of their own, so they are told apart by kind and payment, and those that name
 * neither (refunds) by their bytes. Returns whether the body is an event at all.
 * Source: docs/paystack.md#webhooks.
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

/** Events that are worked on at the same time: new ones, and apart from them those that did not work out before. */
const places = { fresh: 40, again: 10 } as const
/** Two events of one payment follow each other, so more are looked up than can begin. */
const lookedUp = 60

/** Works on stored events beside the server. */
export interface EventWorker {
  /** Begins whatever is due and has a place, and does not wait for it: an event whose question hangs delays no other. */
  round: (stopping?: AbortSignal) => Promise<void>
  /** Resolves when no event is being worked on. */
  idle: () => Promise<void>
}

/** `onFree` is called when an event is done with, for the next one may have waited for its place. */
export function eventWorker(services: PaymentServices, onFree: () => void): EventWorker {
  const lanes = [
    { compared: '=', work: workPlaces(places.fresh, onFree) },
    { compared: '>', work: workPlaces(places.again, onFree) },
  ] as const
  const begin = (work: WorkPlaces, event: StoredEvent) => {
    const name = readEvent(event.body)?.reference ?? event.id
    if (work.free() <= 0 || lanes.some((lane) => lane.work.isBusyWith(name))) return
    work.begin(name, () =>
      handleEvent(services, event).catch((error: unknown) =>
        services.log.error({ event: event.id, ...errorFacts(error) }, 'an event could not be worked on'),
      ),
    )
  }
  return {
    async round(stopping) {
      for (const { compared, work } of lanes) {
        if (work.free() <= 0) continue
        for (const event of await dueEvents(services, compared)) {
          if (stopping?.aborted) return
          begin(work, event)
        }
      }
    },
    idle: async () => void (await Promise.all(lanes.map(({ work }) => work.idle()))),
  }
}

/** Works on stored events until none is due. An event that a killed process left unhandled is simply still due. */
export async function workOnEvents(services: PaymentServices): Promise<void> {
  let ended = 0
  const worker = eventWorker(services, () => ended++)
  do {
    ended = 0
    await worker.round()
    await worker.idle()
  } while (ended > 0)
}

/** Never tried before ('='), or tried in vain ('>'). */
async function dueEvents({ db, clock }: PaymentServices, compared: '=' | '>'): Promise<StoredEvent[]> {
  return db
    .selectFrom('provider_event')
    .selectAll()
    .where('handled_at_ms', 'is', null)
    .where(hasCome('next_attempt_at_ms', clock.nowMs()))
    .where('attempts', compared, 0)
    .orderBy('received_at_ms')
    .limit(lookedUp)
    .execute()
}
