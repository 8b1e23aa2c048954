import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useWasHydrated } from './use-was-hydrated'

/** How many boundaries of the document still wait to be hydrated, and who waits for all of them. */
let pending = 0
const listeners: (() => void)[] = []

/** Whether one boundary is among the pending ones. */
interface Entry {
  isPending: boolean
}

/**
 * A part of a page that React hydrates by itself, after what is around it: each is a short task instead of a share of a long one, and a touch
 * hydrates only the part that it meets. A page that is drawn in the browser has no boundaries, for a new one would be empty while something in
 * it loads.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  const wasHydrated = useWasHydrated()
  const [entry] = useState<Entry>({ isPending: false })

  useEffect(() => {
    if (!wasHydrated) return
    entry.isPending = true
    pending += 1
    return () => settle(entry)
  }, [wasHydrated, entry])

  if (!wasHydrated && !import.meta.env.SSR) return children
  return (
    <Suspense fallback={null}>
      {children}
      <Hydrated entry={entry} />
    </Suspense>
  )
}

/** Calls `then` once every boundary of the document is hydrated. */
export function onceHydrated(then: () => void): void {
  if (pending === 0) then()
  else listeners.push(then)
}

/** Stands last in a boundary: those inside it are counted before it is done. */
function Hydrated({ entry }: { entry: Entry }) {
  useEffect(() => settle(entry), [entry])
  return null
}

function settle(entry: Entry): void {
  if (!entry.isPending) return
  entry.isPending = false
  pending -= 1
  if (pending === 0) for (const listener of listeners.splice(0)) listener()
}
