const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * What the two countdown calls answer, all whole numbers.
 * Source: docs/product/prices.md#71-countdown-behaviour.
 */
export interface Countdown {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/**
 * The time between two moments, both in milliseconds since 1970: whole days and the rest of a day. A second
 * that has started counts as left, so the last one shows as 1 and zeros mean over. Past targets answer zeros.
 * Source: docs/product/prices.md#71-countdown-behaviour.
 */
export function timeLeft(nowMs: number, endsAtMs: number): Countdown {
  const leftMs = Math.max(0, Math.ceil((endsAtMs - nowMs) / secondMs) * secondMs)
  return {
    days: Math.floor(leftMs / dayMs),
    hours: Math.floor((leftMs % dayMs) / hourMs),
    minutes: Math.floor((leftMs % hourMs) / minuteMs),
    seconds: Math.floor((leftMs % minuteMs) / secondMs),
  }
}
