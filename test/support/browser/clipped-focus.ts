import type { Page } from 'playwright-core'

/** Returns the focusable elements whose focus ring is clipped by an ancestor by more than 1 px. */
export function clippedFocusRings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const clipped: string[] = []
    // The style of a focused element is unknown in a section that is not laid out yet.
    for (const section of document.querySelectorAll<HTMLElement>('.lazy-render'))
      section.style.contentVisibility = 'visible'
    for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      element.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
      if (document.activeElement !== element) continue
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      if (outlineStyle === 'none') continue
      const ringWidth = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      if (ringWidth <= 0) continue
      const rects = [...element.getClientRects()]
      const clippedPx = Math.max(0, ...rects.map((rect) => clippedBy(rect, ringWidth, element)))
      if (clippedPx > 1) clipped.push(`${Math.round(clippedPx)} px around ${describeElement(element)}`)
    }
    return clipped

    function clippedBy(line: DOMRect, reach: number, element: Element): number {
      let worst = 0
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        // Focus scrolls an element into view, so only elements inside the visible area of the box count.
        const isInside =
          line.left >= edge.left && line.right <= edge.right && line.top >= edge.top && line.bottom <= edge.bottom
        if (isInside && overflowX !== 'visible')
          worst = Math.max(worst, edge.left - (line.left - reach), line.right + reach - edge.right)
        if (isInside && overflowY !== 'visible')
          worst = Math.max(worst, edge.top - (line.top - reach), line.bottom + reach - edge.bottom)
        if (position === 'fixed') break
      }
      return worst
    }

    function describeElement(element: HTMLElement): string {
      const text = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)
      return `'${text || element.getAttribute('name')}' (${element.tagName.toLowerCase()}.${element.className.slice(0, 50)})`
    }
  })
}
