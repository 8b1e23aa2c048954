import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { Kobo } from '../domain/money'
import { isPaymentPage } from './payment-page.server'
import { type Answer, askJson, PaymentProviderUnavailable } from './paystack-call.server'

/** What the site asks of whoever takes card payments. */
export interface PaymentProvider {
  /** Opens a payment page for this reference. Throws `PaymentProviderUnavailable`. */
  initialize(payment: PaymentRequest): Promise<PaymentOpened>
  /** Asks what became of a reference. Throws `PaymentProviderUnavailable`. */
  verify(reference: string): Promise<ProviderPayment>
  /** Whether these exact bytes were signed with our secret key. */
  isGenuineWebhook(rawBody: Buffer, signature: string | undefined): boolean
}

/** One payment attempt, as the provider is asked for it. */
export interface PaymentRequest {
  email: string
  amountKobo: Kobo
  /** Unique per attempt; letters, digits, '-', '.' and '=' only. */
  reference: string
  /** Where the browser returns. The provider adds `trxref` and `reference`; put no `reference` of your own in it. */
  callbackUrl: string
  /** Where a visitor who cancels goes; without it, the callback. */
  cancelUrl?: string
  metadata?: Readonly<Record<string, string>>
}

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
export type ProviderPaymentState = (typeof namedStates)[number] | 'other'

/**
 * What the provider knows of a reference. Where the customer bears the fees, `amountKobo` is `requestedAmountKobo` and the
 * fees. Nothing here is compared with what we asked for: that is for the one who settles.
 */
export type ProviderPayment =
  | { kind: 'unknown' }
  | {
      kind: 'known'
      state: ProviderPaymentState
      reference: string
      amountKobo: Kobo
      requestedAmountKobo: Kobo | null
      currency: string
      channel: string | null
      message: string | null
      paidAt: string | null
      /** The provider's whole description, for the record. */
      raw: unknown
    }

interface PaystackOptions {
  secretKey: string
  /** 'https://api.paystack.co', or the sandbox's address. */
  url: string
  /** How long one call may take in all, in milliseconds. */
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

const refusal = z.object({ status: z.literal(false), message: z.string(), code: z.string().nullish() })

const opened = z.object({
  status: z.literal(true),
  data: z.object({ authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() }),
})

const known = z.object({
  status: z.literal(true),
  data: z.looseObject({
    status: z.string(),
    reference: z.string(),
    amount: z.int().nonnegative(),
    requested_amount: z.int().nonnegative().nullish(),
    currency: z.string(),
    channel: z.string().nullish(),
    gateway_response: z.string().nullish(),
    paid_at: z.string().nullish(),
  }),
})

/** Characters and length of a reference that the provider could know. Source: Paystack, initialize transaction. */
const possibleReference = /^[A-Za-z0-9=-][A-Za-z0-9.=-]{0,99}$/

/**
 * Paystack, over its HTTP interface. Its own page takes the card; we never see it.
 * Source: Paystack's documentation, transactions and webhooks.
 */
export function paystack({
  secretKey,
  url,
  timeoutMs = 10_000,
  fetch = globalThis.fetch,
}: PaystackOptions): PaymentProvider {
  // fetch would quote a malformed header, and with it the key, in its error.
  if (!/^[\x21-\x7e]+$/.test(secretKey))
    throw new TypeError('The payment provider’s secret key has impossible characters.')
  const call = { baseUrl: url.replace(/(?<!\/)\/+$/, ''), secretKey, timeoutMs, fetch }
  return {
    async initialize(payment) {
      const answer = await askJson(call, 'POST', '/transaction/initialize', wireRequest(payment))
      return openedFrom(answer, payment.reference, call.baseUrl)
    },
    async verify(reference) {
      // Also keeps '..' and '/' out of the path. Such a reference cannot exist there, so there is nothing to ask.
      if (!possibleReference.test(reference)) return { kind: 'unknown' }
      return paymentFrom(await askJson(call, 'GET', `/transaction/verify/${encodeURIComponent(reference)}`))
    },
    isGenuineWebhook(rawBody, signature) {
      if (signature === undefined || !/^[0-9a-f]{128}$/i.test(signature)) return false
      return timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('sha512', secretKey).update(rawBody).digest())
    },
  }
}

function wireRequest({ email, amountKobo, reference, callbackUrl, cancelUrl, metadata }: PaymentRequest) {
  return {
    email,
    amount: amountKobo,
    currency: 'NGN',
    reference,
    callback_url: callbackUrl,
    metadata: { ...metadata, ...(cancelUrl !== undefined && { cancel_action: cancelUrl }) },
  }
}

function openedFrom({ status, body }: Answer, reference: string, providerUrl: string): PaymentOpened {
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

function paymentFrom({ status, body }: Answer): ProviderPayment {
  if (status === 400 || status === 404) {
    const { message, code } = shaped(refusal, body)
    if (code === 'transaction_not_found' || /transaction reference not found/i.test(message)) return { kind: 'unknown' }
  }
  if (status !== 200) throw unexpected(status)
  const { data } = shaped(known, body)
  return {
    kind: 'known',
    state: namedStates.find((name) => name === data.status) ?? 'other',
    reference: data.reference,
    amountKobo: data.amount,
    requestedAmountKobo: data.requested_amount ?? null,
    currency: data.currency,
    channel: data.channel ?? null,
    message: data.gateway_response ?? null,
    paidAt: data.paid_at ?? null,
    raw: data,
  }
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
