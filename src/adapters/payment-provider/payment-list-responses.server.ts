import * as z from 'zod'
import type { Kobo } from '../../domain/money'
import type { ProviderResponse } from './paystack-http.server'
import { nullIfInvalid, parseShape, unexpectedStatus } from './paystack-responses.server'

/** Which successful payments to list: those whose page was opened in this time. */
export interface PaymentListRequest {
  fromMs: number
  toMs: number
  /** From 1. */
  page: number
  perPage: number
}

/** A successful payment as the provider lists it. Null where its list has no readable value. */
export interface ListedPayment {
  reference: string
  amountKobo: Kobo | null
  requestedAmountKobo: Kobo | null
  currency: string | null
  paidAtMs: number | null
}

const listSchema = z.object({
  status: z.literal(true),
  data: z.array(
    z.looseObject({
      reference: z.string(),
      status: z.string(),
      amount: nullIfInvalid(z.int().nonnegative()),
      requested_amount: nullIfInvalid(z.int().nonnegative()),
      currency: nullIfInvalid(z.string()),
      paid_at: nullIfInvalid(z.string()),
      created_at: nullIfInvalid(z.string()),
    }),
  ),
})

/** The query of a list of successful payments. Source: docs/paystack.md#list-transactions. */
export function paymentListQuery({ fromMs, toMs, page, perPage }: PaymentListRequest): string {
  return String(
    new URLSearchParams({
      ...{ status: 'success', perPage: String(perPage), page: String(page) },
      ...{ from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() },
    }),
  )
}

/**
 * Parses a page of payments; `isLast` if no more follow. A payment in another state than success is left out, should
 * the provider list one. Throws `PaymentProviderUnavailable`.
 */
export function parsePaymentList(
  { status, body }: ProviderResponse,
  perPage: number,
): { payments: ListedPayment[]; isLast: boolean } {
  if (status !== 200) throw unexpectedStatus(status)
  const { data } = parseShape(listSchema, body)
  const payments = data
    .filter((payment) => payment.status === 'success')
    .map((payment) => ({
      reference: payment.reference,
      amountKobo: payment.amount,
      requestedAmountKobo: payment.requested_amount,
      currency: payment.currency,
      paidAtMs: parseTime(payment.paid_at ?? payment.created_at),
    }))
  return { payments, isLast: data.length < perPage }
}

function parseTime(time: string | null): number | null {
  const ms = Date.parse(time ?? '')
  return Number.isNaN(ms) ? null : ms
}
