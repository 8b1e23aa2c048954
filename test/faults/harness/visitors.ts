import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { toFormData } from '../../support/form-data'
import type { FaultHarness } from './fault-harness'

/** What a visitor sent, and the response. */
export interface VisitorResult {
  email: string
  isPaying: boolean
  status: number
  durationMs: number
  message: string | undefined
  /** The checkout URL, if the response has one. */
  checkoutUrl: string | undefined
}

/** Longer than any form may take during a failure, in milliseconds; the pages themselves wait a minute. */
const visitorTimeoutMs = 30_000

/**
 * Sends a registration once, with an idempotency key made from this email address. Status 0 means no
 * response within the timeout or a broken connection.
 */
export async function submitRegistration(
  url: string,
  email: string,
  { isPaying = false } = {},
): Promise<VisitorResult> {
  const startedAtMs = performance.now()
  const response = await fetch(`${url}/api/paystack/pay`, {
    method: 'POST',
    body: toFormData(isPaying ? aPayingDelegate({ email }) : aDelegate({ email })),
    headers: { 'idempotency-key': `key-of-${email}` },
    signal: AbortSignal.timeout(visitorTimeoutMs),
  }).then(
    async (response) => ({ status: response.status, json: (await response.json().catch(() => ({}))) as ResponseBody }),
    () => ({ status: 0, json: {} as ResponseBody }),
  )
  const { message, error, authorization_url: checkoutUrl } = response.json
  const errorText = [message, error].find((text) => typeof text === 'string') as string | undefined
  return {
    email,
    isPaying,
    status: response.status,
    durationMs: performance.now() - startedAtMs,
    message: errorText,
    checkoutUrl,
  }
}

interface ResponseBody {
  message?: unknown
  error?: unknown
  authorization_url?: string
}

/**
 * Retries with the same key until the form is accepted, as a page and a patient visitor do. Returns the
 * result and the total time.
 */
export async function submitUntilAccepted(
  url: string,
  email: string,
  { isPaying = false, withinMs: timeoutMs = 10_000 } = {},
) {
  const startedAtMs = performance.now()
  for (;;) {
    const result = await submitRegistration(url, email, { isPaying })
    const totalMs = performance.now() - startedAtMs
    if (result.status === 200) return { result, totalMs }
    if (totalMs > timeoutMs) throw new Error(`Still ${result.status} ${result.message} after ${Math.round(totalMs)} ms`)
    await pause(250)
  }
}

/** Starts visitors at a fixed interval, alternately free and paying, who do not wait for each other. */
export function startRegisteringVisitors({ url }: FaultHarness, { everyMs: intervalMs = 400 } = {}) {
  const log: Promise<VisitorResult>[] = []
  let number = 0
  const timer = setInterval(() => {
    const isPaying = number % 2 === 1
    log.push(submitRegistration(url, `visitor${number++}@example.com`, { isPaying }))
  }, intervalMs)
  /** Starts no more visitors and returns all results. */
  return async (): Promise<VisitorResult[]> => {
    clearInterval(timer)
    return Promise.all(log)
  }
}

/** Expects every visitor to get a response in time, and every rejected one to get a message. */
export function expectClearResponses(log: readonly VisitorResult[]): void {
  for (const { email, status, message, durationMs } of log) {
    expect([200, 409, 503], `${email}: ${status} ${message} after ${durationMs} ms`).toContain(status)
    if (status !== 200) expect(message, email).toMatch(/\w+ \w+/)
  }
}

/**
 * Expects each of these visitors to be stored once, however often they sent, and each recipient to have
 * emails with exactly one Message-ID.
 */
export async function expectStoredOnce(
  { db, mail }: FaultHarness,
  emails: readonly string[],
  emailRecipients = emails,
): Promise<void> {
  const stored = await db.selectFrom('submission').select('email').execute()
  const submissionsByEmail = Map.groupBy(stored, ({ email }) => email)
  expect(emails.filter((email) => submissionsByEmail.get(email)?.length !== 1)).toEqual([])
  const countMessageIdsTo = (email: string) =>
    new Set(mail.emails.filter(({ to }) => to.includes(email)).map(({ messageId }) => messageId)).size
  await expect
    .poll(() => emailRecipients.filter((email) => countMessageIdsTo(email) !== 1), { interval: 200 })
    .toEqual([])
}
