import { useEffect } from 'react'
import { type Location, useNavigation } from 'react-router'
import { endlessPauses, loadOr, retryLoad } from '../ui/hydration/retry-load'

/** An address whose chunk did not come, and what then shows the crash screen. */
let broken: { fail: () => void } | undefined
/** Where the visitor is going. */
let target: string | undefined

const storageKey = 'opened'
const recentMs = 30_000

/**
 * Loads a chunk for a navigation inside the site. Where it does not come although there is network (a new release has
 * replaced it), the document at that address is loaded instead, once; the promise stays open meanwhile. It fails if that was tried just now.
 * Without network the page stays, and the chunk is asked for until it comes. The page that the application takes over is here already: its
 * chunk is asked for until it comes.
 */
export async function orDocument<T>(load: () => Promise<T>): Promise<T> {
  if (import.meta.env.SSR) return load()
  if (document.documentElement.dataset.ready === undefined) return retryLoad(load, endlessPauses())
  return loadOr(
    load,
    (error) =>
      new Promise<T>((_, reject) => {
        broken = { fail: () => reject(error) }
        openDocument()
      }),
  )
}

/** Tells `orDocument` where the visitor is going. Whichever of the two is known last opens the document. */
export function useTarget(): void {
  const { location } = useNavigation()
  useEffect(() => {
    target = location && addressOf(location)
    openDocument()
  }, [location])
}

function openDocument(): void {
  if (broken === undefined || target === undefined) return
  const { fail } = broken
  broken = undefined
  if (wasOpenedLately(target)) fail()
  else location.assign(target)
}

function addressOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash
}

/** Notes the address too. A browser that refuses storage gets the crash screen, for it could go on for ever. */
function wasOpenedLately(address: string): boolean {
  try {
    const [before, at] = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    sessionStorage.setItem(storageKey, JSON.stringify([address, Date.now()]))
    return before === address && Date.now() - at < recentMs
  } catch {
    return true
  }
}
