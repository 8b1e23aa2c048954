import { useEffect } from 'react'
import { type Location, useNavigation } from 'react-router'
import { readStoredJson, writeStored } from '../ui/browser-storage'
import { endlessRetryDelays, loadWithFallback, retryLoad } from '../ui/hydration/retry-load'

/** A chunk that failed to load. `fail` shows the crash screen. */
let failedLoad: { fail: () => void } | undefined
/** The URL of the navigation in progress. */
let destination: string | undefined

const storageKey = 'opened'
const recentMs = 30_000

/**
 * Loads a chunk for a navigation inside the site. If it fails while online (a new release has replaced it),
 * loads the document at that URL instead, once; the promise stays pending meanwhile. Rejects if that was
 * just tried. While offline the page stays, and the chunk is retried until it loads. During hydration the
 * document is already there, so its chunk is also retried until it loads.
 */
export async function withReloadFallback<T>(load: () => Promise<T>): Promise<T> {
  if (import.meta.env.SSR) return load()
  if (document.documentElement.dataset.ready === undefined) return retryLoad(load, endlessRetryDelays())
  return loadWithFallback(
    load,
    (error) =>
      new Promise<T>((_, reject) => {
        failedLoad = { fail: () => reject(error) }
        reloadAtDestination()
      }),
  )
}

/**
 * Records the navigation's destination for `withReloadFallback`. The document is loaded once both the
 * destination and the failure are known.
 */
export function useReloadDestination(): void {
  const { location } = useNavigation()
  useEffect(() => {
    destination = location && toHref(location)
    reloadAtDestination()
  }, [location])
}

function reloadAtDestination(): void {
  if (failedLoad === undefined || destination === undefined) return
  const { fail } = failedLoad
  failedLoad = undefined
  if (wasReloadedRecently(destination)) fail()
  else location.assign(destination)
}

function toHref({ pathname, search, hash }: Location): string {
  return pathname + search + hash
}

/**
 * Returns whether this URL was reloaded recently, and records it. Without storage it returns true, because
 * the page could reload endlessly.
 */
function wasReloadedRecently(address: string): boolean {
  const [lastAddress, lastReloadMs = 0] = (readStoredJson(storageKey, 'sessionStorage') ?? []) as [string?, number?]
  const isRecorded = writeStored(storageKey, JSON.stringify([address, Date.now()]), 'sessionStorage')
  return !isRecorded || (lastAddress === address && Date.now() - lastReloadMs < recentMs)
}
