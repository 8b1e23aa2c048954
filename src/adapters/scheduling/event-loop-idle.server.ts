import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

const lookMs = 10
/** The share of its time above which a process counts as busy. */
const busyAbove = 0.8
/** Work that waits must go on some time, even in a rush that lasts. */
const atMostMs = 1_000

/** Resolves once this process has time to spare: after 10 ms where it is idle, after a second at the latest. */
export async function quietMoment(): Promise<void> {
  const endMs = performance.now() + atMostMs
  let before = performance.eventLoopUtilization()
  do {
    await setTimeout(lookMs)
    const now = performance.eventLoopUtilization()
    if (performance.eventLoopUtilization(now, before).utilization < busyAbove) return
    before = now
  } while (performance.now() < endMs)
}
