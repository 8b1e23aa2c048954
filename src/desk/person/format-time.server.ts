/** A time for other programs: UTC, with milliseconds. */
export function formatTime(ms: number): string {
  return new Date(ms).toISOString()
}
