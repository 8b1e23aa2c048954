import { objectIn } from '../forms/send/parse-json'

/** What a call of an order's page answered: our server, in words or with a page to pay at. */
export type Posted = { kind: 'answered'; status: number; answer: Record<string, unknown> } | { kind: 'unreachable' }

/**
 * Asks the server to do something about the order behind this key. What is not from our server is no answer: a network that wants a login
 * answers everything, and with 200.
 */
export async function postToOrder(orderKey: string, what: 'payment' | 'letter'): Promise<Posted> {
  try {
    const response = await fetch(`/api/order/${encodeURIComponent(orderKey)}/${what}`, { method: 'POST' })
    const answer = objectIn(await response.text())
    const isOurs = answer !== undefined && (messageOf(answer) ?? answer.authorization_url) !== undefined
    if (isOurs) return { kind: 'answered', status: response.status, answer }
    return response.ok ? { kind: 'unreachable' } : { kind: 'answered', status: response.status, answer: {} }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** The server's words, where it had any. */
export function messageOf(answer: Record<string, unknown>): string | undefined {
  return typeof answer.message === 'string' && answer.message !== '' ? answer.message : undefined
}
