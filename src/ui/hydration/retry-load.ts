import { useSyncExternalStore } from 'react'

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

/**
 * Loads a part that something else can stand in for. Where it does not come although there is network, `otherwise` is used; without
 * network it is asked for until it comes, and `useIsOffline` tells the visitor meanwhile.
 */
export async function loadOr<Part>(load: () => Promise<Part>, otherwise: (error: unknown) => Promise<Part>) {
  let isWaiting = false
  const attempt = () =>
    retryLoad(load, [500]).catch(async (error: unknown) => {
      const isAway = await isOffline()
      if (isAway && !isWaiting) reportWaiting(1)
      isWaiting ||= isAway
      if (isAway) throw error
      return otherwise(error)
    })
  try {
    return await retryLoad(attempt, endlessPauses())
  } finally {
    if (isWaiting) reportWaiting(-1)
  }
}

let waiting = 0
const watchers = new Set<() => void>()

/** Whether a part of the page waits for the network to return. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    () => waiting > 0,
    () => false,
  )
}

function reportWaiting(change: 1 | -1): void {
  waiting += change
  for (const onChange of watchers) onChange()
}

async function isOffline(): Promise<boolean> {
  if (!navigator.onLine) return true
  try {
    await within(fetch('/healthz', { cache: 'no-store' }), 5_000)
    return false
  } catch {
    return true
  }
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
