/** West Africa Time, the time of Lagos and Enugu, is UTC+1 all year. */
export const lagosOffsetMs = 3_600_000

/** A time as a clock in Nigeria shows it: '2025-09-19 09:00:00'. */
export function formatLagosTime(ms: number): string {
  return new Date(ms + lagosOffsetMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** The beginning of the day in Nigeria that contains this time. */
export function startOfLagosDay(ms: number): number {
  const dayMs = 24 * 3_600_000
  return Math.floor((ms + lagosOffsetMs) / dayMs) * dayMs - lagosOffsetMs
}
