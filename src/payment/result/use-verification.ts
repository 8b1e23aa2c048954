import { useEffect, useState } from 'react'
import type { Attendance } from '../../domain/attendance'
import { objectIn } from '../../forms/send/parse-json'

/** What a visitor who came back from the provider is told. `order` is the secret address of what was paid for, on this site. */
export type Verified =
  /** `isSilent` while the server does not answer, or fails, and is asked again. */
  | { kind: 'verifying'; isSilent?: boolean }
  | { kind: 'success' | 'pending' | 'review'; order: string | undefined; attendance?: Attendance | undefined }
  | { kind: 'failed'; why: Failure; order?: string | undefined }

/** Why there is no success. Source: docs/product/payments.md#95-result-pages. */
export type Failure = 'not paid' | 'not ok' | 'exception' | 'no reference'

/**
 * While the bank is at work the page asks again, for this long in all.
 * Source: docs/product/payments.md#96-pending-payments.
 */
const bankPatienceMs = 120_000
/** A server that fails, or cannot be reached, says nothing of the payment; whoever waits is told so, and it is given up after this long. */
const serverPatienceMs = 30_000
const betweenMs = 3_000
/** A connection may drop once: the first failure is followed up at once, and nobody is told of it. */
const afterFirstFailureMs = 500

/** One answer, and whether the next one may say something else: the bank's, or the server's once it is well again. */
interface Answer {
  verified: Verified
  passing?: 'bank' | 'server'
}

/** Asks whether the payment with this reference happened, and keeps asking while nobody has said. `again` starts over. */
export function useVerification(call: string, reference: string | null): [Verified, again: () => void] {
  const [verified, setVerified] = useState<Verified>({ kind: 'verifying' })
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a reason to ask again
  useEffect(() => {
    const stop = new AbortController()
    setVerified({ kind: 'verifying' })
    const tell = (news: Verified) => stop.signal.aborted || setVerified(news)
    if (reference === null || reference.trim() === '') tell({ kind: 'failed', why: 'no reference' })
    else verify(`${call}?reference=${encodeURIComponent(reference)}`, stop.signal, tell).then(tell)
    return () => stop.abort()
  }, [call, reference, round])

  return [verified, () => setRound(round + 1)]
}

async function verify(url: string, stop: AbortSignal, tell: (news: Verified) => void): Promise<Verified> {
  const bankUntilMs = performance.now() + bankPatienceMs
  let failures = 0
  let serverUntilMs = 0
  for (;;) {
    const { verified, passing } = await ask(url, stop)
    if (passing === undefined || stop.aborted) return verified
    failures = passing === 'server' ? failures + 1 : 0
    if (failures === 1) serverUntilMs = performance.now() + serverPatienceMs
    const pauseMs = failures === 1 ? afterFirstFailureMs : betweenMs
    if (performance.now() + pauseMs > (failures > 0 ? serverUntilMs : bankUntilMs)) return verified
    tell({ kind: 'verifying', isSilent: failures > 1 })
    await pause(pauseMs)
  }
}

async function ask(url: string, stop: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(url, { signal: stop })
    // Read in any case: for the browser, an answer that nobody reads never ends.
    const answer = objectIn(await response.text())
    // A payment that our server does not know has not been made.
    if (response.status === 404 && answer?.message !== undefined)
      return { verified: { kind: 'failed', why: 'not paid' } }
    // A server that fails (5xx) says nothing of the payment; one that refuses (4xx) will not change its mind.
    if (response.status >= 500) return { verified: { kind: 'failed', why: 'not ok' }, passing: 'server' }
    if (!response.ok) return { verified: { kind: 'failed', why: 'not ok' } }
    // A network that wants a login answers everything, and with 200: that says nothing of the payment.
    if (answer === undefined || !statuses.has(answer.status)) throw new Error('This answer is not from our server')
    const verified = meaningOf(answer)
    return verified.kind === 'pending' ? { verified, passing: 'bank' } : { verified }
  } catch (error) {
    if (!stop.aborted) console.error('The payment could not be verified', error)
    return { verified: { kind: 'failed', why: 'exception' }, passing: 'server' }
  }
}

/** What our server may say of a payment. */
const statuses: ReadonlySet<unknown> = new Set(['success', 'pending', 'review', 'failed'])

/**
 * Success is a status that equals 'success'. Anything else is failure, unless the bank or a person has yet to
 * decide.
 * Source: docs/product/payments.md#95-result-pages.
 */
function meaningOf(answer: { status?: unknown; order?: unknown; attendance?: unknown }): Verified {
  const { status } = answer
  const order = typeof answer.order === 'string' ? answer.order : undefined
  const attendance = attendances.find((one) => one === answer.attendance)
  if (status === 'success' || status === 'pending' || status === 'review') return { kind: status, order, attendance }
  return { kind: 'failed', why: 'not paid', order }
}

const attendances: readonly Attendance[] = ['in person', 'online']

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))
