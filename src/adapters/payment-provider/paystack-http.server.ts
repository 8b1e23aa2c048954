import { ResponseTooLong, readLimitedText } from '../read-limited-response.server'
import { retryAfterMs } from './retry-after.server'

/** The provider gave no usable response. A declined card is an outcome, not this. */
export class PaymentProviderUnavailable extends Error {
  override name = 'PaymentProviderUnavailable' as const
  /** How long to wait before the next call, if the provider or our own limits require it. */
  readonly retryInMs: number | undefined
  /** Whether our own limits prevented the call. */
  readonly isLocallyLimited: boolean

  constructor(message: string, options: ErrorOptions & { retryInMs?: number; isLocallyLimited?: boolean } = {}) {
    super(message, options)
    this.retryInMs = options.retryInMs
    this.isLocallyLimited = options.isLocallyLimited ?? false
  }
}

/** The pause after a 429 without Retry-After. */
const defaultRetryMs = 10_000

/** A JSON response with a status below 500; the caller interprets it. */
export interface ProviderResponse {
  status: number
  body: unknown
}

/** The connection settings of the provider. */
export interface ProviderConnection {
  /** Without a slash at its end. */
  baseUrl: string
  secretKey: string
  /** For the whole call, from connecting to the last byte. */
  timeoutMs: number
  fetch: typeof globalThis.fetch
}

/** Paystack's longest responses are a few kilobytes. */
const maxResponseBytes = 256 * 1024

/**
 * Makes one call and reads its JSON.
 * Throws `PaymentProviderUnavailable` where the network fails or the time is up, and for a status of 500
 * and above, 429 (too many calls), a redirect, a response over `maxBytes` (256 kB) and a response that is not JSON. The
 * secret key is in no message.
 */
export async function requestJson(
  connection: ProviderConnection,
  method: 'GET' | 'POST',
  path: string,
  content?: unknown,
  maxBytes = maxResponseBytes,
): Promise<ProviderResponse> {
  try {
    const response = await connection.fetch(`${connection.baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${connection.secretKey}`,
        accept: 'application/json',
        ...(content !== undefined && { 'content-type': 'application/json' }),
      },
      ...(content !== undefined && { body: JSON.stringify(content) }),
      redirect: 'error',
      signal: AbortSignal.timeout(connection.timeoutMs),
    })
    if (response.status >= 500 || response.status === 429) {
      await response.body?.cancel()
      throw unavailableError(response)
    }
    return { status: response.status, body: JSON.parse(await readLimitedText(response, maxBytes)) }
  } catch (cause) {
    if (cause instanceof PaymentProviderUnavailable) throw cause
    throw new PaymentProviderUnavailable(failureMessage(cause), { cause })
  }
}

function unavailableError({ status, headers }: Response): PaymentProviderUnavailable {
  const retryInMs = retryAfterMs(headers) ?? (status === 429 ? defaultRetryMs : undefined)
  const message = `The payment provider responded with status ${status}.`
  return new PaymentProviderUnavailable(message, retryInMs === undefined ? {} : { retryInMs })
}

function failureMessage(cause: unknown): string {
  if (cause instanceof ResponseTooLong) return 'The payment provider’s response is too long.'
  if (cause instanceof SyntaxError) return 'The payment provider’s response is not JSON.'
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return 'The payment provider did not respond in time.'
  return 'The payment provider could not be reached.'
}
