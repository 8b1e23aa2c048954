const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** When the provider is first asked about a refund, in milliseconds: after the call itself has ended. */
export const firstCheckMs = minuteMs

/**
 * A refund that the provider does not list this long after the request was never made. The call itself takes ten
 * seconds at most.
 */
export const unknownAfterMs = 15 * minuteMs

/** A refund that takes longer than this needs a person, in milliseconds: banks take up to ten working days. */
export const slowAfterMs = 14 * 24 * hourMs

/** The pause before the next question about a refund of this age, in milliseconds: from a minute to six hours. */
export function nextCheckDelayMs(ageMs: number): number {
  return Math.min(Math.max(Math.floor(ageMs / 2), minuteMs), 6 * hourMs)
}
