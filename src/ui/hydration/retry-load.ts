import { useSyncExternalStore } from 'react'
import { withTimeout } from '../../domain/time/with-timeout'

/** For optional parts: about 8 seconds in total. */
const defaultRetryDelaysMs = [500, 2_000, 6_000]
const maxRetryDelayMs = 30_000

/** Yields growing delays without end, for essential parts. */
export function* endlessRetryDelays(): Generator<number> {
  for (let delayMs = 500; ; delayMs = Math.min(delayMs * 2, maxRetryDelayMs)) yield delayMs
}

/**
 * Loads a part of the application on demand. Retries after each delay, or as soon as the network returns;
 * browsers do not cache a failed import. Throws when no delays are left.
 */
export async function retryLoad<Loaded>(
  load: () => Promise<Loaded>,
  delaysMs: Iterable<number> = defaultRetryDelaysMs,
): Promise<Loaded> {
  for (const delayMs of delaysMs) {
    try {
      return await load()
    } catch {
      await waitForOnlineOrTimeout(delayMs)
    }
  }
  return load()
}

/**
 * Loads a part that has a fallback. If loading fails while online, calls `fallback`. While offline it
 * retries until the part loads, and `useIsLoadWaitingForNetwork` returns true meanwhile.
 */
export async function loadWithFallback<Loaded>(
  load: () => Promise<Loaded>,
  fallback: (error: unknown) => Promise<Loaded>,
) {
  let isWaitingReported = false
  const attempt = () =>
    retryLoad(load, [500]).catch(async (error: unknown) => {
      const isOfflineNow = await isOffline()
      if (isOfflineNow && !isWaitingReported) changeWaitingCount(1)
      isWaitingReported ||= isOfflineNow
      if (isOfflineNow) throw error
      return fallback(error)
    })
  try {
    return await retryLoad(attempt, endlessRetryDelays())
  } finally {
    if (isWaitingReported) changeWaitingCount(-1)
  }
}

let waitingCount = 0
const listeners = new Set<() => void>()

/** Whether a part of the page is waiting for the network to return. */
export function useIsLoadWaitingForNetwork(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    () => waitingCount > 0,
    () => false,
  )
}

function changeWaitingCount(change: 1 | -1): void {
  waitingCount += change
  for (const onChange of listeners) onChange()
}

async function isOffline(): Promise<boolean> {
  if (!navigator.onLine) return true
  try {
    await withTimeout(fetch('/healthz', { cache: 'no-store' }), 5_000)
    return false
  } catch {
    return true
  }
}

/** Resolves after `timeoutMs`, or as soon as the network returns. */
export function waitForOnlineOrTimeout(timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(finish, timeoutMs)
    addEventListener('online', finish)
  })
}
