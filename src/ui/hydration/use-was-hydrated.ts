import { useRef, useSyncExternalStore } from 'react'

/**
 * Whether the component began its life by taking over what the document already held, rather than being drawn in the browser. It stays so
 * for its whole life. False on the server.
 */
export function useWasHydrated(): boolean {
  // React compares what the store says after hydration with what it said before: an answer that stays the same draws nothing a second time.
  const wasHydrated = useRef(false)
  const isHydrating = useSyncExternalStore(never, () => wasHydrated.current, isSo) && !import.meta.env.SSR
  if (isHydrating) wasHydrated.current = true
  return isHydrating
}

/** For `dangerouslySetInnerHTML` where the document's own content stays. One object, or React would take it for new content and set it. */
export const untouched = { __html: '' }

const never = () => () => {}
const isSo = () => true
