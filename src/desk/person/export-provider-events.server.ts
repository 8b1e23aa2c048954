import type { Database } from '../../adapters/database/tables.server'
import { fieldsContainingEmailAddress, redactEmailAddressInValues } from '../../domain/text/email-address-in-values'
import { getFieldValue } from '../../forms/definition/field-value'
import { parseStoredEvent } from '../../payment/webhook/provider-event'
import { findEventsContainingAddress } from '../../payment/webhook/redact-events.server'

/** What the provider has reported about a payment of this person, without the other addresses that its order had. */
export async function exportEventsOfPayment(db: Database, reference: string, otherAddresses: readonly string[]) {
  const events = await db
    .selectFrom('provider_event')
    .select('body')
    .where('reference', '=', reference)
    .orderBy('received_at_ms')
    .execute()
  return events.map(({ body }) =>
    otherAddresses.reduce((value, address) => redactEmailAddressInValues(value, address), parseStoredEvent(body)),
  )
}

/**
 * The provider's other events that contain this address. Of an event about a payment of someone else only the values
 * that contain it: the rest, such as the payer's card, is theirs. Reads all events.
 */
export async function exportOtherEvents(db: Database, address: string, ownIds: ReadonlySet<string>) {
  const exported: unknown[] = []
  for (const { id, body } of await findEventsContainingAddress(db, address)) {
    const payment = await db
      .selectFrom('provider_event')
      .innerJoin('payment', 'payment.reference', 'provider_event.reference')
      .select('payment.submission_id')
      .where('provider_event.id', '=', id)
      .executeTakeFirst()
    if (payment === undefined) exported.push(parseStoredEvent(body))
    else if (!ownIds.has(payment.submission_id)) exported.push(pickAddress(body, address))
  }
  return exported
}

function pickAddress(body: string, address: string): object {
  const value: unknown = JSON.parse(body)
  const fields = fieldsContainingEmailAddress(value, address)
  return Object.fromEntries(fields.map((field) => [field, getFieldValue(value, field)]))
}
