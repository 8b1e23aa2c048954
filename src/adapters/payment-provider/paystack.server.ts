import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kobo } from '../../domain/money'
import {
  type ListedPayment,
  type PaymentListRequest,
  parsePaymentList,
  paymentListQuery,
} from './payment-list-responses.server'
import { requestJson } from './paystack-http.server'
import {
  type CheckoutResult,
  type ProviderPayment,
  parseInitializeResponse,
  parseVerifyResponse,
} from './paystack-responses.server'
import {
  type ProviderRefund,
  parseRefundList,
  parseRefundResponse,
  type RefundRequest,
  type RefundResponse,
} from './refund-responses.server'

/** The interface of the card payment provider. */
export interface PaymentProvider {
  /**
   * Opens a checkout page for this reference; `network` is the visitor's network, if known. Throws
   * `PaymentProviderUnavailable`.
   */
  initialize(payment: PaymentRequest, network?: string | undefined): Promise<CheckoutResult>
  /** Verifies the payment of a reference. Throws `PaymentProviderUnavailable`. */
  verify(reference: string, options?: VerifyOptions): Promise<ProviderPayment>
  /**
   * Asks for a refund. Throws `PaymentProviderUnavailable`; the provider may have taken the refund all the same.
   */
  refund(request: RefundRequest): Promise<RefundResponse>
  /** The refunds of a payment, by its number at the provider. Throws `PaymentProviderUnavailable`. */
  listRefunds(transactionId: number): Promise<ProviderRefund[]>
  /**
   * One page of the successful payments whose checkout page was opened in a time. Throws
   * `PaymentProviderUnavailable`.
   */
  listPayments(request: PaymentListRequest): Promise<{ payments: ListedPayment[]; isLast: boolean }>
  /** Whether these exact bytes were signed with our secret key. */
  isGenuineWebhook(rawBody: Buffer, signature: string | undefined): boolean
}

/**
 * Which caller verifies a payment, and whether a cached result is acceptable. The limits in
 * provider-limits.server.ts depend on the caller.
 */
export interface VerifyOptions {
  caller: 'event' | 'operator' | 'visitor' | 'sweep'
  /** Whether a recent result, or one that is already being fetched, is acceptable. */
  allowCached?: boolean
  /** The visitor's network: networks share the budget for visitors' calls. */
  network?: string | undefined
}

/** The parameters of one payment attempt. */
export interface PaymentRequest {
  email: string
  amountKobo: Kobo
  /** Unique per attempt; letters, digits, '-', '.' and '=' only. */
  reference: string
  /**
   * The URL to which the browser returns. The provider adds `trxref` and `reference`, so it must not
   * contain a `reference` itself.
   */
  callbackUrl: string
  /** The URL for a visitor who cancels; defaults to the callback. */
  cancelUrl?: string
  metadata?: Readonly<Record<string, string>>
}

interface PaystackOptions {
  secretKey: string
  /** 'https://api.paystack.co', or the sandbox's address. */
  url: string
  /** The timeout of one call in milliseconds. */
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

/**
 * The characters and length of a reference that the provider could know.
 * Source: docs/paystack.md#initialize-a-transaction.
 */
const referencePattern = /^[A-Za-z0-9=-][A-Za-z0-9.=-]{0,99}$/

/**
 * Paystack's HTTP API. Its own page takes the card; this site never sees it.
 * Source: docs/paystack.md#verify-a-transaction, docs/paystack.md#webhooks.
 */
export function createPaystackClient({
  secretKey,
  url,
  timeoutMs = 10_000,
  fetch = globalThis.fetch,
}: PaystackOptions): PaymentProvider {
  // fetch would quote a malformed header, including the key, in its error.
  if (!/^[\x21-\x7e]+$/.test(secretKey))
    throw new TypeError('The payment provider’s secret key contains invalid characters.')
  const connection = { baseUrl: url.replace(/(?<!\/)\/+$/, ''), secretKey, timeoutMs, fetch }
  return {
    async initialize(payment) {
      const response = await requestJson(connection, 'POST', '/transaction/initialize', toInitializeBody(payment))
      return parseInitializeResponse(response, payment.reference, connection.baseUrl)
    },
    async verify(reference) {
      // Also keeps '..' and '/' out of the path. Such a reference cannot exist at the provider, so no call
      // is needed.
      if (!referencePattern.test(reference)) return { kind: 'unknown' }
      return parseVerifyResponse(
        await requestJson(connection, 'GET', `/transaction/verify/${encodeURIComponent(reference)}`),
      )
    },
    async refund({ id, reference, amountKobo }) {
      const content = { transaction: reference, amount: amountKobo, currency: 'NGN', merchant_note: id }
      return parseRefundResponse(await requestJson(connection, 'POST', '/refund', content))
    },
    async listRefunds(transactionId) {
      const query = new URLSearchParams({ transaction: String(transactionId), perPage: '100' })
      return parseRefundList(await requestJson(connection, 'GET', `/refund?${query}`))
    },
    async listPayments(request) {
      const path = `/transaction?${paymentListQuery(request)}`
      const response = await requestJson(connection, 'GET', path, undefined, maxListBytes)
      return parsePaymentList(response, request.perPage)
    },
    isGenuineWebhook(rawBody, signature) {
      if (signature === undefined || !/^[0-9a-f]{128}$/i.test(signature)) return false
      return timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('sha512', secretKey).update(rawBody).digest())
    },
  }
}

/** A page of the list describes each payment at length. */
const maxListBytes = 2 * 1024 * 1024

function toInitializeBody({ email, amountKobo, reference, callbackUrl, cancelUrl, metadata }: PaymentRequest) {
  return {
    email,
    amount: amountKobo,
    currency: 'NGN',
    reference,
    callback_url: callbackUrl,
    metadata: { ...metadata, ...(cancelUrl !== undefined && { cancel_action: cancelUrl }) },
  }
}
