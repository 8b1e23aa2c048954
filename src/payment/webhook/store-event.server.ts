import { createHash } from 'node:crypto'
import { findPaymentReference, isPaymentReference } from '../../domain/references'
import type { PaymentServices } from '../services.server'
import { limitEventSize, parseEvent } from './provider-event'

/**
 * Stores a verified event before the response is sent; the event worker then verifies its payment. Events
 * have no id, so they are deduplicated by kind and payment, or by their bytes if they name neither
 * (refunds). Returns whether the body is an event at all.
 * Source: docs/paystack.md#webhooks.
 */
export async function storeEvent({ db, clock }: PaymentServices, body: string): Promise<boolean> {
  const event = parseEvent(body)
  if (event === undefined) return false
  const id = createHash('sha256')
    .update(JSON.stringify([event.kind, ...(event.identifiers ?? [body])]))
    .digest('hex')
  const nowMs = clock.nowMs()
  await db
    .insertInto('provider_event')
    .values({
      id,
      body: limitEventSize(body),
      received_at_ms: nowMs,
      handled_at_ms: null,
      attempts: 0,
      next_attempt_at_ms: nowMs,
      // Only our own references are looked up, because PostgreSQL rejects some other texts. An event of another kind
      // may name the payment anywhere; it has the payer's data as well, which an erasure removes.
      reference: isPaymentReference(event.reference) ? event.reference : (findPaymentReference(body) ?? null),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return true
}
