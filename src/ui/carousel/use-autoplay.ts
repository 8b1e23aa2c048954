import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { getMsSinceLoad } from '../hydration/since-load'
import { useIsVisible } from '../motion/use-is-visible'
import { savesData } from '../saves-data'
import { getCurrentPage, isLastPage, slideTo } from './slide'

interface AutoplayTiming {
  intervalMs: number
  intervalAfterChoiceMs?: number
  slideDurationMs?: number
  /**
   * Set for a carousel in the first view: the first page's interval starts at the load event, even if the
   * application runs later.
   */
  isFirstView?: boolean
}

/** How long the first page stays at least after the application has started. */
const minFirstPageMs = 500

/**
 * Tracks the visible page of a row and advances it. The row's scroll position is the source of truth: a
 * visitor may move it at any time.
 */
export function useAutoplay(
  row: RefObject<HTMLElement | null>,
  { intervalMs, intervalAfterChoiceMs, slideDurationMs = 700, isFirstView = false }: AutoplayTiming,
) {
  const [page, setPage] = useState(0)
  const [currentIntervalMs, setCurrentIntervalMs] = useState(intervalMs)
  const [elapsedMs, setElapsedMs] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const isVisible = useIsVisible(row)
  const isPlaying = isVisible && !isPaused && !isHovered && !isFocused && !isTouched

  useEffect(() => {
    setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches || savesData())
    if (isFirstView) setElapsedMs(getMsSinceLoad())
  }, [isFirstView])

  useEffect(() => {
    // Not before the row is on screen: the browser would have to lay out an invisible section.
    if (isVisible && row.current !== null) setPage(getCurrentPage(row.current))
  }, [isVisible, row])

  useEffect(() => {
    const element = row.current
    if (!isPlaying || element === null) return
    const showNextPage = () => {
      setElapsedMs(0)
      slideTo(element, isLastPage(element) ? 0 : page + 1, slideDurationMs)
    }
    const timer = setTimeout(showNextPage, Math.max(minFirstPageMs, currentIntervalMs - elapsedMs))
    return () => clearTimeout(timer)
  }, [isPlaying, page, currentIntervalMs, elapsedMs, slideDurationMs, row])

  return {
    page,
    isPaused,
    /**
     * Handlers for the element that pauses on hover, touch and keyboard focus. Focus from a click does not
     * pause.
     */
    pauseHandlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      // Touch events instead of pointer events: a pointer is cancelled as soon as the browser scrolls,
      // while the finger is still down.
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
    showPage(chosenPage: number) {
      setCurrentIntervalMs(intervalAfterChoiceMs ?? intervalMs)
      if (row.current !== null) slideTo(row.current, chosenPage, slideDurationMs)
    },
    onScroll() {
      if (row.current !== null) setPage(getCurrentPage(row.current))
    },
    togglePause: () => setPaused(!isPaused),
  }
}
