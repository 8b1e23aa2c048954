const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** What the two countdown calls answer, all whole numbers. Source: specification, section 3 (countdown). */
export interface Countdown {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/**
 * What is left between two moments, both in milliseconds since 1970: whole days and the rest of a day. The started second counts
 * as not yet passed, so the last one shows as 1 and zeros mean that it is over. Past targets answer zeros. Source: design, section 4.
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
