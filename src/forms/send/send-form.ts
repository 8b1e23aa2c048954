import type { Flow } from '../definition/flow'
import type { FormValues } from '../definition/form-definition'
import { type ChosenFile, flattenValues } from '../state/form-values'
import { fillTimeHeader } from './bot-check'
import { parseJsonObject } from './parse-json-object'
import { parseOrderPath } from './parse-ok-response'

/** The result of sending a form. */
export type SendResult =
  | { kind: 'answered'; response: Record<string, unknown> }
  /** Any response that is not OK. */
  | {
      kind: 'refused'
      message: string | undefined
      problems: Record<string, string>
      /** The path of the order, if the submission was stored anyway. */
      order: string | undefined
      /** The same form may be taken later: the server is busy or failing. */
      isTemporary?: true
    }
  /** No response from our server after all attempts. */
  | { kind: 'unreachable' }

/** One attempt to send a form. */
interface TransportRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: FormData | string
}

/** Sends one request to the server. Rejects if no response arrives. */
export type Transport = (
  request: TransportRequest,
) => Promise<{ status: number; text: string; retryAfter?: string | null }>

/**
 * Delays before the retries of a dropped connection, in milliseconds. Retries use the same key, so that
 * nothing happens twice.
 */
const retryDelaysMs = [1_000, 4_000]

/**
 * Delay before the next attempt while the key is in use, in milliseconds. The previous attempt is still
 * being processed, or its process was killed and the key is free again within seconds.
 */
const keyInUseDelayMs = 1_000
const keyInUseTimeoutMs = 60_000
/**
 * A busy server (429, 503) states in Retry-After how soon it can accept the form. The form is sent again up
 * to this delay in seconds and this number of times; otherwise the visitor sees the server's message.
 */
const busyServerLimits = { maxRetryAfterS: 5, maxRetries: 4 } as const

/** Timeout of one attempt, in milliseconds. */
const attemptTimeoutMs = 60_000

/** A filled-in form with its idempotency key. */
export interface FilledForm {
  values: FormValues
  files: readonly ChosenFile[]
  key: string
  /** How long the form was shown to the visitor, in milliseconds. */
  fillTimeMs: number
}

/** Sends a form, with retries. `key` is its idempotency key: the server processes the form once. */
export async function sendForm(
  flow: Pick<Flow, 'submitPath' | 'encoding'>,
  { values, files, key, fillTimeMs }: FilledForm,
  {
    retryDelays = isKnownOffline() ? [] : retryDelaysMs,
    keyInUseDelay = keyInUseDelayMs,
    transport = fetchTransport,
  }: SendOptions = {},
): Promise<SendResult> {
  const headers = { 'Idempotency-Key': key, [fillTimeHeader]: String(fillTimeMs) }
  const retryState: RetryState = { remainingDelays: [...retryDelays], keyInUseDelayMs: keyInUseDelay, busyCount: 0 }
  for (;;) {
    const body = flow.encoding === 'json' ? JSON.stringify(values) : toFormData(values, files)
    const result = await sendOnce(transport, { url: flow.submitPath, headers, body })
    if (result.kind !== 'try again') return result
    const delayMs = nextDelayMs(result, retryState)
    if (delayMs === undefined) return result.fallbackResult
    await new Promise((resolve) => setTimeout(resolve, delayMs))
  }
}

/** Then waiting is useless. True only if the browser is sure of it. */
function isKnownOffline(): boolean {
  return navigator.onLine === false
}

interface SendOptions {
  retryDelays?: readonly number[]
  keyInUseDelay?: number
  transport?: Transport
}

/** Another attempt is worthwhile. `fallbackResult` is the result if there is no other attempt. */
interface RetryRequest {
  kind: 'try again'
  reason: 'no response' | 'key in use' | { retryAfterS: number }
  fallbackResult: SendResult
}

/** The state of the attempts so far. */
interface RetryState {
  remainingDelays: number[]
  keyInUseDelayMs: number
  keyInUseUntilMs?: number
  busyCount: number
}

/** The delay before the next attempt in milliseconds, or undefined if there is none. */
function nextDelayMs({ reason }: RetryRequest, retryState: RetryState): number | undefined {
  if (reason === 'no response') return retryState.remainingDelays.shift()
  if (reason === 'key in use') {
    retryState.keyInUseUntilMs ??= performance.now() + keyInUseTimeoutMs
    return performance.now() > retryState.keyInUseUntilMs ? undefined : retryState.keyInUseDelayMs
  }
  retryState.busyCount += 1
  return retryState.busyCount > busyServerLimits.maxRetries ? undefined : reason.retryAfterS * 1_000
}

const noResponse: RetryRequest = { kind: 'try again', reason: 'no response', fallbackResult: { kind: 'unreachable' } }

async function sendOnce(transport: Transport, request: TransportRequest): Promise<SendResult | RetryRequest> {
  try {
    const { status, text, retryAfter } = await transport(request)
    const response = parseJsonObject(text)
    const order = parseOrderPath(response?.order)
    // The previous attempt reached the server after all and is still being processed. If the response names
    // an order, a bank is processing its payment instead.
    if (status === 409 && order === undefined) return { ...noResponse, reason: 'key in use' }
    if (status >= 200 && status < 300) {
      if (response !== undefined) return { kind: 'answered', response }
      console.error('The form was answered, but not by our server')
      return noResponse
    }
    console.error('The form was refused with status', status)
    // Some routes return their reason as `error`. Source: docs/product/api.md#82-form-routes.
    const message = textOrUndefined(response?.message) ?? textOrUndefined(response?.error)
    const refusal: SendResult = {
      kind: 'refused',
      message,
      problems: parseProblems(response ?? {}),
      order,
      ...((status === 429 || status >= 500) && { isTemporary: true }),
    }
    const retryAfterS = status === 429 || status === 503 ? Number(retryAfter ?? Number.NaN) : Number.NaN
    const isShort = retryAfterS >= 0 && retryAfterS <= busyServerLimits.maxRetryAfterS
    return isShort ? { kind: 'try again', reason: { retryAfterS }, fallbackResult: refusal } : refusal
  } catch (error) {
    console.error('The form could not be sent', error)
    return noResponse
  }
}

async function fetchTransport({ url, headers, body }: TransportRequest) {
  const abortController = new AbortController()
  const timer = setTimeout(() => abortController.abort(), attemptTimeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, ...(typeof body === 'string' && { 'Content-Type': 'application/json' }) },
      body,
      signal: abortController.signal,
    })
    return { status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') }
  } finally {
    clearTimeout(timer)
  }
}

function toFormData(values: FormValues, files: readonly ChosenFile[]): FormData {
  const form = new FormData()
  for (const [name, value] of flattenValues(values)) form.append(name, String(value))
  for (const { field, file } of files) form.append(field, file)
  return form
}

function textOrUndefined(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function parseProblems({ problems }: Record<string, unknown>): Record<string, string> {
  if (typeof problems !== 'object' || problems === null) return {}
  return Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, String(message)]))
}
