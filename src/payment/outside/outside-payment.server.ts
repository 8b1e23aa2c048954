import type { Selectable } from 'kysely'
import type { OutsidePaymentTable } from '../../adapters/database/receipt-tables.server'
import type { Database } from '../../adapters/database/tables.server'
import { type OutsideMethod, outsideMethods } from '../../domain/outside-method'

/** What is recorded about a payment that came outside the provider. */
export type OutsidePayment = Selectable<OutsidePaymentTable>

/** The provider state of such a payment, which says that the provider does not know it: 'outside: cash'. */
export function outsideState(method: OutsideMethod): string {
  return `outside: ${method}`
}

/** How a payment came, from its provider state; undefined if it came through the provider. */
export function outsideMethodOf({ provider_state }: { provider_state: string | null }): OutsideMethod | undefined {
  return outsideMethods.find((method) => provider_state === outsideState(method))
}

/** What is recorded about this payment, if it came outside the provider. */
export function findOutsidePayment(db: Database, reference: string): Promise<OutsidePayment | undefined> {
  return db.selectFrom('outside_payment').selectAll().where('reference', '=', reference).executeTakeFirst()
}
