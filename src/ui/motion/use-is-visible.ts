import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is on screen in a tab that is being looked at. Never before the page is alive. */
export function useWatched(seen: RefObject<Element | null>): boolean {
  const [watched, setWatched] = useState(false)
  useEffect(() => {
    let onScreen = false
    const look = () => setWatched(onScreen && document.visibilityState === 'visible')
    const observer = new IntersectionObserver((entries) => {
      onScreen = entries.at(-1)?.isIntersecting ?? false
      look()
    })
    if (seen.current !== null) observer.observe(seen.current)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [seen])
  return watched
}
