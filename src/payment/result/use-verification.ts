import { useEffect, useState } from 'react'
import type { Attendance } from '../../domain/attendance'
import { parseJsonObject } from '../../forms/send/parse-json-object'

/**
 * The verification state shown to a visitor who returned from the provider. `order` is the secret address
 * of the order on this site.
 */
export type VerificationState =
  /** `isServerDown` is true while the server does not respond or fails and the request is retried. */
  | { kind: 'verifying'; isServerDown?: boolean }
  | { kind: 'success' | 'pending' | 'review'; order: string | undefined; attendance?: Attendance | undefined }
  | { kind: 'failed'; failure: VerificationFailure; order?: string | undefined }

/** Why the payment is not confirmed. Source: docs/product/payments.md#95-result-pages. */
export type VerificationFailure = 'not paid' | 'not ok' | 'exception' | 'no reference'

/**
 * How long the page keeps polling while the bank is processing.
 * Source: docs/product/payments.md#96-pending-payments.
 */
const bankTimeoutMs = 120_000
/**
 * How long the page retries when the server fails or cannot be reached. The visitor is told in the
 * meantime.
 */
const serverTimeoutMs = 30_000
const pollIntervalMs = 3_000
/** The first failure is retried at once without a message, because a connection may drop once. */
const firstRetryDelayMs = 500

/** One response, and why a later one may differ: the bank is still processing, or the server failed. */
interface CheckResult {
  verification: VerificationState
  retryReason?: 'bank' | 'server'
}

/** Verifies the payment with this reference and polls until there is a result. `again` starts over. */
export function useVerification(route: string, reference: string | null): [VerificationState, again: () => void] {
  const [verification, setVerification] = useState<VerificationState>({ kind: 'verifying' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round verifies again
  useEffect(() => {
    const abortController = new AbortController()
    setVerification({ kind: 'verifying' })
    const onUpdate = (verification: VerificationState) =>
      abortController.signal.aborted || setVerification(verification)
    if (reference === null || reference.trim() === '') onUpdate({ kind: 'failed', failure: 'no reference' })
    else
      pollVerification(`${route}?reference=${encodeURIComponent(reference)}`, abortController.signal, onUpdate).then(
        onUpdate,
      )
    return () => abortController.abort()
  }, [route, reference, attempt])

  return [verification, () => setAttempt(attempt + 1)]
}

async function pollVerification(
  url: string,
  signal: AbortSignal,
  onUpdate: (verification: VerificationState) => void,
): Promise<VerificationState> {
  const bankDeadlineMs = performance.now() + bankTimeoutMs
  let failures = 0
  let serverDeadlineMs = 0
  for (;;) {
    const { verification, retryReason } = await fetchVerification(url, signal)
    if (retryReason === undefined || signal.aborted) return verification
    failures = retryReason === 'server' ? failures + 1 : 0
    if (failures === 1) serverDeadlineMs = performance.now() + serverTimeoutMs
    const delayMs = failures === 1 ? firstRetryDelayMs : pollIntervalMs
    if (performance.now() + delayMs > (failures > 0 ? serverDeadlineMs : bankDeadlineMs)) return verification
    onUpdate({ kind: 'verifying', isServerDown: failures > 1 })
    await delay(delayMs)
  }
}

async function fetchVerification(url: string, signal: AbortSignal): Promise<CheckResult> {
  try {
    const response = await fetch(url, { signal })
    // Always reads the body: for the browser, an unread response never ends.
    const body = parseJsonObject(await response.text())
    // A payment that our server does not know was not made.
    if (response.status === 404 && body?.message !== undefined)
      return { verification: { kind: 'failed', failure: 'not paid' } }
    // A 5xx says nothing about the payment and is retried; a 4xx is final.
    if (response.status >= 500) return { verification: { kind: 'failed', failure: 'not ok' }, retryReason: 'server' }
    if (!response.ok) return { verification: { kind: 'failed', failure: 'not ok' } }
    // A captive portal answers every request with 200, which says nothing about the payment.
    if (body === undefined || !knownStatuses.has(body.status)) throw new Error('This response is not from our server')
    const verification = parseVerification(body)
    return verification.kind === 'pending' ? { verification, retryReason: 'bank' } : { verification }
  } catch (error) {
    if (!signal.aborted) console.error('The payment could not be verified', error)
    return { verification: { kind: 'failed', failure: 'exception' }, retryReason: 'server' }
  }
}

/** The statuses that our server returns for a payment. */
const knownStatuses: ReadonlySet<unknown> = new Set(['success', 'pending', 'review', 'failed'])

/**
 * Only the status 'success' is a success. Anything else is a failure, unless the bank is still processing
 * or staff have to review the payment.
 * Source: docs/product/payments.md#95-result-pages.
 */
function parseVerification(body: { status?: unknown; order?: unknown; attendance?: unknown }): VerificationState {
  const { status } = body
  const order = typeof body.order === 'string' ? body.order : undefined
  const attendance = attendances.find((attendance) => attendance === body.attendance)
  if (status === 'success' || status === 'pending' || status === 'review') return { kind: status, order, attendance }
  return { kind: 'failed', failure: 'not paid', order }
}

const attendances: readonly Attendance[] = ['in person', 'online']

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
