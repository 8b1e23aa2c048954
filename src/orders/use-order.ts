import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useState } from 'react'
import { submissionStates } from '../domain/submission-state'
import { parseJsonObject } from '../forms/send/parse-json-object'
import { type LiveOrCachedResponse, readLiveOrCachedResponse } from '../offline/live-or-cached-response'
import { loadOfflineComponents, type OfflineComponents } from '../offline/load-offline-components'
import type { MembershipCard } from '../tickets/membership/membership-card'
import type { ShareAttendance } from '../tickets/share-attendance'
import type { TicketList } from '../tickets/ticket-list'
import { retryLoad } from '../ui/hydration/retry-load'
import type { OrderResponse } from './order'

/** The loading state of an order. */
export type OrderLoadState =
  | { kind: 'loading' }
  | { kind: 'order'; order: OrderResponse; components: OrderComponents; response: LiveOrCachedResponse }
  | { kind: 'missing' }
  | { kind: 'unreachable' }

/** What an order shows if it has tickets or a membership. It loads with the order that needs it. */
export interface OrderComponents {
  TicketList: typeof TicketList | null
  ShareAttendance: typeof ShareAttendance | null
  MembershipCard: typeof MembershipCard | null
  offline: OfflineComponents | null
}

/**
 * Loads the order with this access token in the language of the page, with its tickets from a position on;
 * `again` loads it once more.
 */
export function useOrder(accessToken: string, firstTicket: number): [OrderLoadState, again: () => void] {
  const [loadState, setLoadState] = useState<OrderLoadState>({ kind: 'loading' })
  const [requestCount, setRequestCount] = useState(0)
  const { locale } = useLingui().i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count or language reloads the order
  useEffect(() => {
    const abortController = new AbortController()
    const query = new URLSearchParams({ lang: locale, ...(firstTicket > 1 && { ticket: String(firstTicket) }) })
    fetchOrder(accessToken, query, abortController.signal).then(
      (result) => abortController.signal.aborted || setLoadState(result),
    )
    return () => abortController.abort()
  }, [accessToken, firstTicket, requestCount, locale])
  const reload = useCallback(() => setRequestCount((count) => count + 1), [])
  return [loadState, reload]
}

async function fetchOrder(accessToken: string, query: URLSearchParams, signal: AbortSignal): Promise<OrderLoadState> {
  try {
    const address = `/api/order/${encodeURIComponent(accessToken)}?${query}`
    const response = await fetch(address, { signal })
    const pageResponse = await readLiveOrCachedResponse(address, response)
    const body = parseJsonObject(pageResponse.body)
    if (response.status === 404 && typeof body?.message === 'string') return { kind: 'missing' }
    if (!response.ok || !isOrderResponse(body)) return { kind: 'unreachable' }
    return {
      kind: 'order',
      order: body,
      components: await retryLoad(() => loadComponents(body)),
      response: pageResponse,
    }
  } catch {
    return { kind: 'unreachable' }
  }
}

async function loadComponents({ tickets, membership }: OrderResponse): Promise<OrderComponents> {
  const hasTickets = tickets.total > 0
  const [ticketList, shareAttendance, membershipCard, offline] = await Promise.all([
    hasTickets ? import('../tickets/ticket-list') : null,
    hasTickets ? import('../tickets/share-attendance') : null,
    membership !== null ? import('../tickets/membership/membership-card') : null,
    loadOfflineComponents(),
  ])
  return {
    TicketList: ticketList?.TicketList ?? null,
    ShareAttendance: shareAttendance?.ShareAttendance ?? null,
    MembershipCard: membershipCard?.MembershipCard ?? null,
    offline,
  }
}

/** Whether this is a response of our server, and not of a network that requires a login. */
function isOrderResponse(body: unknown): body is OrderResponse {
  const { state, flow, payee, tickets } = Object(body) as Partial<OrderResponse>
  return (
    submissionStates.some((knownState) => knownState === state) &&
    typeof flow === 'string' &&
    payee !== undefined &&
    tickets !== undefined
  )
}
