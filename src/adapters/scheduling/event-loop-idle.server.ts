import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

const sampleMs = 10
/** The event-loop utilisation above which a process counts as busy. */
const busyThreshold = 0.8
/** The longest wait: the work must continue even if the load does not drop. */
const usualMaxWaitMs = 1_000

/**
 * Resolves once the event loop has spare time: after 10 ms if it is idle, after `maxWaitMs` (a second) at the latest.
 */
export async function waitForIdleEventLoop(maxWaitMs = usualMaxWaitMs): Promise<void> {
  const endMs = performance.now() + maxWaitMs
  let before = performance.eventLoopUtilization()
  do {
    await setTimeout(sampleMs)
    const now = performance.eventLoopUtilization()
    if (performance.eventLoopUtilization(now, before).utilization < busyThreshold) return
    before = now
  } while (performance.now() < endMs)
}

/**
 * Returns a function that background work calls before each of its pieces. Once the event loop is found idle, and after
 * `maxWaitMs` at the latest, pieces follow one another for `burstMs` without another look: each look takes 10 ms, and
 * the work itself would make the process look busy. So visitors who keep the process busy slow the work down, but do
 * not reduce it to a piece for each wait: one network could keep the process busy.
 */
export function createIdleGate({ burstMs, maxWaitMs }: { burstMs: number; maxWaitMs: number }): () => Promise<void> {
  let openUntilMs = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() < openUntilMs) return
    await waitForIdleEventLoop(maxWaitMs)
    openUntilMs = performance.now() + burstMs
  }
}
