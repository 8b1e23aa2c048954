import * as z from 'zod'
import type { Kobo } from '../../domain/money'
import type { ProviderResponse } from './paystack-http.server'
import {
  nullIfInvalid,
  type ProviderPayment,
  parseShape,
  refusalSchema,
  unexpectedStatus,
} from './paystack-responses.server'

/** A refund that we request. The amount is always named, so that no call can return more than was meant. */
export interface RefundRequest {
  /** Our id of the refund. The provider keeps it as its `merchant_note`. */
  id: string
  reference: string
  amountKobo: Kobo
}

/** The provider took the refund, or says why not. */
export type RefundResponse = { kind: 'accepted' } | { kind: 'refused'; message: string }

/** The provider's status of a refund; 'other' for any that we do not know. */
type RefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention' | 'other'

/** A refund as the provider lists it. */
export interface ProviderRefund {
  /** Our id of it; anything else if it was not requested by us. */
  merchantNote: string | null
  status: RefundStatus
}

const acceptedSchema = z.object({ status: z.literal(true) })

const statusSchema = z.enum(['pending', 'processing', 'processed', 'failed', 'needs-attention']).catch('other' as never)

const listSchema = z.object({
  status: z.literal(true),
  data: z.array(z.looseObject({ merchant_note: nullIfInvalid(z.string()), status: statusSchema })),
})

/** Parses the response to a refund call. Throws `PaymentProviderUnavailable`. Source: docs/paystack.md#refunds. */
export function parseRefundResponse({ status, body }: ProviderResponse): RefundResponse {
  if (status === 400 || status === 404 || status === 422)
    return { kind: 'refused', message: parseShape(refusalSchema, body).message }
  if (status !== 200 && status !== 201) throw unexpectedStatus(status)
  parseShape(acceptedSchema, body)
  return { kind: 'accepted' }
}

/** Parses a list of refunds. Throws `PaymentProviderUnavailable`. */
export function parseRefundList({ status, body }: ProviderResponse): ProviderRefund[] {
  if (status !== 200) throw unexpectedStatus(status)
  return parseShape(listSchema, body).data.map((refund) => ({
    merchantNote: refund.merchant_note,
    status: refund.status,
  }))
}

/** The provider's number of a payment, which lists of refunds need; undefined if it names none. */
export function transactionIdOf(payment: ProviderPayment): number | undefined {
  if (payment.kind !== 'known') return undefined
  const parsed = z.object({ id: z.int().positive() }).safeParse(payment.raw)
  return parsed.success ? parsed.data.id : undefined
}
