/** What a call of an order's page answered. `answer` is empty where it was no JSON. */
export type Posted = { kind: 'answered'; status: number; answer: Record<string, unknown> } | { kind: 'unreachable' }

/** Asks the server to do something about the order behind this key. */
export async function postToOrder(orderKey: string, what: 'payment' | 'letter'): Promise<Posted> {
  let response: Response
  try {
    response = await fetch(`/api/order/${encodeURIComponent(orderKey)}/${what}`, { method: 'POST' })
  } catch {
    return { kind: 'unreachable' }
  }
  const answer = await response.json().catch(() => ({}))
  return { kind: 'answered', status: response.status, answer }
}

/** The server's words, where it had any. */
export function messageOf(answer: Record<string, unknown>): string | undefined {
  return typeof answer.message === 'string' && answer.message !== '' ? answer.message : undefined
}
