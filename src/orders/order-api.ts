import { parseJsonObject } from '../forms/send/parse-json-object'

/** The result of an API call from the order page. Our server responds with a message or a checkout URL. */
export type OrderActionResult =
  | { kind: 'answered'; status: number; body: Record<string, unknown> }
  | { kind: 'unreachable' }

/**
 * Posts an action for the order with this access token. An OK response that is not from our server counts
 * as unreachable: a network that requires a login responds to every request with 200.
 */
export async function postOrderAction(accessToken: string, action: 'payment' | 'letter'): Promise<OrderActionResult> {
  try {
    const response = await fetch(`/api/order/${encodeURIComponent(accessToken)}/${action}`, { method: 'POST' })
    const body = parseJsonObject(await response.text())
    const isFromServer = body !== undefined && (responseMessage(body) ?? body.authorization_url) !== undefined
    if (isFromServer) return { kind: 'answered', status: response.status, body }
    return response.ok ? { kind: 'unreachable' } : { kind: 'answered', status: response.status, body: {} }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** Returns the server's message, if there is one. */
export function responseMessage(body: Record<string, unknown>): string | undefined {
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined
}
