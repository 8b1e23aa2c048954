import type { MessageDescriptor } from '@lingui/core'

/** What an OK response means for the visitor. */
export type ParsedResponse =
  | { kind: 'complete'; response: Record<string, unknown> }
  /** `order` is the secret path of the order to pay for. */
  | { kind: 'payable'; checkoutUrl: string; order: string | undefined }
  /** Already sent and nothing left to pay; the order page shows its status. */
  | { kind: 'settled'; order: string }
  /** A response that the form does not understand. */
  | { kind: 'unexpected' }
  /**
   * A response that is not from our server: a network that requires a login responds to every request with
   * its own page.
   */
  | { kind: 'foreign' }

/**
 * The fixed messages of one form for the result of a submit. Source:
 * docs/product/forms.md#41-lifecycle-of-a-form.
 */
export interface SubmitMessages {
  /** Any response that is not OK. */
  failed: MessageDescriptor
  /**
   * Where the server's reason is shown: below that message, or instead of it if the form prefers the
   * server's message.
   */
  reasonPosition?: 'below' | 'instead'
  /** The text below the message if the server gave no reason. */
  fallbackReason?: MessageDescriptor
  /** No response arrived. */
  unreachable: MessageDescriptor
  /** An OK response that is neither complete nor payable. */
  unexpected: MessageDescriptor
}

/**
 * Reads the response to a paid form: `message: true` means that it is complete; a true or 'success' status
 * with a URL means that the payment is next; one with only an order means that it is paid.
 * Source: docs/product/api.md#81-conventions, docs/product/api.md#82-form-routes.
 */
export function parsePaidResponse(response: Record<string, unknown>): ParsedResponse {
  const { message, status, authorization_url: checkoutUrl } = response
  if (message === true) return { kind: 'complete', response }
  if (status !== true && status !== 'success') return { kind: 'unexpected' }
  const order = parseOrderPath(response.order)
  if (isWebUrl(checkoutUrl)) return { kind: 'payable', checkoutUrl, order }
  return checkoutUrl === undefined && order !== undefined ? { kind: 'settled', order } : { kind: 'unexpected' }
}

/**
 * Reads the response to a form without payments: an OK response with a message means that it is complete.
 * Source: docs/product/api.md#82-form-routes.
 */
export function parseFreeResponse(response: Record<string, unknown>): ParsedResponse {
  return typeof response.message === 'string' && response.message !== ''
    ? { kind: 'complete', response }
    : { kind: 'foreign' }
}

/** Returns the path if it is the path of an order on this site. */
export function parseOrderPath(order: unknown): string | undefined {
  return typeof order === 'string' && /^\/order\/\w{1,100}$/.test(order) ? order : undefined
}

function isWebUrl(text: unknown): text is string {
  if (typeof text !== 'string') return false
  try {
    return /^https?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}
