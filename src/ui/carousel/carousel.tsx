import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Controls } from './controls'
import { itemWidthClass, onePerPage, type PerPage } from './per-page'
import { useAutoplay } from './use-autoplay'

export interface CarouselProps {
  /** The accessible name: 'Our speakers'. */
  label: string
  items: readonly { key: string; content: ReactNode }[]
  /** How long a page is shown, in milliseconds. */
  intervalMs: number
  /** The same after the visitor has chosen a page by its dot. */
  intervalAfterChoiceMs?: number
  /** How long the animation to another page takes, in milliseconds. */
  slideDurationMs?: number
  /**
   * Set for a carousel in the first view of a document: the first page's interval starts at the load event.
   */
  isFirstView?: boolean
  perPage?: PerPage
  /**
   * Classes of the carousel, and of the line with the dots and the pause button, which take its text
   * colour.
   */
  className?: string
  controlsClassName?: string
}

/**
 * A row of items that can be swiped, scrolled and reached by keyboard before any script runs, and that then
 * advances automatically. After the last page it returns to the first. It stops while a mouse is over it or
 * keyboard focus is inside, while it is off screen or its tab is hidden, when it is paused, and with
 * reduced motion (WCAG 2.2.2).
 * Source: docs/product/pages.md#33-carousels.
 */
export function Carousel({
  label,
  items,
  perPage = onePerPage,
  className,
  controlsClassName,
  ...timing
}: CarouselProps) {
  const { t } = useLingui()
  const row = useRef<HTMLUListElement>(null)
  const { page, isPaused, pauseHandlers, showPage, onScroll, togglePause } = useAutoplay(row, timing)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={label} className={className} {...pauseHandlers}>
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        aria-label={t({ message: 'Slides', comment: 'Name of a row of slides, for screen readers' })}
        onScroll={onScroll}
        className="relative flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4"
      >
        {items.map(({ key, content }) => (
          <li key={key} className={`shrink-0 snap-start ${itemWidthClass(perPage)}`}>
            {content}
          </li>
        ))}
      </ul>
      <Controls
        count={items.length}
        perPage={perPage}
        page={page}
        isPaused={isPaused}
        onChoose={showPage}
        onPause={togglePause}
        className={controlsClassName}
      />
    </div>
  )
}
