import { useState, useSyncExternalStore } from 'react'

/**
 * Whether the component began its life by taking over what the document already held, rather than being drawn in the browser. It stays so
 * for its whole life. False on the server.
 */
export function useWasHydrated(): boolean {
  const isHydrating = useSyncExternalStore(never, isNot, isSo) && !import.meta.env.SSR
  const [wasHydrated] = useState(isHydrating)
  return wasHydrated
}

/** For `dangerouslySetInnerHTML` where the document's own content stays. One object, or React would take it for new content and set it. */
export const untouched = { __html: '' }

const never = () => () => {}
const isNot = () => false
const isSo = () => true
