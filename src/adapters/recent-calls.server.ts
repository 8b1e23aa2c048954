/**
 * Counts calls within any stretch of `withinMs`, on a clock that nobody can set. `take` counts one more, unless `most` were made already, and
 * tells whether it did.
 */
export function recentCalls(withinMs: number): { take: (most: number) => boolean } {
  const timesMs: number[] = []
  return {
    take(most) {
      const nowMs = performance.now()
      while (timesMs[0] !== undefined && timesMs[0] <= nowMs - withinMs) timesMs.shift()
      if (timesMs.length >= most) return false
      timesMs.push(nowMs)
      return true
    },
  }
}
