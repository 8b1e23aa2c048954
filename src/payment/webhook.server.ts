import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { errorFacts } from '../adapters/log.server'
import type { PaymentServices } from './services.server'
import { settle } from './settle.server'

const eventShape = z.object({
  event: z.string().check(z.maxLength(100)),
  data: z.object({
    reference: z.optional(z.string().check(z.maxLength(200))),
    id: z.optional(z.union([z.string(), z.number()])),
  }),
})

/**
 * Stores a genuine event of the provider before it is answered; what it says is looked up at the provider afterwards, by `workOnEvents`.
 * Events carry no id of their own, so they are told apart by kind and payment. Returns whether the body is an event at all.
 * Source: paystack.md (webhook).
 */
export async function storeEvent({ db, clock }: PaymentServices, body: string): Promise<boolean> {
  const event = eventShape.safeParse(parse(body))
  if (!event.success) return false
  const { event: kind, data } = event.data
  const id = createHash('sha256')
    .update(JSON.stringify([kind, data.id ?? null, data.reference ?? null]))
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
const retryMs = [5_000, 30_000, 120_000, 600_000]

/** Works on stored events until none is due. An event that a killed process left unhandled is simply still due. */
export async function workOnEvents(services: PaymentServices): Promise<void> {
  const { db, clock, log } = services
  const due = await db
    .selectFrom('provider_event')
    .selectAll()
    .where('handled_at_ms', 'is', null)
    .where('next_attempt_at_ms', '<=', clock.nowMs())
    .orderBy('received_at_ms')
    .limit(atOnce)
    .execute()
  for (const { id, body, attempts } of due) {
    try {
      const reference = eventShape.parse(JSON.parse(body)).data.reference
      if (reference !== undefined) await settle(services, reference)
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
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
