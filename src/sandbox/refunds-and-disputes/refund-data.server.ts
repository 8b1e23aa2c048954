import type { Kobo } from '../../domain/money'
import { paymentData } from '../payment-data.server'
import type { Transaction } from '../transaction.server'

/** The outcome of a refund: processed, pending or failed. */
export const refundOutcomes = ['processed', 'pending', 'failed'] as const

export type RefundOutcomeState = (typeof refundOutcomes)[number]

/** A full or partial refund of one payment. */
export interface Refund {
  id: number
  reference: string
  amountKobo: Kobo
  state: RefundOutcomeState
  /** The merchant's own note. */
  merchantNote: string | null
  createdAtMs: number
}

export const disputeSteps = ['create', 'remind', 'resolve'] as const

export type DisputeStep = (typeof disputeSteps)[number]

/** How the provider lists a refund. */
export function refundListItem({ id, amountKobo, state, merchantNote, createdAtMs }: Refund, transactionId: number) {
  return {
    ...{ id, transaction: transactionId, amount: amountKobo, currency: 'NGN', domain: 'test', status: state },
    ...{ merchant_note: merchantNote, createdAt: new Date(createdAtMs).toISOString() },
  }
}

/** The provider's response to a refund that it accepted. Source: docs/paystack.md#refunds. */
export function refundData(refund: Refund, transaction: Transaction) {
  const createdAt = new Date(refund.createdAtMs).toISOString()
  return {
    id: refund.id,
    transaction: paymentData(transaction),
    amount: refund.amountKobo,
    deducted_amount: 0,
    fully_deducted: false,
    currency: transaction.currency,
    domain: 'test',
    channel: null,
    status: 'pending',
    customer_note: `Refund for transaction ${transaction.reference}`,
    merchant_note: refund.merchantNote ?? `Refund for transaction ${transaction.reference}`,
    expected_at: createdAt,
    createdAt,
    updatedAt: createdAt,
  }
}

/**
 * The events of a refund on its way to its end, in their order. They have no id and name the payment in a
 * place of their own.
 */
export function refundEvents({ id, amountKobo, state }: Refund, { reference, currency, email }: Transaction): string[] {
  const steps = state === 'pending' ? ['pending'] : ['pending', 'processing', state]
  return steps.map((status) =>
    JSON.stringify({
      event: `refund.${status}`,
      data: {
        status,
        transaction_reference: reference,
        refund_reference: status === 'pending' ? null : `refund-${id}`,
        amount: amountKobo,
        currency,
        customer: { email },
        domain: 'test',
      },
    }),
  )
}

/** The event of a dispute; all events of one dispute carry its id. Source: docs/paystack.md#webhooks. */
export function disputeEvent(id: number, step: DisputeStep, transaction: Transaction): string {
  return JSON.stringify({
    event: `charge.dispute.${step}`,
    data: {
      id,
      refund_amount: transaction.amountKobo,
      currency: transaction.currency,
      status: step === 'resolve' ? 'resolved' : 'awaiting-merchant-feedback',
      resolution: step === 'resolve' ? 'declined' : null,
      domain: 'test',
      transaction: paymentData(transaction),
      transaction_reference: null,
      customer: { email: transaction.email },
    },
  })
}
