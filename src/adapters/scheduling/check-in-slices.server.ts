import { createYielder } from './yield-to-event-loop.server'

/** How long a check may run at a stretch, in milliseconds. */
const maxTurnMs = 5

/**
 * Returns a function for a timer that runs a check of thousands of things, a few milliseconds at a time: the
 * check waits for its turn before each of them. A run that takes longer than the interval is not doubled.
 */
export function createSlicedCheck(check: (waitForTurn: () => Promise<void>) => Promise<void>): () => void {
  const waitForTurn = createYielder(maxTurnMs)
  let isRunning = false
  return () => {
    if (isRunning) return
    isRunning = true
    void check(waitForTurn).finally(() => {
      isRunning = false
    })
  }
}
