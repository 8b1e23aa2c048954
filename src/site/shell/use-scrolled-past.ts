import { useSyncExternalStore } from 'react'

/**
 * The scroll position at which the header becomes fixed, in px.
 * Source: docs/product/pages.md#23-header-and-floating-buttons.
 */
export const headerPastPx = () => (matchMedia('(width < 768px)').matches ? 220 : 40)
export const backToTopPastPx = () => 300
export const chatPastPx = () => 200

/**
 * Whether the page is scrolled further than `thresholdPx()`. Always false in the prerendered document,
 * which starts at the top.
 */
export function useScrolledPast(thresholdPx: () => number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > thresholdPx(),
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true })
  addEventListener('resize', onChange)
  return () => {
    removeEventListener('scroll', onChange)
    removeEventListener('resize', onChange)
  }
}
