import type { Database } from '../../adapters/database/tables.server'
import type { Kobo } from '../../domain/money'
import type { Submission } from '../../submissions/submission'
import type { PaymentServices } from '../services.server'
import type { PaymentAttempt } from '../settle/attempts.server'
import { allocateReceiptNumber } from './allocate-receipt-number.server'
import { createReceiptContents, payerNameOf } from './receipt-contents.server'

/**
 * Issues a credit note for a refund of a payment that has a receipt, over `amountKobo` or over the whole amount without
 * earlier credit notes. Does nothing if no amount is left. Call it once for each refund, in the transaction that
 * records the refund.
 * Source: docs/product/payments.md#910-receipts.
 */
export async function issueCreditNote(
  services: Pick<PaymentServices, 'flows' | 'receipts' | 'clock'>,
  transaction: Database,
  { locked, attempt, amountKobo }: { locked: Submission; attempt: PaymentAttempt; amountKobo: Kobo | 'the rest' },
): Promise<void> {
  const { reference } = attempt
  const earlier = await transaction
    .selectFrom('receipt')
    .select(['series', 'amount_kobo'])
    .where('reference', '=', reference)
    .execute()
  const restKobo = earlier.reduce(
    (sum, { series, amount_kobo: kobo }) => sum + (series === 'receipt' ? kobo : -kobo),
    0,
  )
  const creditKobo = amountKobo === 'the rest' ? restKobo : Math.min(amountKobo, restKobo)
  if (creditKobo <= 0) return
  const nowMs = services.clock.nowMs()
  const id = await allocateReceiptNumber(transaction, 'credit note', nowMs)
  await transaction
    .insertInto('receipt')
    .values({
      ...id,
      reference,
      amount_kobo: creditKobo,
      payer_name: payerNameOf(services, locked),
      contents: JSON.stringify(createReceiptContents(services, locked, attempt)),
      issued_at_ms: nowMs,
    })
    .execute()
}
