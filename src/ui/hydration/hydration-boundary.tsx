import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useWasHydrated } from './use-was-hydrated'

/** The number of boundaries that are not hydrated yet, and the callbacks that wait for all of them. */
let pendingCount = 0
const listeners: (() => void)[] = []

/** Whether a boundary counts as pending. */
interface BoundaryState {
  isPending: boolean
}

/**
 * A part of a page that React hydrates separately, after its surroundings. Each part is a short task
 * instead of a share of a long one, and a touch hydrates only the part it hits. A page rendered in the
 * browser has no boundaries, because a new one would be empty while something in it loads.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  const wasHydrated = useWasHydrated()
  const [state] = useState<BoundaryState>({ isPending: false })

  useEffect(() => {
    if (!wasHydrated) return
    state.isPending = true
    pendingCount += 1
    return () => markHydrated(state)
  }, [wasHydrated, state])

  if (!wasHydrated && !import.meta.env.SSR) return children
  return (
    <Suspense fallback={null}>
      {children}
      <HydrationMarker entry={state} />
    </Suspense>
  )
}

/** Calls `callback` once every boundary of the document is hydrated. */
export function onceHydrated(callback: () => void): void {
  if (pendingCount === 0) callback()
  else listeners.push(callback)
}

/** Last in a boundary, so that nested boundaries are counted before this one is marked as hydrated. */
function HydrationMarker({ entry: state }: { entry: BoundaryState }) {
  useEffect(() => markHydrated(state), [state])
  return null
}

function markHydrated(state: BoundaryState): void {
  if (!state.isPending) return
  state.isPending = false
  pendingCount -= 1
  if (pendingCount === 0) for (const listener of listeners.splice(0)) listener()
}
