import type { Flow } from '../definition/flow'
import type { Answers } from '../definition/form-definition'
import { type ChosenFile, flat } from '../state/form-values'
import { fillTimeHeader } from './honeypot'
import { objectIn } from './parse-json'
import { orderPath } from './response'

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
  /** No answer of our server: the network, after all attempts. */
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

/** The attempt before is still at work, or its process was killed: its key is free again within seconds. In milliseconds. */
const busyPauseMs = 1_000
const busyForMs = 60_000
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
  { pauses = pausesMs, busyPause = busyPauseMs, deliver = deliverAtOnce }: Sending = {},
): Promise<Sent> {
  const headers = { 'Idempotency-Key': key, [fillTimeHeader]: String(tookMs) }
  const waiting: Waiting = { left: [...pauses], keyPauseMs: busyPause, timesBusy: 0 }
  for (;;) {
    const body = flow.encoding === 'json' ? JSON.stringify(answers) : multipart(answers, files)
    const sent = await attempt(deliver, { to: flow.submit, headers, body })
    if (sent.kind !== 'try again') return sent
    const pauseMs = pauseBefore(sent, waiting)
    if (pauseMs === undefined) return sent.otherwise
    await new Promise((resume) => setTimeout(resume, pauseMs))
  }
}

interface Sending {
  pauses?: readonly number[]
  busyPause?: number
  deliver?: Deliver
}

/** Another attempt is worth it. `otherwise` is what came of the form if there is none. */
interface TryAgain {
  kind: 'try again'
  because: 'no answer' | 'key in use' | { busyForS: number }
  otherwise: Sent
}

/** How the attempts so far have gone. */
interface Waiting {
  left: number[]
  keyPauseMs: number
  keyUntilMs?: number
  timesBusy: number
}

/** How long to wait before the next attempt, in milliseconds; undefined once there is none. */
function pauseBefore({ because }: TryAgain, waiting: Waiting): number | undefined {
  if (because === 'no answer') return waiting.left.shift()
  if (because === 'key in use') {
    waiting.keyUntilMs ??= performance.now() + busyForMs
    return performance.now() > waiting.keyUntilMs ? undefined : waiting.keyPauseMs
  }
  waiting.timesBusy += 1
  return waiting.timesBusy > busy.times ? undefined : because.busyForS * 1_000
}

const noAnswer: TryAgain = { kind: 'try again', because: 'no answer', otherwise: { kind: 'unreachable' } }

async function attempt(deliver: Deliver, parcel: Parcel): Promise<Sent | TryAgain> {
  try {
    const { status, text, retryAfter } = await deliver(parcel)
    const answer = objectIn(text)
    const order = orderPath(answer?.order)
    // The attempt before this one reached the server after all, and it is still at work. With an order it is not: a bank is.
    if (status === 409 && order === undefined) return { ...noAnswer, because: 'key in use' }
    if (status >= 200 && status < 300) {
      if (answer !== undefined) return { kind: 'answered', answer }
      console.error('The form was answered, but not by our server')
      return noAnswer
    }
    console.error('The form was refused with status', status)
    // Some routes give their reason as `error`. Source: docs/product/api.md#82-form-routes.
    const message = words(answer?.message) ?? words(answer?.error)
    const refused: Sent = { kind: 'refused', message, problems: problemsIn(answer ?? {}), order }
    const busyForS = status === 429 || status === 503 ? Number(retryAfter ?? Number.NaN) : Number.NaN
    const isShort = busyForS >= 0 && busyForS <= busy.longestPauseS
    return isShort ? { kind: 'try again', because: { busyForS }, otherwise: refused } : refused
  } catch (error) {
    console.error('The form could not be sent', error)
    return noAnswer
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

function words(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function problemsIn({ problems }: Record<string, unknown>): Record<string, string> {
  if (typeof problems !== 'object' || problems === null) return {}
  return Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, String(message)]))
}
