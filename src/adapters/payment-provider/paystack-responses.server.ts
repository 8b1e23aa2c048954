import * as z from 'zod'
import type { Kobo } from '../../domain/money'
import { isPaymentPage } from './checkout-url.server'
import { type Answer, PaymentProviderUnavailable } from './paystack-http.server'

/** A payment page, or the provider's reason for giving none (`code` 'duplicate_reference': this reference was used before). */
export type PaymentOpened = { kind: 'ready'; payAt: string } | { kind: 'refused'; message: string; code?: string }

const namedStates = [
  'success',
  'failed',
  'abandoned',
  'ongoing',
  'pending',
  'processing',
  'queued',
  'reversed',
] as const

/** The provider's word for a payment; 'abandoned' is also a page that nobody has finished yet. */
type ProviderPaymentState = (typeof namedStates)[number] | 'other'

/**
 * What the provider knows of a reference. Where the customer bears the fees, `amountKobo` is `requestedAmountKobo` and the
 * fees. Nothing here is compared with what we asked for: that is for the one who settles.
 */
export type ProviderPayment =
  | { kind: 'unknown' }
  | {
      kind: 'known'
      state: ProviderPaymentState
      /** Null, like the next three, where the answer holds no such thing that we can read. */
      reference: string | null
      amountKobo: Kobo | null
      requestedAmountKobo: Kobo | null
      currency: string | null
      /** What of the state, the reference, the amount and the currency we cannot read, in words for people. */
      unreadable: string | null
      channel: string | null
      message: string | null
      paidAt: string | null
      /** The provider's whole description, for the record. */
      raw: unknown
    }

const refusal = z.object({ status: z.literal(false), message: z.string(), code: z.string().nullish() })

const opened = z.object({
  status: z.literal(true),
  data: z.object({ authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() }),
})

const known = z.object({
  status: z.literal(true),
  data: z.looseObject({
    status: readable(z.string()),
    reference: readable(z.string()),
    amount: readable(z.int().nonnegative()),
    requested_amount: readable(z.int().nonnegative()),
    currency: readable(z.string()),
    channel: readable(z.string()),
    gateway_response: readable(z.string()),
    paid_at: readable(z.string()),
  }),
})

/** What decides about money; the rest may be missing. */
const decisive = ['status', 'reference', 'amount', 'currency'] as const

/** A field that is null where it is missing or of another kind: an answer is about a payment even if we cannot read all of it. */
function readable<Shape extends z.ZodType>(shape: Shape) {
  return z.nullable(shape).catch(null)
}

/** Reads the answer to a call for a payment page. Throws `PaymentProviderUnavailable`. */
export function openedFrom({ status, body }: Answer, reference: string, providerUrl: string): PaymentOpened {
  // Only these two mean that the payment itself was refused. A bad key (401) or too many calls (429) are no visitor's fault.
  if (status === 400 || status === 422) {
    const { message, code } = shaped(refusal, body)
    if (/duplicate transaction reference/i.test(message))
      return { kind: 'refused', message, code: 'duplicate_reference' }
    return { kind: 'refused', message, ...(code != null && { code }) }
  }
  if (status !== 200) throw unexpected(status)
  const { data } = shaped(opened, body)
  if (data.reference !== reference)
    throw new PaymentProviderUnavailable('The payment provider opened another reference.')
  if (!isPaymentPage(data.authorization_url, providerUrl))
    throw new PaymentProviderUnavailable('The payment provider’s page is on a strange host.')
  return { kind: 'ready', payAt: data.authorization_url }
}

/** Reads the answer to a question about a payment. Throws `PaymentProviderUnavailable`. */
export function paymentFrom({ status, body }: Answer): ProviderPayment {
  if (status === 400 || status === 404) {
    const { message, code } = shaped(refusal, body)
    if (code === 'transaction_not_found' || /transaction reference not found/i.test(message)) return { kind: 'unknown' }
  }
  if (status !== 200) throw unexpected(status)
  const { data } = shaped(known, body)
  const state = namedStates.find((name) => name === data.status) ?? 'other'
  return {
    kind: 'known',
    state,
    reference: data.reference,
    amountKobo: data.amount,
    requestedAmountKobo: data.requested_amount,
    currency: data.currency,
    unreadable: unreadableIn((body as { data: Record<string, unknown> }).data, data, state),
    channel: data.channel,
    message: data.gateway_response,
    paidAt: data.paid_at,
    raw: data,
  }
}

/** Names what we cannot read, with the beginning of what stands there: 'amount "40300.00", no currency'. */
function unreadableIn(
  given: Readonly<Record<string, unknown>>,
  read: Readonly<Record<string, unknown>>,
  state: ProviderPaymentState,
): string | null {
  const fields = decisive.filter((field) => read[field] === null || (field === 'status' && state === 'other'))
  if (fields.length === 0) return null
  return fields.map((field) => (given[field] == null ? `no ${field}` : `${field} ${excerpt(given[field])}`)).join(', ')
}

const longestExcerpt = 40

function excerpt(value: unknown): string {
  if (typeof value === 'object') return 'of another kind'
  return JSON.stringify(String(value).slice(0, longestExcerpt)).replace(/[^ -~]/g, '?')
}

function shaped<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const result = shape.safeParse(body)
  if (result.success) return result.data
  const where = result.error.issues.map((issue) => issue.path.join('.') || 'the answer itself').join(', ')
  throw new PaymentProviderUnavailable(`The payment provider’s answer has an unexpected shape: ${where}.`)
}

function unexpected(status: number): PaymentProviderUnavailable {
  return new PaymentProviderUnavailable(`The payment provider answered with status ${status}.`)
}
