/** The page that a row is scrolled to. Its last one may be short of items: then the row ends where they end. */
export function pageOf(row: HTMLElement): number {
  return isLastPage(row)
    ? Math.max(0, Math.ceil(widthOfItems(row) / row.clientWidth - tolerance) - 1)
    : nearestPage(row)
}

export function isLastPage(row: HTMLElement): boolean {
  return row.scrollLeft >= widthOfItems(row) - row.clientWidth - 2
}

function nearestPage(row: HTMLElement): number {
  return Math.round(row.scrollLeft / row.clientWidth)
}

/** As laid out: while items travel, the row could be scrolled further than where they end. */
function widthOfItems({ lastElementChild: last }: HTMLElement): number {
  return last instanceof HTMLElement ? last.offsetLeft + last.offsetWidth : 0
}

/** Widths in CSS px are rounded, and a page is never as narrow as this part of it. */
const tolerance = 0.05

/**
 * Shows a page of a row. The row is there at once; the items then travel from where they were seen, which the browser does by itself
 * however busy the page is, and which leaves nothing behind when it is cut short. From the last page to the first they go on forward:
 * the last page leaves to the left while the first one enters, though it stands before it in the row.
 */
export function slideTo(row: HTMLElement, page: number, slideMs: number): void {
  const from = row.scrollLeft
  const isAround = page === 0 && isLastPage(row) && from >= row.clientWidth - 2
  for (const item of row.children) for (const motion of item.getAnimations()) motion.cancel()
  row.scrollTo({ left: page * row.clientWidth, behavior: 'instant' })
  const way = row.scrollLeft - from
  if (way === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // The browser would take moving items for new places to stop at.
  row.style.scrollSnapType = 'none'
  const motions = [...row.children].map((item) => {
    const isLeaving = isAround && (item as HTMLElement).offsetLeft >= from - 2
    const start = isAround && !isLeaving ? row.clientWidth : way
    const end = isLeaving ? way - row.clientWidth : 0
    return item.animate([{ transform: `translateX(${start}px)` }, { transform: `translateX(${end}px)` }], {
      duration: slideMs,
      easing: 'ease-in-out',
    })
  })
  const settle = () => {
    // Not by a motion that was cut short by the next one.
    if (row.lastElementChild?.getAnimations().length === 0) row.style.scrollSnapType = ''
  }
  motions.at(-1)?.finished.then(settle, settle)
}
