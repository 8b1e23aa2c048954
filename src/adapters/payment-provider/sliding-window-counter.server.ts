/** Counts calls within a sliding window of `windowMs`, on a monotonic clock. */
export function createSlidingWindowCounter(windowMs: number): { count: () => number; add: () => void } {
  const timesMs: number[] = []
  return {
    count() {
      const windowStartMs = performance.now() - windowMs
      while (timesMs[0] !== undefined && timesMs[0] <= windowStartMs) timesMs.shift()
      return timesMs.length
    },
    add: () => void timesMs.push(performance.now()),
  }
}
