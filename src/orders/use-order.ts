import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { submissionStates } from '../domain/submission-state'
import { objectIn } from '../forms/send/parse-json'
import type { OrderAnswer } from './order'

/** What the page knows of its order. */
export type Loaded =
  | { kind: 'loading' }
  | { kind: 'order'; order: OrderAnswer }
  | { kind: 'missing' }
  | { kind: 'unreachable' }

/** Asks for the order behind a secret key, in the language of the page; `again` asks once more. */
export function useOrder(key: string): [Loaded, again: () => void] {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  const { locale } = useLingui().i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round, or another language, is a reason to ask again
  useEffect(() => {
    const stop = new AbortController()
    ask(key, locale, stop.signal).then((news) => stop.signal.aborted || setLoaded(news))
    return () => stop.abort()
  }, [key, round, locale])
  return [loaded, () => setRound(round + 1)]
}

async function ask(key: string, language: string, signal: AbortSignal): Promise<Loaded> {
  try {
    const response = await fetch(`/api/order/${encodeURIComponent(key)}?lang=${language}`, { signal })
    // Read in any case: for the browser, an answer that nobody reads never ends.
    const answer = objectIn(await response.text())
    if (response.status === 404) return { kind: 'missing' }
    return response.ok && isOrder(answer) ? { kind: 'order', order: answer } : { kind: 'unreachable' }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** Whether our server says this, and not a network that wants a login. */
function isOrder(answer: unknown): answer is OrderAnswer {
  const { state, flow, payee } = Object(answer) as Partial<OrderAnswer>
  return submissionStates.some((known) => known === state) && typeof flow === 'string' && payee !== undefined
}
