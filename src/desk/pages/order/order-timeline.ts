import { formatNaira, inEnglish } from '../../../domain/money'

/** One line of an order's history. */
export interface TimelineEntry {
  atMs: number
  what: string
  details: string
}

interface Attempt {
  reference: string
  state: string
  amount_kobo: number
  provider_state: string | null
  note: string | null
  created_at_ms: number
  settled_at_ms: number | null
  reversed_at_ms: number | null
}

interface History {
  sentAtMs: number
  language: string
  attempts: readonly Attempt[]
  events: readonly { body: string; received_at_ms: number; handled_at_ms: number | null }[]
  receipts: readonly { series: string; number: string; amountKobo: number; issuedAtMs: number }[]
  emails: readonly {
    kind: string
    state: string
    note: string | null
    created_at_ms: number
    sent_at_ms: number | null
  }[]
  emailChanges: readonly { old_email: string | null; new_email: string; changed_by: string; changed_at_ms: number }[]
  tickets: readonly {
    public_code: string
    state: string
    holder_name: string | null
    created_at_ms: number
    ended_at_ms: number | null
  }[]
  erasedAtMs: number | null
  cancelledAtMs: number | null
}

/** The history of an order, the newest first. */
export function orderTimeline(history: History): TimelineEntry[] {
  const { sentAtMs, language, erasedAtMs, cancelledAtMs } = history
  const entries: TimelineEntry[] = [
    { atMs: sentAtMs, what: 'sent', details: `in ${language}` },
    ...history.attempts.flatMap(attemptEntries),
    ...history.events.map(eventEntry),
    ...history.receipts.map(({ series, number, amountKobo, issuedAtMs }) => ({
      ...{ atMs: issuedAtMs, what: `${series} issued`, details: `${number} · ${formatNaira(amountKobo, inEnglish)}` },
    })),
    ...history.emails.flatMap(emailEntries),
    ...history.emailChanges.map(({ old_email, new_email, changed_by, changed_at_ms }) => ({
      atMs: changed_at_ms,
      what: 'address corrected',
      details: `${old_email ?? 'none'} → ${new_email}, by ${changed_by}`,
    })),
    ...history.tickets.flatMap(ticketEntries),
    ...(cancelledAtMs === null ? [] : [{ atMs: cancelledAtMs, what: 'cancelled', details: 'it has no place' }]),
    ...(erasedAtMs === null ? [] : [{ atMs: erasedAtMs, what: 'erased', details: 'only the payment record is left' }]),
  ]
  return entries.sort((a, b) => b.atMs - a.atMs)
}

function attemptEntries(attempt: Attempt): TimelineEntry[] {
  const { reference, state, provider_state, note, created_at_ms, settled_at_ms, reversed_at_ms } = attempt
  const status = provider_state === null ? 'no status from the provider yet' : `provider: ${provider_state}`
  const details = [reference, state, status, note].filter(Boolean).join(' · ')
  return [
    {
      atMs: created_at_ms,
      what: 'payment started',
      details: `${reference} · ${formatNaira(attempt.amount_kobo, inEnglish)}`,
    },
    ...(settled_at_ms === null ? [] : [{ atMs: settled_at_ms, what: 'payment settled', details }]),
    ...(reversed_at_ms === null ? [] : [{ atMs: reversed_at_ms, what: 'money returned', details: reference }]),
  ]
}

/** Only valid events are stored, so every event has a kind. */
function eventEntry({ body, received_at_ms, handled_at_ms }: History['events'][number]): TimelineEntry {
  const { event } = JSON.parse(body) as { event?: unknown }
  const details = handled_at_ms === null ? `${event}, not processed yet` : String(event)
  return { atMs: received_at_ms, what: 'provider’s event', details }
}

function emailEntries({ kind, state, note, created_at_ms, sent_at_ms }: History['emails'][number]): TimelineEntry[] {
  const queued = { atMs: created_at_ms, what: 'email queued', details: [kind, state, note].filter(Boolean).join(' · ') }
  return sent_at_ms === null ? [queued] : [queued, { atMs: sent_at_ms, what: 'email sent', details: kind }]
}

function ticketEntries(ticket: History['tickets'][number]): TimelineEntry[] {
  const { public_code: code, state, holder_name, created_at_ms, ended_at_ms } = ticket
  const details = [code, holder_name].filter(Boolean).join(' · ')
  return [
    { atMs: created_at_ms, what: 'ticket issued', details },
    ...(ended_at_ms === null ? [] : [{ atMs: ended_at_ms, what: `ticket ${state}`, details: code }]),
  ]
}
