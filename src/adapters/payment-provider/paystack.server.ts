import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kobo } from '../../domain/money'
import { askJson } from './paystack-http.server'
import { openedFrom, type PaymentOpened, type ProviderPayment, paymentFrom } from './paystack-responses.server'

/** What the site asks of whoever takes card payments. */
export interface PaymentProvider {
  /** Opens a payment page for this reference. Throws `PaymentProviderUnavailable`. */
  initialize(payment: PaymentRequest): Promise<PaymentOpened>
  /** Asks what became of a reference. Throws `PaymentProviderUnavailable`. */
  verify(reference: string, question?: Question): Promise<ProviderPayment>
  /** Whether these exact bytes were signed with our secret key. */
  isGenuineWebhook(rawBody: Buffer, signature: string | undefined): boolean
}

/** Who asks about a payment, and how old the answer may be. Limits in provider-limits.server.ts decide by it who is asked for first. */
export interface Question {
  asker: 'event' | 'visitor' | 'sweep'
  /** Whether an answer of the last moment, or one that is on its way already, will do. */
  mayBeRecent?: boolean
  /** The network that a visitor asks from: networks share the visitors' calls. */
  network?: string | undefined
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

interface PaystackOptions {
  secretKey: string
  /** 'https://api.paystack.co', or the sandbox's address. */
  url: string
  /** How long one call may take in all, in milliseconds. */
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

/**
 * The characters and length of a reference that the provider could know.
 * Source: docs/paystack.md#initialize-a-transaction.
 */
const possibleReference = /^[A-Za-z0-9=-][A-Za-z0-9.=-]{0,99}$/

/**
 * Paystack's HTTP API. Its own page takes the card; this site never sees it.
 * Source: docs/paystack.md#verify-a-transaction, docs/paystack.md#webhooks.
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
