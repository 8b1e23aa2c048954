import type { Database } from '../../adapters/database/tables.server'
import { lockSubmission } from '../../submissions/submission-store.server'
import type { PaymentServices } from '../services.server'
import { findAttempt, loadAttemptSubmission } from '../settle/attempts.server'
import { issueReceiptsOfOrder } from './issue-receipts-of-order.server'
import { createReceiptContents, payerNameOf } from './receipt-contents.server'
import type { StoredReceipt } from './stored-receipt.server'

/** How far back payments without a receipt are searched, in milliseconds. An older release may have settled them. */
const lookBackMs = 7 * 24 * 3_600_000

const batchSize = 100

/**
 * Backfills what an older release has left out: the contents of receipts that the migration numbered, and the receipts
 * of payments that an older server settled while this one was running.
 */
export async function backfillReceipts(services: PaymentServices): Promise<void> {
  const { db, clock } = services
  const incomplete = await db.selectFrom('receipt').selectAll().where('contents', 'is', null).limit(batchSize).execute()
  for (const receipt of incomplete) await ensureReceiptContents(services, receipt)
  for (const submissionId of await findOrdersWithoutReceipt(db, clock.nowMs() - lookBackMs))
    await db.transaction().execute(async (transaction) => {
      await issueReceiptsOfOrder(services, transaction, await lockSubmission(transaction, submissionId))
    })
}

async function findOrdersWithoutReceipt(db: Database, sinceMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .leftJoin('receipt', 'receipt.reference', 'payment.reference')
    .select('payment.submission_id')
    .distinct()
    .where('payment.settled_at_ms', '>', sinceMs)
    .where('payment.state', 'in', ['succeeded', 'accepted'])
    .where('receipt.reference', 'is', null)
    .limit(batchSize)
    .execute()
  return rows.map(({ submission_id }) => submission_id)
}

/** Stores the contents of a receipt if they are missing. Returns the stored receipt. */
export async function ensureReceiptContents(services: PaymentServices, receipt: StoredReceipt): Promise<StoredReceipt> {
  const { db } = services
  const { series, year, number, reference } = receipt
  const attempt = await findAttempt(db, reference)
  if (receipt.contents !== null || attempt === undefined) return receipt
  const { id } = await loadAttemptSubmission(db, attempt)
  return db.transaction().execute(async (transaction) => {
    // An erasure removes the name under the same lock.
    const locked = await lockSubmission(transaction, id)
    const ofThis = { series, year, number }
    await transaction
      .updateTable('receipt')
      .set({
        payer_name: payerNameOf(services, locked),
        contents: JSON.stringify(createReceiptContents(services, locked, attempt)),
      })
      .where((builder) => builder.and(ofThis))
      .where('contents', 'is', null)
      .execute()
    return transaction
      .selectFrom('receipt')
      .selectAll()
      .where((builder) => builder.and(ofThis))
      .executeTakeFirstOrThrow()
  })
}
