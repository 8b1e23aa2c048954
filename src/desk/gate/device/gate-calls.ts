// Runs on the devices at the gates, served unbundled with only its types removed.
import type { ScanDecision, ScanDirection } from './decide-scan'
import type { EncryptedTicketList } from './encrypted-ticket-list'
import type { EntryOrExit } from './entry-log'

/** The session of the device on the server. */
export interface GateSession {
  gate: string
  /** The CSRF token. The key of the list is derived from it. */
  token: string
  nowMs: number
}

/** A scan that the device sends to the server for a decision. */
export interface GateQuestion {
  id: string
  list: string
  text: string
  direction: ScanDirection
}

/** The result of a call. `ended`: the access has ended. `none`: there is no network, or the server does not respond. */
export type Answered<Value> = { kind: 'answer'; value: Value } | { kind: 'ended' } | { kind: 'none' }

/** After this time the device decides alone, because a person waits at the gate. */
const askTimeoutMs = 700
const timeoutMs = 20_000

/** The device's calls to the server. */
export const gateCalls = {
  session: () => call<GateSession>('/gate/session'),
  list: () => call<EncryptedTicketList>('/gate/list', { timeoutMs: 60_000 }),
  entriesAndExits: (list: string, sinceMs: number) =>
    call<{ passages: (EntryOrExit & { receivedAtMs: number })[]; isWhole: boolean }>(
      `/gate/passages?list=${encodeURIComponent(list)}&since=${sinceMs}`,
    ),
  ask: (token: string, question: GateQuestion) =>
    call<{ decision: ScanDecision; ticketId: string | null }>('/gate/ask', {
      ...{ token, body: question, timeoutMs: askTimeoutMs },
    }),
  report: (token: string, body: { sentAtMs: number; scans: readonly EntryOrExit[] }) =>
    call<{ outcomes: Record<string, 'stored' | 'known' | 'refused'> }>('/gate/scans', { token, body }),
}

interface CallOptions {
  token?: string
  body?: object
  timeoutMs?: number
}

async function call<Value>(path: string, options: CallOptions = {}): Promise<Answered<Value>> {
  const { token, body } = options
  try {
    const response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      signal: AbortSignal.timeout(options.timeoutMs ?? timeoutMs),
      headers: {
        ...(token !== undefined && { 'x-csrf-token': token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (response.status === 401) return { kind: 'ended' }
    return response.ok ? { kind: 'answer', value: await response.json() } : { kind: 'none' }
  } catch {
    return { kind: 'none' }
  }
}
