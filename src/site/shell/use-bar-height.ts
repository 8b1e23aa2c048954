import { type RefObject, useEffect } from 'react'

/**
 * Reserves the height that the header's bar really has, because labels of some languages need another row: otherwise
 * the page would jump, under the finger of a visitor, when the bar becomes fixed. Most pages have the height that
 * header.css assumes; they are not laid out again.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar
    if (current === null || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(() => {
      const height = `${current.offsetHeight}px`
      const placeholder = current.parentElement
      if (placeholder !== null && getComputedStyle(placeholder).minHeight !== height)
        document.documentElement.style.setProperty('--bar-height', height)
    })
    observer.observe(current, { box: 'border-box' })
    return () => observer.disconnect()
  }, [bar])
}
