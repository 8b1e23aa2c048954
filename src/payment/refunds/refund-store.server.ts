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

/** The refund of a payment that the provider may still carry out; there is at most one. */
export async function findOpenRefund(db: Database, reference: string): Promise<StoredRefund | undefined> {
  return (await listRefundsOf(db, reference)).find(({ state }) => openRefundStates.includes(state))
}

/** What a change of a refund stores. */
interface RefundChange {
  state: RefundState
  /** Replaces the provider's note; without it the note stays. */
  note?: string
  nowMs: number
  /** Whether the change comes from the provider's event about the end of the refund. */
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

/** Ends the open refunds of a payment whose whole amount went back. */
export async function completeOpenRefunds(db: Database, reference: string, nowMs: number): Promise<void> {
  await db
    .updateTable('refund')
    .set({ state: 'processed', changed_at_ms: nowMs, next_check_at_ms: null })
    .where('reference', '=', reference)
    .where('state', 'in', openRefundStates)
    .execute()
}

/**
 * The refund of ours that an event about this payment and amount is about: the open one, or one that was found
 * processed before its event came. Undefined if the refund was made in the provider's dashboard.
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
