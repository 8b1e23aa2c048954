import type { Clock } from '../../src/adapters/clock.server'

/** A clock that runs with the true one and can be moved ahead. */
export function movableClock(): Clock & { move: (ms: number) => void } {
  let aheadMs = 0
  return {
    nowMs: () => Date.now() + aheadMs,
    move: (ms) => {
      aheadMs += ms
    },
  }
}
