import { type ChosenFile, flat } from './answers'
import type { Flow } from './flow'
import type { Answers } from './form'
import { objectIn } from './json-answer'
import { orderPath } from './outcome'
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
  /** No answer of our server: the network, after all attempts. */
  | { kind: 'unreachable' }

/** One attempt to send a form. */
interface Parcel {
  to: string
  headers: Readonly<Record<string, string>>
  body: FormData | string
}

/** Takes one parcel to the server. Throws when no answer came. */
export type Deliver = (parcel: Parcel) => Promise<{ status: number; text: string }>

/** A dropped connection is tried again after these pauses, in milliseconds, with the same key, so that nothing happens twice. */
const pausesMs = [1_000, 4_000]

/** The attempt before is still at work, or its process was killed: its key is free again within seconds. In milliseconds. */
const busyPauseMs = 1_000
const busyForMs = 60_000

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
  const left = [...pauses]
  let busyUntilMs: number | undefined
  for (;;) {
    const body = flow.encoding === 'json' ? JSON.stringify(answers) : multipart(answers, files)
    const sent = await attempt(deliver, { to: flow.submit, headers, body })
    if (sent !== 'again' && sent !== 'busy') return sent
    if (sent === 'busy') busyUntilMs ??= performance.now() + busyForMs
    const pauseMs = sent === 'busy' ? busyPause : left.shift()
    if (pauseMs === undefined || performance.now() > (busyUntilMs ?? Number.POSITIVE_INFINITY))
      return { kind: 'unreachable' }
    await new Promise((resume) => setTimeout(resume, pauseMs))
  }
}

interface Sending {
  pauses?: readonly number[]
  busyPause?: number
  deliver?: Deliver
}

async function attempt(deliver: Deliver, parcel: Parcel): Promise<Sent | 'again' | 'busy'> {
  try {
    const { status, text } = await deliver(parcel)
    const answer = objectIn(text)
    const order = orderPath(answer?.order)
    // The attempt before this one reached the server after all, and it is still at work. With an order it is not: a bank is.
    if (status === 409 && order === undefined) return 'busy'
    if (status >= 200 && status < 300) {
      if (answer !== undefined) return { kind: 'answered', answer }
      console.error('The form was answered, but not by our server')
      return 'again'
    }
    console.error('The form was refused with status', status)
    // Some calls give their reason as `error`. Source: specification, section 7.
    const message = words(answer?.message) ?? words(answer?.error)
    return { kind: 'refused', message, problems: problemsIn(answer ?? {}), order }
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
    return { status: response.status, text: await response.text() }
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
