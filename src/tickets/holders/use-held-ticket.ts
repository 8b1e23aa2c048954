import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useState } from 'react'
import { parseJsonObject } from '../../forms/send/parse-json-object'
import { type LiveOrCachedResponse, readLiveOrCachedResponse } from '../../offline/live-or-cached-response'
import { loadOfflineComponents, type OfflineComponents } from '../../offline/load-offline-components'
import type { HeldTicketResponse } from './held-ticket'

/** The loading state of a ticket. */
export type HeldTicketState =
  | { kind: 'loading' }
  | { kind: 'ticket'; held: HeldTicketResponse; response: LiveOrCachedResponse; offline: OfflineComponents | null }
  | { kind: 'missing' }
  | { kind: 'unreachable' }

/** Loads the ticket with this access token in the language of the page; `again` loads it once more. */
export function useHeldTicket(accessToken: string): [HeldTicketState, again: () => void] {
  const [ticketState, setTicketState] = useState<HeldTicketState>({ kind: 'loading' })
  const [requestCount, setRequestCount] = useState(0)
  const { locale } = useLingui().i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count or language reloads the ticket
  useEffect(() => {
    const abortController = new AbortController()
    fetchTicket(accessToken, locale, abortController.signal).then(
      (result) => abortController.signal.aborted || setTicketState(result),
    )
    return () => abortController.abort()
  }, [accessToken, requestCount, locale])
  const reload = useCallback(() => setRequestCount((count) => count + 1), [])
  return [ticketState, reload]
}

async function fetchTicket(accessToken: string, language: string, signal: AbortSignal): Promise<HeldTicketState> {
  try {
    const address = `/api/ticket/${encodeURIComponent(accessToken)}?lang=${language}`
    const response = await fetch(address, { signal })
    const pageResponse = await readLiveOrCachedResponse(address, response)
    const body = parseJsonObject(pageResponse.body)
    if (response.status === 404 && typeof body?.message === 'string') return { kind: 'missing' }
    if (!response.ok || !isTicketResponse(body)) return { kind: 'unreachable' }
    return { kind: 'ticket', held: body, response: pageResponse, offline: await loadOfflineComponents() }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** Whether this is a response of our server, and not of a network that requires a login. */
function isTicketResponse(body: unknown): body is HeldTicketResponse {
  const { state, event } = Object(body) as Partial<HeldTicketResponse>
  return typeof state === 'string' && event !== undefined
}
