import type { Selectable } from 'kysely'
import type { ManualPaymentTable } from '../../adapters/database/accounting-tables.server'
import type { Database } from '../../adapters/database/tables.server'
import { type ManualPaymentMethod, manualPaymentMethods } from '../../domain/manual-payment-method'

/**
 * The record of a manual payment: a bank transfer or cash, outside the payment provider. The table is called
 * `outside_payment`, and the provider state begins with `outside:`.
 */
export type ManualPayment = Selectable<ManualPaymentTable>

/** The provider state of a manual payment, such as 'outside: cash'. */
export function manualProviderState(method: ManualPaymentMethod): string {
  return `outside: ${method}`
}

/** The method of a manual payment, from its provider state; undefined for a payment through the provider. */
export function manualPaymentMethodOf({
  provider_state,
}: {
  provider_state: string | null
}): ManualPaymentMethod | undefined {
  return manualPaymentMethods.find((method) => provider_state === manualProviderState(method))
}

/** Finds the record of a manual payment; undefined for a payment through the provider. */
export function findManualPaymentRecord(db: Database, reference: string): Promise<ManualPayment | undefined> {
  return db.selectFrom('outside_payment').selectAll().where('reference', '=', reference).executeTakeFirst()
}
