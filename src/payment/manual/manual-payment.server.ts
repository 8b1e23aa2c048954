import type { Selectable } from 'kysely'
import type { OutsidePaymentTable } from '../../adapters/database/accounting-tables.server'
import type { Database } from '../../adapters/database/tables.server'
import { type ManualPaymentMethod, manualPaymentMethods } from '../../domain/manual-payment-method'

/**
 * What is recorded about a manual payment, one that came outside the provider. Its table and its provider state
 * have kept their older name: another one would not be worth a migration.
 */
export type ManualPayment = Selectable<OutsidePaymentTable>

/** The provider state of such a payment, which says that the provider does not know it: 'outside: cash'. */
export function manualPaymentState(method: ManualPaymentMethod): string {
  return `outside: ${method}`
}

/** How a payment came, from its provider state; undefined if it came through the provider. */
export function manualPaymentMethodOf({
  provider_state,
}: {
  provider_state: string | null
}): ManualPaymentMethod | undefined {
  return manualPaymentMethods.find((method) => provider_state === manualPaymentState(method))
}

/** What is recorded about this payment, if it came outside the provider. */
export function findManualPayment(db: Database, reference: string): Promise<ManualPayment | undefined> {
  return db.selectFrom('outside_payment').selectAll().where('reference', '=', reference).executeTakeFirst()
}
