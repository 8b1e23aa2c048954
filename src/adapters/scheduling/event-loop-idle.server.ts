import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

const sampleMs = 10
/** The event-loop utilisation above which a process counts as busy. */
const busyThreshold = 0.8
/** The longest wait: the work must continue even if the load does not drop. */
const maxWaitMs = 1_000

/**
 * Resolves once the event loop has spare time: after 10 ms if it is idle, after a second at the latest.
 * Returns whether it has.
 */
export async function waitForIdleEventLoop(): Promise<boolean> {
  const endMs = performance.now() + maxWaitMs
  let before = performance.eventLoopUtilization()
  do {
    await setTimeout(sampleMs)
    const now = performance.eventLoopUtilization()
    if (performance.eventLoopUtilization(now, before).utilization < busyThreshold) return true
    before = now
  } while (performance.now() < endMs)
  return false
}

/**
 * Returns a function that background work calls before each of its pieces. Once the event loop is found
 * idle, pieces follow one another for `burstMs` without another look: each look takes 10 ms, and the work
 * itself would make the process look busy. While visitors keep the process busy, a piece waits a second.
 */
export function createIdleGate(burstMs: number): () => Promise<void> {
  let openUntilMs = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() < openUntilMs) return
    if (await waitForIdleEventLoop()) openUntilMs = performance.now() + burstMs
  }
}
