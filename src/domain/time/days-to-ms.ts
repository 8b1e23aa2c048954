/** Days in milliseconds. */
export function daysToMs(days: number): number {
  return days * 24 * 3_600_000
}
