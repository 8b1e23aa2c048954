import * as z from 'zod'
import type { Kobo } from '../../domain/money'
import { isTrustedCheckoutUrl } from './checkout-url.server'
import { PaymentProviderUnavailable, type ProviderResponse } from './paystack-http.server'

/**
 * A checkout page, or the provider's reason for refusing one (`code` 'duplicate_reference': this reference
 * was used before).
 */
export type CheckoutResult =
  | { kind: 'ready'; checkoutUrl: string }
  | { kind: 'refused'; message: string; code?: string }

const knownStatuses = [
  'success',
  'failed',
  'abandoned',
  'ongoing',
  'pending',
  'processing',
  'queued',
  'reversed',
] as const

/** The provider's status of a payment; 'abandoned' also means a checkout page that is not finished yet. */
type ProviderPaymentStatus = (typeof knownStatuses)[number] | 'other'

/**
 * The provider's report about a reference. If the customer bears the fees, `amountKobo` is
 * `requestedAmountKobo` plus the fees. The report is not compared with our order here; settling does that.
 */
export type ProviderPayment =
  | { kind: 'unknown' }
  | {
      kind: 'known'
      state: ProviderPaymentStatus
      /** Null, like the next three fields, if the response has no readable value. */
      reference: string | null
      amountKobo: Kobo | null
      requestedAmountKobo: Kobo | null
      currency: string | null
      /** Describes, for staff, which of state, reference, amount and currency are unreadable. */
      unreadable: string | null
      channel: string | null
      message: string | null
      paidAt: string | null
      /** The complete response, kept for reference. */
      raw: unknown
    }

/** The provider's refusal of a call, with its reason. */
export const refusalSchema = z.object({ status: z.literal(false), message: z.string(), code: z.string().nullish() })

const initializeSchema = z.object({
  status: z.literal(true),
  data: z.object({ authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() }),
})

const verifySchema = z.object({
  status: z.literal(true),
  data: z.looseObject({
    status: nullIfInvalid(z.string()),
    reference: nullIfInvalid(z.string()),
    amount: nullIfInvalid(z.int().nonnegative()),
    requested_amount: nullIfInvalid(z.int().nonnegative()),
    currency: nullIfInvalid(z.string()),
    channel: nullIfInvalid(z.string()),
    gateway_response: nullIfInvalid(z.string()),
    paid_at: nullIfInvalid(z.string()),
  }),
})

/** The fields that determine whether a payment counts; all others are optional. */
const requiredFields = ['status', 'reference', 'amount', 'currency'] as const

/**
 * A field that becomes null if it is missing or has another type: a response still describes a payment even
 * if parts of it are unreadable.
 */
export function nullIfInvalid<Shape extends z.ZodType>(shape: Shape) {
  return z.nullable(shape).catch(null)
}

/** Parses the response to an initialize call. Throws `PaymentProviderUnavailable`. */
export function parseInitializeResponse(
  { status, body }: ProviderResponse,
  reference: string,
  providerUrl: string,
): CheckoutResult {
  // Only these two statuses mean that the payment itself was refused. An invalid key (401) or too many
  // calls (429) are not caused by the visitor.
  if (status === 400 || status === 422) {
    const { message, code } = parseShape(refusalSchema, body)
    if (/duplicate transaction reference/i.test(message))
      return { kind: 'refused', message, code: 'duplicate_reference' }
    return { kind: 'refused', message, ...(code != null && { code }) }
  }
  if (status !== 200) throw unexpectedStatus(status)
  const { data } = parseShape(initializeSchema, body)
  if (data.reference !== reference)
    throw new PaymentProviderUnavailable('The payment provider returned a different reference.')
  if (!isTrustedCheckoutUrl(data.authorization_url, providerUrl))
    throw new PaymentProviderUnavailable('The payment provider’s checkout URL is on an unexpected host.')
  return { kind: 'ready', checkoutUrl: data.authorization_url }
}

/** Parses the response to a verify call. Throws `PaymentProviderUnavailable`. */
export function parseVerifyResponse({ status, body }: ProviderResponse): ProviderPayment {
  if (status === 400 || status === 404) {
    const { message, code } = parseShape(refusalSchema, body)
    if (code === 'transaction_not_found' || /transaction reference not found/i.test(message)) return { kind: 'unknown' }
  }
  if (status !== 200) throw unexpectedStatus(status)
  const { data } = parseShape(verifySchema, body)
  const state = knownStatuses.find((name) => name === data.status) ?? 'other'
  return {
    kind: 'known',
    state,
    reference: data.reference,
    amountKobo: data.amount,
    requestedAmountKobo: data.requested_amount,
    currency: data.currency,
    unreadable: describeUnreadable((body as { data: Record<string, unknown> }).data, data, state),
    channel: data.channel,
    message: data.gateway_response,
    paidAt: data.paid_at,
    raw: data,
  }
}

/** Describes the unreadable fields with an excerpt of their values: 'amount "40300.00", no currency'. */
function describeUnreadable(
  raw: Readonly<Record<string, unknown>>,
  parsed: Readonly<Record<string, unknown>>,
  state: ProviderPaymentStatus,
): string | null {
  const fields = requiredFields.filter((field) => parsed[field] === null || (field === 'status' && state === 'other'))
  if (fields.length === 0) return null
  return fields.map((field) => (raw[field] == null ? `no ${field}` : `${field} ${excerpt(raw[field])}`)).join(', ')
}

const maxExcerptLength = 40

function excerpt(value: unknown): string {
  if (typeof value === 'object') return 'of an unexpected type'
  return JSON.stringify(String(value).slice(0, maxExcerptLength)).replace(/[^ -~]/g, '?')
}

/** Parses a response with a schema. Throws `PaymentProviderUnavailable` if it does not match. */
export function parseShape<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const result = shape.safeParse(body)
  if (result.success) return result.data
  const paths = result.error.issues.map((issue) => issue.path.join('.') || 'the response itself').join(', ')
  throw new PaymentProviderUnavailable(`The payment provider’s response has an unexpected shape: ${paths}.`)
}

/** The error for an HTTP status that we do not handle. */
export function unexpectedStatus(status: number): PaymentProviderUnavailable {
  return new PaymentProviderUnavailable(`The payment provider responded with status ${status}.`)
}
