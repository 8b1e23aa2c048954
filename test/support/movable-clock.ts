import type { Clock } from '../../src/adapters/clock.server'

/** A clock that follows the system clock and can be moved ahead. */
export function createMovableClock(): Clock & { move: (ms: number) => void } {
  let offsetMs = 0
  return {
    nowMs: () => Date.now() + offsetMs,
    move: (ms) => {
      offsetMs += ms
    },
  }
}

/** A clock that starts at this time and advances with the system clock. */
export function clockFrom(startMs: number): Clock {
  const aheadMs = startMs - Date.now()
  return { nowMs: () => Date.now() + aheadMs }
}

/** A clock that stands at this time until it is moved. */
export function clockAt(startMs: number): Clock & { move: (ms: number) => void } {
  let timeMs = startMs
  return {
    nowMs: () => timeMs,
    move: (ms) => {
      timeMs += ms
    },
  }
}
