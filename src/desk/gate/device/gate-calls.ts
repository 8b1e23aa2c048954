// Runs on the devices at the gates, served unbundled with only its types removed.
import type { ScanDecision, ScanDirection } from './decide-scan'
import type { EntryOrExit } from './entry-log'
import type { SealedList } from './gate-list'

/** The session of the device, as the server knows it. */
export interface GateSession {
  gate: string
  /** The token of forms; the key of the list follows from it. */
  token: string
  nowMs: number
}

/** A scan about which the server decides. */
export interface GateQuestion {
  id: string
  list: string
  text: string
  direction: ScanDirection
}

/** An answer of the server. `ended`: the access has ended. `none`: no network, or the server is away. */
export type Answered<Value> = { kind: 'answer'; value: Value } | { kind: 'ended' } | { kind: 'none' }

/** Someone waits at the gate: after this the device decides alone. */
const askTimeoutMs = 700
const timeoutMs = 20_000

/** What a device asks the server. */
export const gateCalls = {
  session: () => call<GateSession>('/gate/session'),
  list: () => call<SealedList>('/gate/list', { timeoutMs: 60_000 }),
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
