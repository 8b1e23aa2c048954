const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * The time from a refund request to its first check at the provider, in milliseconds. By then the request has ended.
 */
export const firstCheckMs = minuteMs

/**
 * If the provider does not list a refund this long after the request, in milliseconds, the refund was never made. The
 * request itself takes ten seconds at most.
 */
export const unknownAfterMs = 15 * minuteMs

/** A refund that takes longer than this, in milliseconds, needs attention: banks take up to ten working days. */
export const slowAfterMs = 14 * 24 * hourMs

/** The delay before the next check of a refund of this age, in milliseconds: from one minute to six hours. */
export function nextCheckDelayMs(ageMs: number): number {
  return Math.min(Math.max(Math.floor(ageMs / 2), minuteMs), 6 * hourMs)
}
