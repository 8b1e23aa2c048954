import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Controls } from './controls'
import { onePerPage, type PerPage, widthOf } from './per-page'
import { useTurning } from './use-autoplay'

export interface CarouselProps {
  /** What it shows, for those who do not see it: 'Our speakers'. */
  label: string
  items: readonly { key: string; content: ReactNode }[]
  /** How long a page stays, in milliseconds. */
  everyMs: number
  /** The same once somebody has chosen a page by its dot. */
  afterDotMs?: number
  /** How long the way to the next page takes, in milliseconds. */
  slideMs?: number
  /** It is part of the first view of a document: its first page stays from the load event on. */
  isFirstView?: boolean
  perPage?: PerPage
  /** Of the whole, and of the line with the dots and the pause button, whose colour they take. */
  className?: string
  controlsClassName?: string
}

/**
 * A row of items that can be swiped, scrolled and reached by keyboard before any script runs, and that turns
 * its pages by itself afterwards. After the last page comes the first. It stands still while a mouse is over
 * it or the keyboard in it, while it is off screen or its tab hidden, once it is paused, and with reduced
 * motion (WCAG 2.2.2).
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
  const { page, isPaused, holding, showPage, notePage, togglePause } = useTurning(row, timing)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to forms
    <div role="group" aria-label={label} className={className} {...holding}>
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={t`Slides`}
        onScroll={notePage}
        className="relative flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4"
      >
        {items.map(({ key, content }) => (
          <li key={key} className={`shrink-0 snap-start ${widthOf(perPage)}`}>
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
