import type { Page } from 'playwright-core'

/** What takes the keyboard's focus on this page and whose focus ring is cut off by a box around it by more than 1 px. */
export function clippedFocusRings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const clipped: string[] = []
    // Where a section is not laid out yet, the style of a focused element is not known.
    for (const part of document.querySelectorAll<HTMLElement>('.later')) part.style.contentVisibility = 'visible'
    for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      element.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
      if (document.activeElement !== element) continue
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      if (outlineStyle === 'none') continue
      const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      if (reach <= 0) continue
      const lines = [...element.getClientRects()]
      const missing = Math.max(0, ...lines.map((line) => cutFrom(line, reach, element)))
      if (missing > 1) clipped.push(`${Math.round(missing)} px around ${nameOf(element)}`)
    }
    return clipped

    function cutFrom(line: DOMRect, reach: number, element: Element): number {
      let worst = 0
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        // What a box has scrolled away is brought into view by the focus; only what lies inside it counts.
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

    function nameOf(element: HTMLElement): string {
      const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)
      return `'${words || element.getAttribute('name')}' (${element.tagName.toLowerCase()}.${element.className.slice(0, 50)})`
    }
  })
}
