import { useEffect, useState } from 'react'

/** What a visitor who came back from the provider is told. `order` is the secret address of what was paid for, on this site. */
export type Verified =
  | { kind: 'verifying' }
  | { kind: 'success' | 'pending' | 'review'; order: string | undefined }
  | { kind: 'failed'; why: Failure; order?: string | undefined }

/** Why there is no success. Source: specification, section 8 (payment verification). */
export type Failure = 'not paid' | 'not ok' | 'exception' | 'no reference'

/** While bank or server are at work the page asks again, for this long in all. Source: design, section 4 (pending payments). */
const patienceMs = 120_000
const betweenMs = 3_000
/** A connection that drops says nothing of the payment: it is tried again after these pauses, in milliseconds. */
const pausesMs = [500, 1_500, 3_000, 5_000]

/** One answer, and whether the next one may say something else. */
interface Answer {
  verified: Verified
  isPassing: boolean
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
    else verify(`${call}?reference=${encodeURIComponent(reference)}`, stop.signal).then(tell)
    return () => stop.abort()
  }, [call, reference, round])

  return [verified, () => setRound(round + 1)]
}

async function verify(url: string, stop: AbortSignal): Promise<Verified> {
  const untilMs = performance.now() + patienceMs
  for (;;) {
    const { verified, isPassing } = await ask(url, stop)
    if (!isPassing || stop.aborted || performance.now() + betweenMs > untilMs) return verified
    await pause(betweenMs)
  }
}

async function ask(url: string, stop: AbortSignal): Promise<Answer> {
  for (const pauseMs of [...pausesMs, undefined]) {
    try {
      const response = await fetch(url, { signal: stop })
      // A server that fails (5xx) says nothing of the payment; one that refuses (4xx) will not change its mind.
      // A payment that nobody knows has not been made.
      if (response.status === 404) return { verified: { kind: 'failed', why: 'not paid' }, isPassing: false }
      if (!response.ok) return { verified: { kind: 'failed', why: 'not ok' }, isPassing: response.status >= 500 }
      const verified = meaningOf(await response.json())
      return { verified, isPassing: verified.kind === 'pending' }
    } catch (error) {
      if (stop.aborted) break
      console.error('The payment could not be verified', error)
      if (pauseMs !== undefined) await pause(pauseMs)
    }
  }
  return { verified: { kind: 'failed', why: 'exception' }, isPassing: false }
}

/** Success is a status that equals 'success'; anything else is failure, unless bank or people still have a say. Source: specification, section 4. */
function meaningOf(answer: { status?: unknown; order?: unknown }): Verified {
  const { status } = answer
  const order = typeof answer.order === 'string' ? answer.order : undefined
  if (status === 'success' || status === 'pending' || status === 'review') return { kind: status, order }
  return { kind: 'failed', why: 'not paid', order }
}

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))
