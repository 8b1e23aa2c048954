/** What an OK response means for the visitor. */
export type ParsedOkResponse =
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
 * Reads the response to a form with a payment: `message: true` means that it is complete; a true or 'success' status
 * with a URL means that the payment is next; one with only an order means that it is paid.
 * Source: docs/product/api.md#81-conventions, docs/product/api.md#82-form-routes.
 */
export function parsePaymentFlowOkResponse(response: Record<string, unknown>): ParsedOkResponse {
  const { message, status, authorization_url: checkoutUrl } = response
  if (message === true) return { kind: 'complete', response }
  if (status !== true && status !== 'success') return { kind: 'unexpected' }
  const order = parseOrderPath(response.order)
  if (isWebUrl(checkoutUrl)) return { kind: 'payable', checkoutUrl, order }
  return checkoutUrl === undefined && order !== undefined ? { kind: 'settled', order } : { kind: 'unexpected' }
}

/**
 * Reads the response to a form without a payment: an OK response with a message means that it is complete.
 * Source: docs/product/api.md#82-form-routes.
 */
export function parseNonPaymentFlowOkResponse(response: Record<string, unknown>): ParsedOkResponse {
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
