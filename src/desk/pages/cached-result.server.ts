import type { DeskServices } from '../routing/desk-module.server'

/** A page does not wait longer for a result; the next one shows it. */
const maxWaitMs = 100

/** A result, and when it was computed. */
export interface CachedResult<Value> {
  value: Value
  atMs: number
}

interface Computation<Value> {
  last: CachedResult<Value> | undefined
  running: Promise<CachedResult<Value>> | undefined
}

/**
 * Returns a function that computes something at most once in `maxAgeMs`, for everyone who asks. It is undefined
 * while the first computation runs: a page never waits longer than a moment.
 */
export function createCachedResult<Value>(maxAgeMs: number, compute: (services: DeskServices) => Promise<Value>) {
  /** By database, because a process may serve several in tests. */
  const computations = new WeakMap<object, Computation<Value>>()
  return async (services: DeskServices): Promise<CachedResult<Value> | undefined> => {
    const computation: Computation<Value> = computations.get(services.db) ?? { last: undefined, running: undefined }
    computations.set(services.db, computation)
    const nowMs = services.clock.nowMs()
    if (computation.last !== undefined && Math.abs(nowMs - computation.last.atMs) < maxAgeMs) return computation.last
    computation.running ??= compute(services)
      .then((value) => {
        computation.last = { value, atMs: nowMs }
        return computation.last
      })
      .finally(() => {
        computation.running = undefined
      })
    const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), maxWaitMs))
    return (await Promise.race([computation.running, timeout])) ?? computation.last
  }
}
