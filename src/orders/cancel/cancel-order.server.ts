import type { Selectable } from 'kysely'
import type { CancellationTable } from '../../adapters/database/staff-tables.server'
import type { Database } from '../../adapters/database/tables.server'
import { isEmailForSender } from '../../submissions/email-names.server'
import type { Services } from '../../submissions/services.server'
import { lockSubmission, queueNamedEmails } from '../../submissions/submission-store.server'
import { voidTickets } from '../../tickets/void-tickets.server'
import { findUnreturnedPayments, type UnreturnedPayment } from './unreturned-money.server'

/** The cancellation of an order, as it is stored. */
export type Cancellation = Selectable<CancellationTable>

/** What staff want. `keepsPayment`: the money of a paid order stays with us. */
export interface CancelWish {
  submissionId: string
  /** Why, for the records; the visitor does not see it. */
  reason: string
  keepsPayment: boolean
  tellsVisitor: boolean
  cancelledBy: string
}

/**
 * The result. `paid`: its money is neither refunded nor explicitly kept. `in review`: a person has to decide about a
 * payment first.
 */
export type CancelResult =
  | { kind: 'cancelled'; voidedTickets: number }
  | { kind: 'already cancelled' | 'erased' | 'in review' | 'no reason' }
  | { kind: 'paid'; payments: UnreturnedPayment[] }

const maxReasonLength = 300

/**
 * Cancels an order, once: its place is free, its tickets are void, and nobody is asked to pay for it any more. Its
 * state, which follows from its payments, stays. Money is never returned here.
 * Source: docs/product/desk.md#187-cancelling-an-order.
 */
export async function cancelOrder(
  { db, clock, onEmailsQueued }: Pick<Services, 'db' | 'clock' | 'onEmailsQueued'>,
  { submissionId, reason, keepsPayment, tellsVisitor, cancelledBy }: CancelWish,
): Promise<CancelResult> {
  const trimmed = reason.trim().slice(0, maxReasonLength)
  if (trimmed === '') return { kind: 'no reason' }
  const nowMs = clock.nowMs()
  const result = await db.transaction().execute(async (transaction): Promise<CancelResult> => {
    const locked = await lockSubmission(transaction, submissionId)
    if (locked.erasedAtMs !== undefined) return { kind: 'erased' }
    if (locked.cancelledAtMs !== undefined) return { kind: 'already cancelled' }
    if (locked.state === 'needs review') return { kind: 'in review' }
    const payments = await findUnreturnedPayments(transaction, submissionId)
    if (payments.length > 0 && !keepsPayment) return { kind: 'paid', payments }
    await transaction
      .updateTable('submission')
      .set({ cancelled_at_ms: nowMs, changed_at_ms: nowMs })
      .where('id', '=', submissionId)
      .execute()
    await transaction
      .insertInto('cancellation')
      .values({
        ...{ submission_id: submissionId, cancelled_by: cancelledBy, reason: trimmed },
        ...{ keeps_payment: payments.length > 0 ? 1 : 0, tells_visitor: tellsVisitor ? 1 : 0 },
      })
      .execute()
    // What staff had given them, others can have now.
    for (const table of ['stand', 'room_stay'] as const)
      await transaction.deleteFrom(table).where('submission_id', '=', submissionId).execute()
    await withdrawEmails(transaction, submissionId)
    if (tellsVisitor) await queueNamedEmails(transaction, submissionId, ['cancellation'], nowMs)
    return { kind: 'cancelled', voidedTickets: await voidTickets(transaction, submissionId, nowMs) }
  })
  if (result.kind === 'cancelled') onEmailsQueued()
  return result
}

/** Confirmations and reminders that wait would promise a place. What is being sent at this moment cannot be stopped. */
async function withdrawEmails(transaction: Database, submissionId: string): Promise<void> {
  const waiting = await transaction
    .selectFrom('email_message')
    .select('kind')
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'queued')
    .where('leased_until_ms', '=', 0)
    .execute()
  const kinds = waiting
    .map(({ kind }) => kind)
    .filter((kind) => isEmailForSender(kind) || kind.startsWith('ticket-received.'))
  if (kinds.length === 0) return
  await transaction
    .deleteFrom('email_message')
    .where('submission_id', '=', submissionId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'queued')
    .where('leased_until_ms', '=', 0)
    .execute()
}

/** Who cancelled this order and why; undefined if nobody did. */
export function findCancellation(db: Database, submissionId: string): Promise<Cancellation | undefined> {
  return db.selectFrom('cancellation').selectAll().where('submission_id', '=', submissionId).executeTakeFirst()
}
