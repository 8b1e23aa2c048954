/** For what can be done without: some 8 seconds in all. */
const usualPausesMs = [500, 2_000, 6_000]
const longestPauseMs = 30_000

/** Pauses that grow and never end, for what nothing works without. */
export function* endlessPauses(): Generator<number> {
  for (let pauseMs = 500; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) yield pauseMs
}

/**
 * Loads a part of the application that is fetched when it is needed. One that does not come is asked for again after each pause, or as
 * soon as the network returns: browsers do not remember a failed import. Throws once the pauses are used up.
 */
export async function retryLoad<Part>(
  load: () => Promise<Part>,
  pausesMs: Iterable<number> = usualPausesMs,
): Promise<Part> {
  for (const pauseMs of pausesMs) {
    try {
      return await load()
    } catch {
      await untilOnlineOr(pauseMs)
    }
  }
  return load()
}

/** Resolves with the work, or throws once it has taken too long: a request on a bad network may neither succeed nor fail. */
export async function within<Result>(work: Promise<Result>, patienceMs: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long')), patienceMs)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

function untilOnlineOr(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, pauseMs)
    addEventListener('online', goOn)
  })
}
