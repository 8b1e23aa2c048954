import { waitForQuietTurn } from './quiet-turn.server'

/** How many turns with new connections a wait lasts at most. More would let new visitors hold up those before them. */
const maxTurns = 4

/**
 * Returns a function that resolves for its callers one after another: at once while the current turn of the
 * event loop is younger than `maxTurnMs`, and in one of the next turns otherwise. Work that is called in a
 * chain of promises, or for thousands of connections at once, lets timers and other visitors in between.
 */
export function createYielder(maxTurnMs: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  let isRunning = false
  let turnBeganAtMs: number | undefined

  function isTurnLong(): boolean {
    if (turnBeganAtMs === undefined) {
      turnBeganAtMs = performance.now()
      setImmediate(() => {
        turnBeganAtMs = undefined
      })
    }
    return performance.now() - turnBeganAtMs > maxTurnMs
  }

  async function run(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (isTurnLong()) await waitForQuietTurn(maxTurns)
      next()
      // What follows runs before the next caller, so that its time counts towards the turn.
      await undefined
    }
    isRunning = false
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (isRunning) return
      isRunning = true
      void run()
    })
}
