import { useRef, useSyncExternalStore } from 'react'

/**
 * Returns whether the component was hydrated from the prerendered document and not rendered in the browser.
 * The value stays the same until it unmounts. False on the server.
 */
export function useWasHydrated(): boolean {
  // React compares the store's values before and after hydration. An unchanged value avoids a second
  // render.
  const wasHydrated = useRef(false)
  const isHydrating =
    useSyncExternalStore(subscribeToNothing, () => wasHydrated.current, getServerSnapshot) && !import.meta.env.SSR
  if (isHydrating) wasHydrated.current = true
  return isHydrating
}

/**
 * For `dangerouslySetInnerHTML` that keeps the prerendered content. Always the same object, because React
 * would set the content of a new one.
 */
export const keepServerHtml = { __html: '' }

const subscribeToNothing = () => () => {}
const getServerSnapshot = () => true
