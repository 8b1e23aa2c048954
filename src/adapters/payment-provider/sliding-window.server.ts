/** Counts calls within any stretch of `withinMs`, on a clock that nobody can set. */
export function recentCalls(withinMs: number): { count: () => number; add: () => void } {
  const timesMs: number[] = []
  return {
    count() {
      const firstMs = performance.now() - withinMs
      while (timesMs[0] !== undefined && timesMs[0] <= firstMs) timesMs.shift()
      return timesMs.length
    },
    add: () => void timesMs.push(performance.now()),
  }
}
