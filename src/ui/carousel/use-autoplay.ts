import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { sinceLoadMs } from '../hydration/since-load'
import { useWatched } from '../motion/use-is-visible'
import { isLastPage, pageOf, slideTo } from './slide'

interface Timing {
  everyMs: number
  afterDotMs?: number
  slideMs?: number
  /** It stands in the first view: its first page stays from the load event on, also where the application runs later. */
  isFirstView?: boolean
}

/** How long the first page stays at least once the application runs. */
const leastMs = 500

/** Which page of a row is shown, and what turns it. The row's own scroll position is the truth: a visitor may move it at any time. */
export function useTurning(
  row: RefObject<HTMLElement | null>,
  { everyMs, afterDotMs, slideMs = 700, isFirstView = false }: Timing,
) {
  const [page, setPage] = useState(0)
  const [stayMs, setStayMs] = useState(everyMs)
  const [waitedMs, setWaitedMs] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const isWatched = useWatched(row)
  const isTurning = isWatched && !isPaused && !isHovered && !isFocused && !isTouched

  useEffect(() => {
    setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches)
    if (isFirstView) setWaitedMs(sinceLoadMs())
  }, [isFirstView])

  useEffect(() => {
    // Not before it is on screen: the browser would have to lay out a section that nobody sees.
    if (isWatched && row.current !== null) setPage(pageOf(row.current))
  }, [isWatched, row])

  useEffect(() => {
    const element = row.current
    if (!isTurning || element === null) return
    const turn = () => {
      setWaitedMs(0)
      slideTo(element, isLastPage(element) ? 0 : page + 1, slideMs)
    }
    const timer = setTimeout(turn, Math.max(leastMs, stayMs - waitedMs))
    return () => clearTimeout(timer)
  }, [isTurning, page, stayMs, waitedMs, slideMs, row])

  return {
    page,
    isPaused,
    /** For the element whose hovering, touch and focus hold the pages still. A click moves the focus too, but holds nothing. */
    holding: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      // Touches, not pointers: a pointer ends as soon as the browser scrolls with it, while the finger is still there.
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
    showPage(chosen: number) {
      setStayMs(afterDotMs ?? everyMs)
      if (row.current !== null) slideTo(row.current, chosen, slideMs)
    },
    notePage() {
      if (row.current !== null) setPage(pageOf(row.current))
    },
    togglePause: () => setPaused(!isPaused),
  }
}
