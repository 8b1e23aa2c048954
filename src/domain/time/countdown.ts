const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * The response of the two countdown routes, all whole numbers.
 * Source: docs/product/prices.md#71-countdown-behaviour.
 */
export interface Countdown {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/**
 * Whole seconds until a moment, both in milliseconds since 1970. A second that has started counts as left, so
 * 0 means over.
 */
export function secondsLeft(nowMs: number, endsAtMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / secondMs))
}

/**
 * The time between two moments, both in milliseconds since 1970: whole days and the rest of a day. A second
 * that has started counts as left, so the last one shows as 1 and zeros mean over. Past targets return zeros.
 * Source: docs/product/prices.md#71-countdown-behaviour.
 */
export function timeLeft(nowMs: number, endsAtMs: number): Countdown {
  const remainingMs = secondsLeft(nowMs, endsAtMs) * secondMs
  return {
    days: Math.floor(remainingMs / dayMs),
    hours: Math.floor((remainingMs % dayMs) / hourMs),
    minutes: Math.floor((remainingMs % hourMs) / minuteMs),
    seconds: Math.floor((remainingMs % minuteMs) / secondMs),
  }
}
