import { AnswerTooLong, readAnswer } from '../bounded-response.server'
import { retryAfterMs } from './retry-after.server'

/** The provider gave no usable answer. A declined card is an outcome, not this. */
export class PaymentProviderUnavailable extends Error {
  override name = 'PaymentProviderUnavailable' as const
  /** How long to wait before the next call, where the provider or our own limits say so. */
  readonly retryInMs: number | undefined
  /** Whether the call never left: our own limits held it back. */
  readonly isHeldBack: boolean

  constructor(message: string, options: ErrorOptions & { retryInMs?: number; isHeldBack?: boolean } = {}) {
    super(message, options)
    this.retryInMs = options.retryInMs
    this.isHeldBack = options.isHeldBack ?? false
  }
}

/** How long to leave the provider alone that says 'too many calls' without saying for how long. */
const defaultRetryMs = 10_000

/** One JSON answer below status 500; what it means is the caller's question. */
export interface Answer {
  status: number
  body: unknown
}

/** How to reach the provider. */
export interface Call {
  /** Without a slash at its end. */
  baseUrl: string
  secretKey: string
  /** For the whole call, from connecting to the last byte. */
  timeoutMs: number
  fetch: typeof globalThis.fetch
}

/** Paystack's longest answers are a few kilobytes. */
const longestAnswerBytes = 256 * 1024

/**
 * Makes one call and reads its JSON.
 * Throws `PaymentProviderUnavailable` where the network fails or the time is up, and for a status of 500 and above, 429 (too many calls), a
 * redirect, an answer over 256 kB and an answer that is no JSON. The secret key is in no message.
 */
export async function askJson(call: Call, method: 'GET' | 'POST', path: string, content?: unknown): Promise<Answer> {
  try {
    const response = await call.fetch(`${call.baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${call.secretKey}`,
        accept: 'application/json',
        ...(content !== undefined && { 'content-type': 'application/json' }),
      },
      ...(content !== undefined && { body: JSON.stringify(content) }),
      redirect: 'error',
      signal: AbortSignal.timeout(call.timeoutMs),
    })
    if (response.status >= 500 || response.status === 429) {
      await response.body?.cancel()
      throw unavailable(response)
    }
    return { status: response.status, body: JSON.parse(await readAnswer(response, longestAnswerBytes)) }
  } catch (cause) {
    if (cause instanceof PaymentProviderUnavailable) throw cause
    throw new PaymentProviderUnavailable(reasonOf(cause), { cause })
  }
}

function unavailable({ status, headers }: Response): PaymentProviderUnavailable {
  const retryInMs = retryAfterMs(headers) ?? (status === 429 ? defaultRetryMs : undefined)
  const message = `The payment provider answered with status ${status}.`
  return new PaymentProviderUnavailable(message, retryInMs === undefined ? {} : { retryInMs })
}

function reasonOf(cause: unknown): string {
  if (cause instanceof AnswerTooLong) return 'The payment provider’s answer is too long.'
  if (cause instanceof SyntaxError) return 'The payment provider’s answer is no JSON.'
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return 'The payment provider took too long.'
  return 'The payment provider could not be reached.'
}
