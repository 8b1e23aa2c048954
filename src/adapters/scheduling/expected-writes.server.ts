/** A form is stored within this time, in milliseconds, unless its upload, the provider or a queue takes longer. */
const storedWithinMs = 50

/** When the forms arrived that are being answered, the earliest first. */
const arrivals = new Set<{ atMs: number }>()

/** Does the work for a form, which is going to be stored. */
export async function expectWrite<Result>(work: () => Promise<Result>): Promise<Result> {
  const arrival = { atMs: performance.now() }
  arrivals.add(arrival)
  try {
    return await work()
  } finally {
    arrivals.delete(arrival)
  }
}

/** How many forms have arrived just now. Those that take long are not waited for. */
export function countExpectedWrites(nowMs = performance.now()): number {
  const sinceMs = nowMs - storedWithinMs
  let count = 0
  for (const { atMs } of arrivals) if (atMs > sinceMs) count++
  return count
}
