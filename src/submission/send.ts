import { type ChosenFile, flat } from './answers'
import type { Flow } from './flow'
import type { Answers } from './form'
import { fillTimeHeader } from './person'

/** What came of sending a form. */
export type Sent =
  | { kind: 'answered'; answer: Record<string, unknown> }
  /** Any answer that is not OK. */
  | {
      kind: 'refused'
      message: string | undefined
      problems: Record<string, string>
      /** Where on this site the visitor finds what was taken all the same. */
      order: string | undefined
    }
  /** No answer at all: the network, after all attempts. */
  | { kind: 'unreachable' }

/** One attempt to send a form. */
interface Parcel {
  to: string
  headers: Readonly<Record<string, string>>
  body: FormData | string
}

/** Takes one parcel to the server. Throws when no answer came. */
export type Deliver = (parcel: Parcel) => Promise<{ status: number; text: string; retryAfter?: string | null }>

/** A dropped connection is tried again after these pauses, in milliseconds, with the same key, so that nothing happens twice. */
const pausesMs = [1_000, 4_000]

/**
 * A server that is busy (429, 503) says in Retry-After how soon it can take the form. Up to this pause, in seconds, and as often as this, the form
 * is sent again; otherwise the visitor reads its words.
 */
const busy = { longestPauseS: 5, times: 4 } as const

/** One attempt is given up after this long without an answer, in milliseconds. */
const patienceMs = 60_000

/** A form that is filled in, with the key of this filling. */
export interface Filled {
  answers: Answers
  files: readonly ChosenFile[]
  key: string
  /** How long the form stood before the visitor, in milliseconds. */
  tookMs: number
}

/** Sends a form, as often as it takes. `key` names this filling of the form: the server does its work once for it. */
export async function send(
  flow: Pick<Flow, 'submit' | 'encoding'>,
  { answers, files, key, tookMs }: Filled,
  { pauses = pausesMs, deliver = deliverAtOnce }: { pauses?: readonly number[]; deliver?: Deliver } = {},
): Promise<Sent> {
  const headers = { 'Idempotency-Key': key, [fillTimeHeader]: String(tookMs) }
  const left = [...pauses]
  for (let timesBusy = 0; ; ) {
    const body = flow.encoding === 'json' ? JSON.stringify(answers) : multipart(answers, files)
    const sent = await attempt(deliver, { to: flow.submit, headers, body })
    if (sent !== 'again' && sent.kind === 'busy' && timesBusy++ < busy.times) await pause(sent.pauseMs)
    else if (sent !== 'again') return sent.kind === 'busy' ? sent.refused : sent
    else {
      const pauseMs = left.shift()
      if (pauseMs === undefined) return { kind: 'unreachable' }
      await pause(pauseMs)
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms))
}

/** The server can take the form soon; what to tell the visitor if it does not. */
interface Busy {
  kind: 'busy'
  pauseMs: number
  refused: Sent
}

async function attempt(deliver: Deliver, parcel: Parcel): Promise<Sent | Busy | 'again'> {
  try {
    const { status, text, retryAfter } = await deliver(parcel)
    // The attempt before this one reached the server after all, and it is still at work.
    if (status === 409) return 'again'
    const answer = read(text)
    if (status >= 200 && status < 300) return { kind: 'answered', answer }
    console.error('The form was refused with status', status)
    // Some calls give their reason as `error`. Source: specification, section 7.
    const message = words(answer.message) ?? words(answer.error)
    const refused: Sent = { kind: 'refused', message, problems: problemsIn(answer), order: orderIn(answer) }
    const pauseS = status === 429 || status === 503 ? Number(retryAfter ?? Number.NaN) : Number.NaN
    return pauseS >= 0 && pauseS <= busy.longestPauseS ? { kind: 'busy', pauseMs: pauseS * 1_000, refused } : refused
  } catch (error) {
    console.error('The form could not be sent', error)
    return 'again'
  }
}

async function deliverAtOnce({ to, headers, body }: Parcel) {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  try {
    const response = await fetch(to, {
      method: 'POST',
      headers: { ...headers, ...(typeof body === 'string' && { 'Content-Type': 'application/json' }) },
      body,
      signal: patience.signal,
    })
    return { status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') }
  } finally {
    clearTimeout(timer)
  }
}

function multipart(answers: Answers, files: readonly ChosenFile[]): FormData {
  const form = new FormData()
  for (const [name, value] of flat(answers)) form.append(name, String(value))
  for (const { field, file } of files) form.append(field, file)
  return form
}

/** An answer that is no JSON object says nothing. */
function read(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  } catch {
    return {}
  }
}

function words(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function orderIn({ order }: Record<string, unknown>): string | undefined {
  return typeof order === 'string' && order.startsWith('/order/') ? order : undefined
}

function problemsIn({ problems }: Record<string, unknown>): Record<string, string> {
  if (typeof problems !== 'object' || problems === null) return {}
  return Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, String(message)]))
}
