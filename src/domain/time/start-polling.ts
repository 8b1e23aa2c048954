import { backOffMs } from './back-off'

interface PollingOptions<Answer> {
  intervalMs: number
  /** Asks once; resolves to undefined if that failed. It never rejects. */
  ask: (signal: AbortSignal) => Promise<Answer | undefined>
  /** Called with each result, unless polling was stopped meanwhile. */
  onResult: (answer: Answer | undefined) => void
}

/** A request that has no answer by then has failed, in milliseconds. */
const timeoutMs = 10_000

/**
 * Asks at once and then every `intervalMs` until the returned function is called. Requests never overlap: the
 * next one waits for the answer, and a slow one postpones it. After failures it asks less and less often.
 */
export function startPolling<Answer>({ intervalMs, ask, onResult }: PollingOptions<Answer>): () => void {
  let controller: AbortController
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let failures = 0

  const run = async () => {
    const askedAtMs = performance.now()
    controller = new AbortController()
    const timeout = setTimeout(() => controller.abort(), timeoutMs)
    const answer = await ask(controller.signal)
    clearTimeout(timeout)
    if (!isStopped) onResult(answer)
    if (isStopped) return
    failures = answer === undefined ? failures + 1 : 0
    const elapsedMs = performance.now() - askedAtMs
    const untilNextMs = elapsedMs < intervalMs ? intervalMs - elapsedMs : intervalMs
    timer = setTimeout(run, failures > 0 ? backOffMs(failures) : untilNextMs)
  }
  void run()
  return () => {
    isStopped = true
    clearTimeout(timer)
    controller.abort()
  }
}
