import type { Database } from '../../adapters/database/tables.server'
import type { Submission } from '../../submissions/submission'
import type { PaymentServices } from '../services.server'
import type { PaymentAttempt } from '../settle/attempts.server'
import { allocateReceiptNumber } from './allocate-receipt-number.server'
import { createReceiptContents, payerNameOf } from './receipt-contents.server'

/** One transaction issues at most this many; a visitor cannot pay for an order that often. */
const maxReceiptsAtOnce = 100

/**
 * Issues the receipts that are missing for the payments of a locked order, in the order in which they were
 * settled: for accepted payments, and for successful ones if the order is paid. While an order is in review,
 * a payment has no receipt unless it had one before. Call it in the transaction that settles the payment.
 * Source: docs/product/payments.md#910-receipts.
 */
export async function issueReceiptsOfOrder(
  services: Pick<PaymentServices, 'flows' | 'receipts' | 'clock'>,
  transaction: Database,
  locked: Submission,
): Promise<void> {
  for (const attempt of await findPaymentsWithoutReceipt(transaction, locked)) {
    const id = await allocateReceiptNumber(transaction, 'receipt', attempt.settled_at_ms ?? services.clock.nowMs())
    await transaction
      .insertInto('receipt')
      .values({
        ...id,
        reference: attempt.reference,
        amount_kobo: receivedKobo(attempt),
        payer_name: payerNameOf(services, locked),
        contents: JSON.stringify(createReceiptContents(services, locked, attempt)),
        issued_at_ms: services.clock.nowMs(),
      })
      .execute()
  }
}

function findPaymentsWithoutReceipt(transaction: Database, { id, state }: Submission): Promise<PaymentAttempt[]> {
  return transaction
    .selectFrom('payment')
    .selectAll()
    .where('submission_id', '=', id)
    .where('state', 'in', state === 'paid' ? ['accepted', 'succeeded'] : ['accepted'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('receipt')
            .select('receipt.number')
            .whereRef('receipt.reference', '=', 'payment.reference')
            .where('receipt.series', '=', 'receipt'),
        ),
      ),
    )
    .orderBy('settled_at_ms')
    .orderBy('reference')
    .limit(maxReceiptsAtOnce)
    .execute()
}

/** What a payment brought in naira. Another currency counts as the price, because staff accepted it as that. */
function receivedKobo({ amount_kobo, received_amount, received_currency, currency }: PaymentAttempt): number {
  return received_amount !== null && received_currency === currency ? received_amount : amount_kobo
}
