import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

const sampleMs = 10
/** The event-loop utilisation above which a process counts as busy. */
const busyThreshold = 0.8
/** The longest wait: the work must continue even if the load does not drop. */
const maxWaitMs = 1_000

/** Resolves once the event loop has spare time: after 10 ms if it is idle, after a second at the latest. */
export async function waitForIdleEventLoop(): Promise<void> {
  const endMs = performance.now() + maxWaitMs
  let before = performance.eventLoopUtilization()
  do {
    await setTimeout(sampleMs)
    const now = performance.eventLoopUtilization()
    if (performance.eventLoopUtilization(now, before).utilization < busyThreshold) return
    before = now
  } while (performance.now() < endMs)
}
