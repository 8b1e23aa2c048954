import type { Selectable } from 'kysely'
import type { ReceiptTable } from '../../adapters/database/accounting-tables.server'

/** A stored receipt or credit note. */
export type StoredReceipt = Selectable<ReceiptTable>
