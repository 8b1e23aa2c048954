import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is on screen in a visible tab. Always false before the page is interactive. */
export function useIsVisible(elementRef: RefObject<Element | null>): boolean {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    let isOnScreen = false
    const update = () => setVisible(isOnScreen && document.visibilityState === 'visible')
    const observer = new IntersectionObserver((entries) => {
      isOnScreen = entries.at(-1)?.isIntersecting ?? false
      update()
    })
    if (elementRef.current !== null) observer.observe(elementRef.current)
    document.addEventListener('visibilitychange', update)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', update)
    }
  }, [elementRef])
  return isVisible
}
