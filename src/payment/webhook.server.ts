import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { ProviderEventTable } from '../adapters/database/tables.server'
import { errorFacts } from '../adapters/log.server'
import type { PaymentServices } from './services.server'
import { settle } from './settle.server'

const eventShape = z.object({
  event: z.string().check(z.maxLength(100)),
  data: z.object({
    reference: z.nullish(z.string().check(z.maxLength(200))),
    id: z.nullish(z.union([z.string(), z.number()])),
  }),
})

/**
 * Stores a genuine event of the provider before it is answered; what it says is looked up at the provider afterwards, by `workOnEvents`.
 * Events carry no id of their own, so they are told apart by kind and payment; those that name neither (refunds), by their bytes. Returns whether the body is an event at all.
 * Source: paystack.md (webhook).
 */
export async function storeEvent({ db, clock }: PaymentServices, body: string): Promise<boolean> {
  const event = eventShape.safeParse(parse(body))
  if (!event.success) return false
  const { event: kind, data } = event.data
  const subject = [data.id ?? null, data.reference ?? null]
  const isNamed = subject.some((name) => name !== null)
  const id = createHash('sha256')
    .update(JSON.stringify([kind, ...(isNamed ? subject : [body])]))
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
/** Never more than a minute, so that a payment is settled soon after any fault of the provider ends. */
const retryMs = [5_000, 10_000, 20_000, 60_000]

/** Works on stored events until none is due. An event that a killed process left unhandled is simply still due. */
export async function workOnEvents(services: PaymentServices, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const due = await services.db
      .selectFrom('provider_event')
      .selectAll()
      .where('handled_at_ms', 'is', null)
      .where('next_attempt_at_ms', '<=', services.clock.nowMs())
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

async function workOn(services: PaymentServices, { id, body, attempts }: Selectable<ProviderEventTable>) {
  const { db, clock, log } = services
  try {
    const { reference } = eventShape.parse(JSON.parse(body)).data
    if (typeof reference === 'string') await settle(services, reference)
    await db.updateTable('provider_event').set({ handled_at_ms: clock.nowMs() }).where('id', '=', id).execute()
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

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
