import { createYielder } from './yield-to-event-loop.server'

/** How long the callers of one run may continue one after another, in milliseconds. */
const maxTurnMs = 5

/** What callers beyond `maxCallers` of one run get at once. */
interface Overflow<Result> {
  maxCallers: number
  result: Result
}

interface Run<Result> {
  result: Promise<Result>
  callers: number
}

/**
 * Lets concurrent callers share a run: a call made while one with the same name is in progress gets its
 * result. Runs are kept per `owner` (a database, so that two servers in one process stay separate) and are
 * garbage-collected with it. Callers continue a few at a time, so that others are served in between.
 */
export function createSingleFlight<Result>(overflow?: Overflow<Result>) {
  const owners = new WeakMap<object, Map<string, Run<Result>>>()
  const waitForTurn = createYielder(maxTurnMs)
  return async (owner: object, name: string, start: () => Promise<Result>): Promise<Result> => {
    const runs = owners.get(owner) ?? new Map<string, Run<Result>>()
    owners.set(owner, runs)
    const run = runs.get(name) ?? { result: start().finally(() => runs.delete(name)), callers: 0 }
    runs.set(name, run)
    if (overflow !== undefined && run.callers >= overflow.maxCallers) return overflow.result
    run.callers++
    try {
      return await run.result
    } finally {
      await waitForTurn()
    }
  }
}
