/**
 * Returns the page that a row is scrolled to. The last page may have fewer items; the row then ends with
 * its last item.
 */
export function getCurrentPage(row: HTMLElement): number {
  return isLastPage(row)
    ? Math.max(0, Math.ceil(measureItemsWidth(row) / row.clientWidth - tolerance) - 1)
    : getNearestPage(row)
}

export function isLastPage(row: HTMLElement): boolean {
  return row.scrollLeft >= measureItemsWidth(row) - row.clientWidth - 2
}

function getNearestPage(row: HTMLElement): number {
  return Math.round(row.scrollLeft / row.clientWidth)
}

/** Uses layout positions: while items are animated, the row could be scrolled beyond its last item. */
function measureItemsWidth({ lastElementChild: last }: HTMLElement): number {
  return last instanceof HTMLElement ? last.offsetLeft + last.offsetWidth : 0
}

/** Allows for rounded CSS px, as a fraction of a page. A last page is always wider than that. */
const tolerance = 0.05

/**
 * Shows a page of a row. The row scrolls at once, and the items are then animated from their previous
 * positions. The browser runs the animation even if the page is busy, and an interrupted one leaves no
 * trace. From the last page to the first the motion continues forward: the last page leaves to the left
 * while the first one enters from the right.
 */
export function slideTo(row: HTMLElement, page: number, slideDurationMs: number): void {
  const startScrollLeft = row.scrollLeft
  const isWrappingAround = page === 0 && isLastPage(row) && startScrollLeft >= row.clientWidth - 2
  for (const item of row.children) for (const animation of item.getAnimations()) animation.cancel()
  row.scrollTo({ left: page * row.clientWidth, behavior: 'instant' })
  const distance = row.scrollLeft - startScrollLeft
  if (distance === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Otherwise the browser would treat the moving items as new snap positions.
  row.style.scrollSnapType = 'none'
  const animations = [...row.children].map((item) => {
    const isLeaving = isWrappingAround && (item as HTMLElement).offsetLeft >= startScrollLeft - 2
    const start = isWrappingAround && !isLeaving ? row.clientWidth : distance
    const end = isLeaving ? distance - row.clientWidth : 0
    return item.animate([{ transform: `translateX(${start}px)` }, { transform: `translateX(${end}px)` }], {
      duration: slideDurationMs,
      easing: 'ease-in-out',
    })
  })
  const restoreScrollSnap = () => {
    // An animation that was interrupted by the next one must not restore it.
    if (row.lastElementChild?.getAnimations().length === 0) row.style.scrollSnapType = ''
  }
  animations.at(-1)?.finished.then(restoreScrollSnap, restoreScrollSnap)
}
