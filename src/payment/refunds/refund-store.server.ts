import type { Selectable } from 'kysely'
import type { RefundState, RefundTable } from '../../adapters/database/accounting-tables.server'
import type { Database } from '../../adapters/database/tables.server'
import type { Kobo } from '../../domain/money'

/** A refund that staff requested. */
export type StoredRefund = Selectable<RefundTable>

/** States in which the provider may still return the money. */
export const openRefundStates: readonly RefundState[] = ['requested', 'accepted']

/** The refund with this id, if any. */
export function findRefund(db: Database, id: string): Promise<StoredRefund | undefined> {
  return db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The refunds of a payment, the oldest first. */
export function listRefundsOf(db: Database, reference: string): Promise<StoredRefund[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute()
}

/** Finds the open refund of a payment: the provider may still carry it out. There is at most one. */
export async function findOpenRefund(db: Database, reference: string): Promise<StoredRefund | undefined> {
  return (await listRefundsOf(db, reference)).find(({ state }) => openRefundStates.includes(state))
}

/** A change of a refund. */
interface RefundChange {
  state: RefundState
  /** The provider's new note; undefined leaves the note unchanged. */
  note?: string
  nowMs: number
  /** Whether the change comes from the provider's event that ends the refund. */
  isAnnounced?: boolean
}

/** Changes a refund that has not ended yet. Returns true for exactly one of several concurrent ends. */
export async function changeOpenRefund(
  db: Database,
  id: string,
  { state, note, nowMs, isAnnounced = false }: RefundChange,
): Promise<boolean> {
  const updated = await db
    .updateTable('refund')
    .set({
      ...{ state, changed_at_ms: nowMs },
      ...(note !== undefined && { note: note.slice(0, maxNoteLength) }),
      ...(isAnnounced && { is_announced: 1 }),
      ...(!openRefundStates.includes(state) && { next_check_at_ms: null }),
    })
    .where('id', '=', id)
    .where('state', 'in', openRefundStates)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

const maxNoteLength = 500

/** Marks the open refunds of a payment as processed, because its whole amount was returned. */
export async function completeOpenRefunds(db: Database, reference: string, nowMs: number): Promise<void> {
  await db
    .updateTable('refund')
    .set({ state: 'processed', changed_at_ms: nowMs, next_check_at_ms: null })
    .where('reference', '=', reference)
    .where('state', 'in', openRefundStates)
    .execute()
}

/**
 * Finds the refund that a provider's event reports, by payment and amount: the open one, or one that our check found
 * processed before the event arrived. Undefined if the refund was made in the provider's dashboard.
 */
export async function matchRefund(
  db: Database,
  reference: string,
  amountKobo: Kobo | null,
): Promise<StoredRefund | undefined> {
  const refunds = (await listRefundsOf(db, reference)).filter(
    ({ amount_kobo, is_announced }) => amount_kobo === amountKobo && is_announced === 0,
  )
  return (
    refunds.find(({ state }) => openRefundStates.includes(state)) ?? refunds.find(({ state }) => state === 'processed')
  )
}
