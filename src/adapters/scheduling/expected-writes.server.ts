/** A form is stored within this time, in milliseconds, unless its pictures, the provider or a queue take longer. */
const storedWithinMs = 50

/** When the forms that are being answered had arrived whole, the earliest first. */
const arrivals = new Set<{ atMs: number }>()

/** Does the work for a form that has arrived, and expects that it is stored soon. */
export async function expectWrite<Result>(work: () => Promise<Result>): Promise<Result> {
  const arrival = { atMs: performance.now() }
  arrivals.add(arrival)
  try {
    return await work()
  } finally {
    arrivals.delete(arrival)
  }
}

/** How many forms have arrived just now. Those that take long are forgotten: nobody waits for them. */
export function countExpectedWrites(nowMs = performance.now()): number {
  const sinceMs = nowMs - storedWithinMs
  for (const arrival of arrivals) {
    if (arrival.atMs > sinceMs) break
    arrivals.delete(arrival)
  }
  return arrivals.size
}
