import { useEffect, useState } from 'react'
import type { OrderAnswer } from './order'

/** What the page knows of its order. */
export type Loaded =
  | { kind: 'loading' }
  | { kind: 'order'; order: OrderAnswer }
  | { kind: 'missing' }
  | { kind: 'unreachable' }

/** Asks for the order behind a secret key; `again` asks once more. */
export function useOrder(key: string): [Loaded, again: () => void] {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a reason to ask again
  useEffect(() => {
    const stop = new AbortController()
    ask(key, stop.signal).then((news) => stop.signal.aborted || setLoaded(news))
    return () => stop.abort()
  }, [key, round])
  return [loaded, () => setRound(round + 1)]
}

async function ask(key: string, signal: AbortSignal): Promise<Loaded> {
  try {
    const response = await fetch(`/api/order/${encodeURIComponent(key)}`, { signal })
    if (response.status === 404) return { kind: 'missing' }
    return response.ok ? { kind: 'order', order: await response.json() } : { kind: 'unreachable' }
  } catch {
    return { kind: 'unreachable' }
  }
}
