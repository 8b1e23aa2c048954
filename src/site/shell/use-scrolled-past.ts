import { useSyncExternalStore } from 'react'

/**
 * Where the header turns fixed, in px of scroll.
 * Source: docs/product/pages.md#23-header-and-floating-buttons.
 */
export const headerPastPx = () => (matchMedia('(width < 768px)').matches ? 220 : 40)
export const backToTopPastPx = () => 300
export const chatPastPx = () => 200

/** Whether the page is scrolled further than `thresholdPx` says. Never in the prerendered document, whose reader is at its top. */
export function useScrolledPast(thresholdPx: () => number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > thresholdPx(),
    () => false,
  )
}

function subscribe(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true })
  addEventListener('resize', changed)
  return () => {
    removeEventListener('scroll', changed)
    removeEventListener('resize', changed)
  }
}
