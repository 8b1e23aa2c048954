import type { Kobo } from '../domain/money'

/** The provider's words for a payment. Source: docs/paystack.md#verify-a-transaction. */
export const paymentStates = [
  'success',
  'failed',
  'abandoned',
  'ongoing',
  'pending',
  'processing',
  'queued',
  'reversed',
] as const

export type PaymentState = (typeof paymentStates)[number]

/**
 * One initialized payment. It starts as 'abandoned', the provider's word for a page nobody has finished
 * yet.
 */
export interface Transaction {
  id: number
  reference: string
  /** The secret part of its card page's address. */
  accessCode: string
  email: string
  /**
   * What was charged; differs from `requestedKobo` where the customer bears fees, or where a test says so.
   */
  amountKobo: Kobo
  requestedKobo: Kobo
  currency: string
  state: PaymentState
  callbackUrl: string | null
  cancelUrl: string | null
  /** As it was given, in JSON. */
  metadata: string
  createdAtMs: number
  paidAtMs: number | null
}
