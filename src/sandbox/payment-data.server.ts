import type { PaymentState, Transaction } from './transaction.server'

const gatewayResponses: Record<PaymentState, string> = {
  success: 'Successful',
  failed: 'Declined',
  abandoned: 'The transaction was not completed',
  ongoing: 'Transaction is in progress',
  pending: 'Transaction is pending',
  processing: 'Transaction is being processed',
  queued: 'Transaction is queued',
  reversed: 'Transaction was reversed',
}

/**
 * How the provider describes a payment, in `data` of verify and of a webhook.
 * Source: docs/paystack.md#verify-a-transaction.
 */
export function paymentData(transaction: Transaction) {
  const { amountKobo, requestedKobo, state, paidAtMs } = transaction
  const isAttempted = state !== 'abandoned'
  return {
    id: transaction.id,
    domain: 'test',
    status: state,
    reference: transaction.reference,
    receipt_number: null,
    amount: amountKobo,
    requested_amount: requestedKobo,
    currency: transaction.currency,
    message: null,
    gateway_response: gatewayResponses[state],
    channel: isAttempted ? 'card' : null,
    paid_at: paidAtMs === null ? null : new Date(paidAtMs).toISOString(),
    created_at: new Date(transaction.createdAtMs).toISOString(),
    ip_address: null,
    metadata: JSON.parse(transaction.metadata) as unknown,
    fees: isAttempted ? feesKobo(amountKobo, requestedKobo) : null,
    customer: { id: transaction.id, email: transaction.email, customer_code: `CUS_sandbox${transaction.id}` },
    authorization: isAttempted
      ? { last4: '4081', exp_month: '12', exp_year: '2030', card_type: 'visa', bank: 'TEST BANK', country_code: 'NG' }
      : {},
  }
}

/**
 * The event that follows a successful payment, as the text that is signed and sent.
 * Source: docs/paystack.md#webhooks.
 */
export function chargeSuccessEvent(transaction: Transaction): string {
  return JSON.stringify({ event: 'charge.success', data: paymentData(transaction) })
}

/**
 * The customer's fees where more was charged than requested; else the merchant's own: 1.5%, which changes
 * no amount.
 */
function feesKobo(amountKobo: number, requestedKobo: number): number {
  return amountKobo > requestedKobo ? amountKobo - requestedKobo : Math.round(amountKobo * 0.015)
}
