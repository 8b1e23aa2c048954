import type { Selectable } from 'kysely'
import type { Database, ProviderEventTable } from '../../adapters/database/tables.server'

/** The events that are about a payment, the oldest first: charges, refunds and disputes. */
export function findEventsOfPayment(db: Database, reference: string): Promise<Selectable<ProviderEventTable>[]> {
  return db
    .selectFrom('provider_event')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('received_at_ms')
    .execute()
}
